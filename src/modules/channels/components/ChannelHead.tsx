import { Box, Button, Flex, Heading, IconButton } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, LogOut, Pencil, Trash2, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#lib/session.ts';
import type { Channel } from '#shared/channels/model.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Hint } from '#ui/base/Hint.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { PageTitle } from '#widgets/PageTitle.tsx';
import { useDocumentTitle } from '#widgets/useDocumentTitle.ts';
import { useDeleteChannel, useLeave } from '../useChannelActions.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

const ChannelDialog = lazy(async () => ({ default: (await import('../ChannelDialog.tsx')).ChannelDialog }));
const MembersDialog = lazy(async () => ({ default: (await import('../MembersDialog.tsx')).MembersDialog }));

type Asked = 'members' | 'edit' | 'leave' | 'delete' | null;

/** What a channel is called and what it is for, who is in it, and what the viewer may do with it. */
export function ChannelHead({ channel, wide }: { channel: Channel; wide: boolean }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [edits, setEdits] = useState(0);
  const canInvite = useCan('channels.invite', channel);
  const leave = useLeave(channel);
  const remove = useDeleteChannel();
  const close = () => setAsked(null);
  const edit = () => {
    setEdits(edits + 1);
    setAsked('edit');
  };
  // Beside the list the page has a header of its own.
  const Title = wide ? Heading : PageTitle;
  const { name, description, isPrivate, memberCount, joined, manages } = channel;

  useDocumentTitle(name);
  return (
    <Flex align="center" gap="2" px={wide ? '4' : '0'} py="2" borderBottomWidth="1px" minH="14">
      {!wide && (
        <Hint label="All channels">
          <IconButton asChild variant="ghost" px="0" ms="-2" aria-label="All channels">
            <Link to="/community/channels">
              <ChevronLeft aria-hidden />
            </Link>
          </IconButton>
        </Hint>
      )}
      <Box flex="1" minW="0">
        <Title size="md" display="flex" alignItems="center" gap="1.5">
          <ChannelIcon isPrivate={isPrivate} />
          <Box as="span" truncate>
            {name}
          </Box>
        </Title>
        {description && (
          <Box textStyle="xs" color="fg.muted" truncate title={description}>
            {description}
          </Box>
        )}
      </Box>
      <Button size="sm" variant="ghost" onClick={() => setAsked('members')}>
        <Users aria-hidden />
        <span>
          {memberCount}
          <Box as="span" srOnly>
            {memberCount === 1 ? ' member' : ' members'}
          </Box>
        </span>
      </Button>
      {(joined || manages) && (
        <ActionMenu
          label="Channel actions"
          actions={[
            {
              ...{ key: 'invite', label: 'Invite people', icon: UserPlus, offered: canInvite },
              run: () => setAsked('members'),
            },
            { key: 'edit', label: 'Edit channel', icon: Pencil, offered: manages, run: edit },
            {
              ...{ key: 'leave', label: 'Leave channel', icon: LogOut, offered: joined },
              run: () => setAsked('leave'),
            },
            {
              ...{ key: 'delete', label: 'Delete channel', icon: Trash2, offered: manages },
              run: () => setAsked('delete'),
            },
          ]}
        />
      )}
      <Suspense fallback={null}>
        {asked === 'members' && <MembersDialog channel={channel} onClose={close} />}
        {edits > 0 && <ChannelDialog key={edits} open={asked === 'edit'} onClose={close} channel={channel} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'leave'}
        title="Leave this channel?"
        body={leaveText(channel)}
        confirmLabel="Leave"
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ id: channel.id }, { onSettled: close })}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete this channel?"
        body={`“${name}” goes with everything said in it.`}
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: channel.id }, { onSettled: close })}
        onCancel={close}
      />
    </Flex>
  );
}

function leaveText({ isPrivate, memberCount }: Channel): string {
  if (memberCount === 1) return 'You are the last one in it: it is deleted when you leave.';
  return isPrivate ? 'You come back only when you are invited again.' : 'You can join again at any time.';
}
