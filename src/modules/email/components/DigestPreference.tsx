import { Box, Heading, NativeSelect, Skeleton, Stack, Text } from '@chakra-ui/react';
import { boot } from '#lib/boot.ts';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { mailMessages, mailTexts, mailToasts } from '#shared/email/messages.ts';
import { DIGEST_HOUR, DIGESTS, type MailPreferences } from '#shared/email/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { NoMailServer } from '#widgets/NoMailServer.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { inTurn } from './inTurn.ts';

/** Whether and how often the viewer gets the email digest. For logged-in users. */
export function DigestPreference({ heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const preferences = trpc.emailAddress.preferences.useQuery(undefined);
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
        {mailTexts.digest}
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        {mailTexts.digestHint}
      </Text>
      {showSkeleton && <Skeleton height="4rem" aria-hidden />}
      {preferences.isError && <QueryError message={mailTexts.preferencesFailed} query={preferences} />}
      {preferences.data && <Choice preferences={preferences.data} />}
    </Box>
  );
}

function Choice({ preferences }: { preferences: MailPreferences }) {
  const { digest, nextAt, email, emailVerified, delivers } = preferences;
  const utils = trpc.useUtils();
  const save = useMutationFeedback(inTurn(trpc.emailAddress.setDigest), {
    success: mailToasts.digestSaved,
    onSuccess: (saved) => utils.emailAddress.preferences.setData(undefined, saved),
  });
  if (email === null) return <Text>{mailMessages.noAddress}</Text>;
  return (
    <Stack gap="4" align="flex-start">
      {!emailVerified && <ConfirmAddress email={email} />}
      <Box w="full" maxW="16rem">
        <FormField label={mailTexts.frequency} disabled={!emailVerified && digest === null}>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={(save.isPending ? save.variables.every : digest) ?? ''}
              onChange={(event) => {
                const every = DIGESTS.find((one) => one === event.target.value) ?? null;
                save.mutate({ every });
              }}
            >
              <option value="">{mailTexts.never}</option>
              {DIGESTS.map((every) => (
                <option key={every} value={every}>
                  {mailTexts.frequencies[every]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      </Box>
      {emailVerified && (
        <Text color="fg.muted" textStyle="xs">
          {mailTexts.digestTo(email, DIGEST_HOUR, boot.brand.timeZone)}
          {nextAt && ` ${mailTexts.nextDigest(formatDateTime(nextAt))}`}
        </Text>
      )}
      {!delivers && <NoMailServer />}
    </Stack>
  );
}
