import { Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { profileTexts } from '#shared/settings/messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { ProfileForm } from './components/ProfileForm.tsx';

/** Edits the viewer's public profile. */
export function ProfilePage() {
  const profile = trpc.account.profile.useQuery(undefined);
  const showSkeleton = useDelayed(profile.isPending, 150);
  return (
    <>
      <Heading as="h2" size="lg" mb="1">
        {profileTexts.title}
      </Heading>
      <Text color="fg.muted" mb="5">
        {profileTexts.intro}
      </Text>
      {showSkeleton && (
        <Stack gap="5" aria-hidden>
          <Skeleton boxSize="16" borderRadius="full" />
          <Skeleton height="16" />
          <Skeleton height="10rem" />
        </Stack>
      )}
      {profile.isError && !profile.data && <QueryError message={listMessages.error} query={profile} />}
      {profile.data && <ProfileForm profile={profile.data} />}
    </>
  );
}
