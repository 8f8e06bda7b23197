import { Box, Heading, NativeSelect, Skeleton, Stack, Text } from '@chakra-ui/react';
import { boot } from '#lib/boot.ts';
import { useMutationFeedback } from '#lib/feedback.ts';
import { formatDateTime } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { mailMessages, mailToasts } from '#shared/email/messages.ts';
import { DIGEST_HOUR, DIGESTS, type Digest, type MailPreferences } from '#shared/email/model.ts';
import { listMessages } from '#shared/entries/messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { NoMailServer } from '#widgets/NoMailServer.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';

const LABEL: Record<Digest, string> = { daily: 'Every day', weekly: 'Every Monday' };

/** Whether and how often the viewer gets what is new by mail. For people who are signed in. */
export function DigestPreference({ heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const preferences = trpc.mail.preferences.useQuery(undefined);
  const showSkeleton = useDelayed(preferences.isPending, 150);
  return (
    <Box
      as="section"
      aria-labelledby="digest-heading"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
    >
      <Heading as={heading} size="md" id="digest-heading">
        Digest by mail
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        New comments on what you follow, and new entries with the tags you follow, in one mail. When there is
        nothing new, there is no mail.
      </Text>
      {showSkeleton && <Skeleton height="4rem" aria-hidden />}
      {preferences.isError && <QueryError message={listMessages.error} query={preferences} />}
      {preferences.data && <Choice preferences={preferences.data} />}
    </Box>
  );
}

function Choice({ preferences }: { preferences: MailPreferences }) {
  const { digest, nextAt, email, emailVerified, delivers } = preferences;
  const utils = trpc.useUtils();
  const save = useMutationFeedback(trpc.mail.setDigest, {
    success: mailToasts.digestSaved,
    onSuccess: (saved) => utils.mail.preferences.setData(undefined, saved),
  });
  if (email === null) return <Text>{mailMessages.noAddress}</Text>;
  return (
    <Stack gap="4" align="flex-start">
      {!emailVerified && <ConfirmAddress email={email} />}
      <Box w="full" maxW="16rem">
        <FormField label="How often" disabled={!emailVerified && digest === null}>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={(save.isPending ? save.variables.every : digest) ?? ''}
              onChange={(event) => {
                const every = DIGESTS.find((one) => one === event.target.value) ?? null;
                save.mutate({ every });
              }}
            >
              <option value="">Never</option>
              {DIGESTS.map((every) => (
                <option key={every} value={every}>
                  {LABEL[every]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      </Box>
      {emailVerified && (
        <Text color="fg.muted" textStyle="xs">
          It goes to {email} at {DIGEST_HOUR}:00, {boot.brand.timeZone} time.
          {nextAt && ` The next one is due on ${formatDateTime(nextAt)} your time.`}
        </Text>
      )}
      {!delivers && <NoMailServer />}
    </Stack>
  );
}
