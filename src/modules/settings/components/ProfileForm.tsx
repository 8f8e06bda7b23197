import { Box, Button, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { differIn, keptAs } from '#lib/cache/drafts/keptAs.ts';
import { isStaleSave, showServerErrorsInForm } from '#lib/serverErrors.ts';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { useDraftedForm } from '#records/useForms.ts';
import { useStaleSave } from '#records/useStaleSave.ts';
import { accountDataMessages } from '#shared/account/messages.ts';
import type { OwnProfile } from '#shared/account/output.ts';
import { type ProfileForm as Fields, profileForm } from '#shared/account/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { profileTexts } from '#shared/settings/messages.ts';
import { BIO_MAX, DISPLAY_NAME_MAX } from '#shared/users/model.ts';
import { LeaveQuestion } from '#ui/dialogs/LeaveQuestion.tsx';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import type { FieldText } from '#ui/diff/FieldDiff.tsx';
import { overwrittenLabels } from '#ui/diff/overwrittenLabels.ts';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useProfileSave } from '../useProfileSave.ts';
import { PhotoField } from './PhotoField.tsx';
import { type ProfileValues, toValues } from './profileValues.ts';

const FIELDS: FieldText<ProfileValues>[] = [
  { label: profileTexts.displayName, text: ({ displayName }) => displayName ?? '' },
  { label: profileTexts.bio, text: ({ bio }) => bio ?? '' },
  { label: profileTexts.photo, text: ({ avatarUrl }) => avatarUrl ?? '' },
];

/** The viewer's name, bio, and photo. An edit conflict keeps the typed text and shows the newer version. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const [sending, setSending] = useState(false);
  const { drafted, form, written, version, base, dirty, show, begin } = useDraftedForm<ProfileValues, Fields>(
    {
      slot: 'profile',
      onDevice: true,
      blank: toValues(profile),
      version: versionOf(profile),
      resolver: zodResolver(profileForm),
      differs: (a, b) => differIn(toValues(profile), a, b),
      readKept: (content) => keptAs(content, toValues(profile)),
      onShown: () => stale.settle(),
    },
  );
  const { errors } = form.formState;
  const { field: photo } = useController({ control: form.control, name: 'avatarUrl' });
  const { save, readAgain } = useProfileSave((savedProfile) => {
    stale.settle();
    begin(toValues(savedProfile), versionOf(savedProfile));
  });
  const stale = useStaleSave<ProfileValues, OwnProfile & { version: number }>({
    base,
    readRemote: async () => {
      const read = await readAgain();
      return { ...read, version: versionOf(read) };
    },
    draftOf: toValues,
    show,
  });

  function send(values: Fields, over: number): void {
    save.mutate(
      { ...values, updatedAt: new Date(over).toISOString() },
      {
        onError: (error) => {
          if (isStaleSave(error)) void stale.compare(error);
          else showServerErrorsInForm(form, error);
        },
      },
    );
  }

  /** Continues with the version that was stored elsewhere. */
  function takeOver(): void {
    if (stale.conflict) begin(stale.conflict.theirs, stale.conflict.remote.version);
    stale.settle();
  }

  function saveOver(): void {
    const over = stale.rebase(form.getValues());
    if (over) void form.handleSubmit((values) => send(values, over.remote.version))();
  }

  function discard(): void {
    // The button disappears with the changes.
    form.setFocus('displayName');
    drafted.startFresh();
  }

  return (
    <Box asChild>
      <form noValidate onSubmit={form.handleSubmit((values) => send(values, version ?? versionOf(profile)))}>
        <Stack gap="5">
          <DraftNotes drafted={drafted} focus={() => form.setFocus('displayName')} />
          {stale.conflict && (
            <EditConflict
              message={accountDataMessages.stale}
              overwritten={overwrittenLabels(
                FIELDS,
                stale.conflict.before,
                stale.conflict.theirs,
                stale.conflict.merge(written),
              )}
              offered={['theirs']}
              onTakeOver={takeOver}
              onSaveOver={saveOver}
            >
              {() => stale.conflict && <Newer profile={stale.conflict.remote} />}
            </EditConflict>
          )}
          <PhotoField
            user={{ username: profile.username, displayName: form.watch('displayName') ?? '' }}
            value={photo.value ?? ''}
            error={errors.avatarUrl?.message}
            inputRef={photo.ref}
            onChange={photo.onChange}
            onSending={setSending}
          />
          <FormField
            label={profileTexts.displayName}
            hint={profileTexts.displayNameHint(profile.username)}
            error={errors.displayName?.message}
          >
            <Input maxLength={DISPLAY_NAME_MAX} autoComplete="name" {...form.register('displayName')} />
          </FormField>
          <FormField label={profileTexts.bio} hint={profileTexts.bioHint} error={errors.bio?.message}>
            <Textarea rows={6} maxLength={BIO_MAX} {...form.register('bio')} />
          </FormField>
          <FormError error={errors.root} />
          <Flex gap="2" wrap="wrap">
            <Button type="submit" variant="solid" loading={save.isPending} disabled={!dirty || sending}>
              {generalTexts.save}
            </Button>
            {/* A restored draft is discarded in its notice. */}
            {dirty && !drafted.restored && (
              <Button onClick={discard} disabled={save.isPending}>
                {profileTexts.discardChanges}
              </Button>
            )}
          </Flex>
        </Stack>
        <LeaveQuestion unsaved={dirty} unstored={dirty && drafted.unsaved} body={drafted.leaveNote} />
      </form>
    </Box>
  );
}

/** A profile has no number, but the time of its last change. */
const versionOf = ({ updatedAt }: OwnProfile) => Date.parse(updatedAt);

function Newer({ profile }: { profile: OwnProfile }) {
  return (
    <Stack gap="2">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {profile.displayName ?? profile.username}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {profile.bio ?? profileTexts.noBio}
      </Text>
    </Stack>
  );
}
