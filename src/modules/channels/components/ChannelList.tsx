import { Box, Button, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useCan } from '#lib/session/session.ts';
import { itemsOf } from '#lib/trpc.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { LoginOrPending } from '#widgets/LoginOrPending.tsx';
import { useMyChannels, usePublicChannels } from '../useChannels.ts';
import { ChannelLink } from './ChannelLink.tsx';
import { InviteItem } from './InviteItem.tsx';

/** Invitations, the viewer's channels, and public channels to join. */
export function ChannelList({ openId, onCreate }: { openId: number | null; onCreate: () => void }) {
  const canCreate = useCan('channels.create', { isPrivate: true });
  const ownChannels = useMyChannels();
  const list = usePublicChannels();
  const pending = list.isPending || (canCreate && ownChannels.isPending);
  const showSkeletons = useDelayed(pending);
  const failed =
    list.isError && !list.data ? list : ownChannels.isError && !ownChannels.data ? ownChannels : null;
  if (pending) return showSkeletons ? <Skeletons /> : null;
  if (failed) {
    const retry = () => {
      if (list.isError) void list.refetch();
      if (ownChannels.isError) void ownChannels.refetch();
    };
    return <ErrorState message={channelTexts.listFailed} onRetry={retry} retrying={failed.isFetching} />;
  }

  const own = ownChannels.data?.channels ?? [];
  const invites = ownChannels.data?.invites ?? [];
  const others = itemsOf(list).filter(({ joined }) => !joined);
  const empty = own.length + invites.length + others.length === 0 && !list.hasNextPage;
  return (
    <Stack as="nav" aria-label={channelTexts.channels} gap="4">
      {invites.length > 0 && (
        <Part title={channelTexts.invitations}>
          {invites.map((invite) => (
            <InviteItem key={invite.channelId} invite={invite} />
          ))}
        </Part>
      )}
      {own.length > 0 && (
        <Part title={channelTexts.yourChannels}>
          {own.map((channel) => (
            <ChannelLink key={channel.id} channel={channel} open={channel.id === openId} />
          ))}
        </Part>
      )}
      {(others.length > 0 || list.hasNextPage) && (
        <Part
          title={canCreate ? channelTexts.publicToJoin : channelTexts.publicChannels}
          after={<LoadMore list={list} />}
        >
          {others.map((channel) => (
            <ChannelLink key={channel.id} channel={channel} open={channel.id === openId} />
          ))}
        </Part>
      )}
      {empty && (
        <EmptyState
          title={channelTexts.none}
          action={
            canCreate ? (
              <Button onClick={onCreate}>{channelTexts.createFirst}</Button>
            ) : (
              <LoginOrPending>{channelTexts.loginToCreate}</LoginOrPending>
            )
          }
        />
      )}
    </Stack>
  );
}

function Part({ title, after, children }: { title: string; after?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} size="sm" color="fg.muted" px="2" mb="1" textStyle="xs">
        {title}
      </Heading>
      <Stack as="ul" gap="0.5" listStyleType="none">
        {children}
      </Stack>
      {after}
    </Box>
  );
}

function Skeletons() {
  return (
    <Stack gap="2" p="2" aria-hidden>
      <Skeleton height="4" width="40%" />
      <Skeleton height="8" />
      <Skeleton height="8" />
      <Skeleton height="8" />
    </Stack>
  );
}
