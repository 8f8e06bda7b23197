import { Box, Button, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { differIn, keptAs } from '#lib/drafts/keptAs.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { errorOf } from '#lib/trpc.ts';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { useDraftedForm } from '#records/useForms.ts';
import { accountDataMessages } from '#shared/account/messages.ts';
import type { OwnProfile } from '#shared/account/output.ts';
import { type ProfileForm as Fields, profileForm } from '#shared/account/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { profileTexts } from '#shared/settings/messages.ts';
import { BIO_MAX, DISPLAY_NAME_MAX } from '#shared/users/model.ts';
import { LeaveQuestion } from '#ui/dialogs/LeaveQuestion.tsx';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useProfileSave } from '../useProfileSave.ts';
import { PhotoField } from './PhotoField.tsx';
import { type ProfileValues, toValues } from './profileValues.ts';

/** The viewer's name, bio, and photo. An edit conflict keeps the typed text and shows the newer version. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const [newer, setNewer] = useState<OwnProfile | null>(null);
  const [sending, setSending] = useState(false);
  const { drafted, form, version, dirty, begin } = useDraftedForm<ProfileValues, Fields>({
    ...{ slot: 'profile', onDevice: true, blank: toValues(profile), version: versionOf(profile) },
    resolver: zodResolver(profileForm),
    differs: (a, b) => differIn(toValues(profile), a, b),
    readKept: (content) => keptAs(content, toValues(profile)),
    onShown: () => setNewer(null),
  });
  const { errors } = form.formState;
  const { field: photo } = useController({ control: form.control, name: 'avatarUrl' });
  const { save, readAgain } = useProfileSave(show);

  function send(values: Fields, over: number): void {
    save.mutate(
      { ...values, updatedAt: new Date(over).toISOString() },
      {
        onError: (error) => {
          if (errorOf(error)?.code === 'CONFLICT') void readAgain().then(setNewer);
          else showServerErrorsInForm(form, error);
        },
      },
    );
  }

  /** Continues with a stored version. */
  function show(stored: OwnProfile): void {
    setNewer(null);
    begin(toValues(stored), versionOf(stored));
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
          {newer && (
            <EditConflict
              message={accountDataMessages.stale}
              offered={['theirs']}
              onTakeOver={() => show(newer)}
              onSaveOver={() => void form.handleSubmit((values) => send(values, versionOf(newer)))()}
            >
              {() => <Newer profile={newer} />}
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
