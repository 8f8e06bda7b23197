import { Box, Button, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { errorOf } from '#lib/trpc.ts';
import { accountDataMessages } from '#shared/account/messages.ts';
import type { OwnProfile } from '#shared/account/model.ts';
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
  const [base, setBase] = useState(profile);
  const [newer, setNewer] = useState<OwnProfile | null>(null);
  const [sending, setSending] = useState(false);
  const form = useForm<ProfileValues, unknown, Fields>({
    resolver: zodResolver(profileForm),
    defaultValues: toValues(profile),
  });
  const { errors, isDirty } = form.formState;
  const { field: photo } = useController({ control: form.control, name: 'avatarUrl' });
  const { save, readAgain } = useProfileSave(show);

  function send(values: Fields, over: OwnProfile): void {
    save.mutate(
      { ...values, updatedAt: over.updatedAt },
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
    setBase(stored);
    setNewer(null);
    form.reset(toValues(stored));
  }

  return (
    <Box asChild>
      <form noValidate onSubmit={form.handleSubmit((values) => send(values, base))}>
        <Stack gap="5">
          {newer && (
            <EditConflict
              message={accountDataMessages.stale}
              offered={['theirs']}
              onTakeOver={() => show(newer)}
              onSaveOver={() => void form.handleSubmit((values) => send(values, newer))()}
            >
              {() => <Newer profile={newer} />}
            </EditConflict>
          )}
          <PhotoField
            user={{ username: base.username, displayName: form.watch('displayName') ?? '' }}
            value={photo.value ?? ''}
            error={errors.avatarUrl?.message}
            inputRef={photo.ref}
            onChange={photo.onChange}
            onSending={setSending}
          />
          <FormField
            label={profileTexts.displayName}
            hint={profileTexts.displayNameHint(base.username)}
            error={errors.displayName?.message}
          >
            <Input maxLength={DISPLAY_NAME_MAX} autoComplete="name" {...form.register('displayName')} />
          </FormField>
          <FormField label={profileTexts.bio} hint={profileTexts.bioHint} error={errors.bio?.message}>
            <Textarea rows={6} maxLength={BIO_MAX} {...form.register('bio')} />
          </FormField>
          <FormError error={errors.root} />
          <Flex gap="2" wrap="wrap">
            <Button type="submit" variant="solid" loading={save.isPending} disabled={!isDirty || sending}>
              {generalTexts.save}
            </Button>
            {isDirty && (
              <Button onClick={() => form.reset(toValues(base))} disabled={save.isPending}>
                {profileTexts.discardChanges}
              </Button>
            )}
          </Flex>
        </Stack>
        <LeaveQuestion unsaved={isDirty} />
      </form>
    </Box>
  );
}

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
