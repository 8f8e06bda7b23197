import { Box, Button, type ButtonProps, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { channelTexts, channelToasts } from '#shared/channels/messages.ts';
import type { Channel, ChannelMember, InvitedPerson } from '#shared/channels/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { nameOf } from '#shared/users/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { InviteForm } from './components/InviteForm.tsx';

/** Lists a channel's members and pending invitations. The owner can invite more people. */
export function MembersDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const canInvite = useCan('channels.invite', channel);
  return (
    <InfoDialog open onClose={onClose} title={channelTexts.membersOf(channel.name)}>
      <Stack gap="5">
        {canInvite && <InviteForm channelId={channel.id} />}
        {canInvite && <PendingInvitations channel={channel} />}
        <Members channel={channel} />
      </Stack>
    </InfoDialog>
  );
}

function Members({ channel }: { channel: Channel }) {
  const me = useCurrentUser()?.id;
  const list = trpc.channels.members.useInfiniteQuery({ id: channel.id, limit: PAGE_SIZE }, BY_CURSOR);
  const late = useDelayed(list.isPending);
  const members = itemsOf(list);
  if (list.isPending) return late ? <Skeleton height="24" /> : null;
  if (!list.data) {
    return <QueryError message={channelTexts.membersFailed} query={list} />;
  }
  return (
    <Box>
      <Stack as="ul" aria-label={generalTexts.members} gap="1" listStyleType="none">
        {members.map((member) => (
          <Person
            key={member.id}
            person={member}
            note={member.owner ? channelTexts.owner : channelTexts.joined(formatDate(member.joinedAt))}
          >
            {channel.manages && member.id !== me && <RemoveMember channel={channel} member={member} />}
          </Person>
        ))}
      </Stack>
      <LoadMore list={list} />
    </Box>
  );
}

function PendingInvitations({ channel }: { channel: Channel }) {
  const invited = trpc.channels.invited.useQuery({ id: channel.id });
  const people = invited.data ?? [];
  if (people.length === 0) return null;
  return (
    <Stack as="ul" aria-label={channelTexts.invited} gap="1" listStyleType="none">
      {people.map((person) => (
        <Person key={person.id} person={person} note={channelTexts.invited}>
          {channel.manages && <RevokeInvitation channel={channel} person={person} />}
        </Person>
      ))}
    </Stack>
  );
}

function Person({ person, note, children }: { person: PublicUser; note: string; children: ReactNode }) {
  return (
    <Flex as="li" align="center" gap="3" minH="11">
      <UserAvatar user={person} />
      <Box flex="1" minW="0">
        <Box asChild fontWeight="medium" borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
          <Link to="/members/$username" params={{ username: person.username }}>
            {nameOf(person)}
          </Link>
        </Box>
        <Box textStyle="xs" color="fg.muted">
          {note}
        </Box>
      </Box>
      {children}
    </Flex>
  );
}

function RemoveMember({ channel, member }: { channel: Channel; member: ChannelMember }) {
  const remove = useMutationFeedback(trpc.channels.removeMember, {
    success: channelToasts.memberRemoved(nameOf(member)),
  });
  return (
    <RowButton
      loading={remove.isPending}
      aria-label={channelTexts.removeMember(nameOf(member))}
      onClick={() => remove.mutate({ id: channel.id, userId: member.id })}
    >
      {generalTexts.remove}
    </RowButton>
  );
}

function RevokeInvitation({ channel, person }: { channel: Channel; person: InvitedPerson }) {
  const revoke = useMutationFeedback(trpc.channels.uninvite, {
    success: channelToasts.inviteRevoked(nameOf(person)),
  });
  return (
    <RowButton
      loading={revoke.isPending}
      aria-label={channelTexts.revokeInvitation(nameOf(person))}
      onClick={() => revoke.mutate({ id: channel.id, userId: person.id })}
    >
      {channelTexts.revoke}
    </RowButton>
  );
}

function RowButton(props: ButtonProps) {
  return <Button size="xs" variant="ghost" color="fg.muted" {...props} />;
}
