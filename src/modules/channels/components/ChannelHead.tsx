import { Box, Button, Flex, Heading, IconButton } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, LogOut, Pencil, Trash2, UserPlus, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Channel } from '#shared/channels/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Hint } from '#ui/base/Hint.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { PageTitle } from '#widgets/PageTitle.tsx';
import { useDocumentTitle } from '#widgets/useDocumentTitle.ts';
import { useDeleteChannel, useLeave } from '../useChannelActions.ts';
import { TO_LIST } from '../useLastChannel.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

const ChannelDialog = lazyOrRetry(async () => ({
  default: (await import('../ChannelDialog.tsx')).ChannelDialog,
}));
const MembersDialog = lazyOrRetry(async () => ({
  default: (await import('../MembersDialog.tsx')).MembersDialog,
}));

type ChannelDialogName = 'members' | 'edit' | 'leave' | null;

/** The channel's name and description, its member count, and the actions menu. */
export function ChannelHead({ channel, wide }: { channel: Channel; wide: boolean }) {
  const [dialog, setDialog] = useState<ChannelDialogName>(null);
  const [edits, setEdits] = useState(0);
  const canInvite = useCan('channels.invite', channel);
  const leave = useLeave(channel);
  const remove = useDeleteChannel();
  const close = () => setDialog(null);
  const edit = () => {
    setEdits(edits + 1);
    setDialog('edit');
  };
  // Beside the list, the page already has a header.
  const Title = wide ? Heading : PageTitle;
  const { name, description, isPrivate, memberCount, joined, manages } = channel;

  useDocumentTitle(name, generalTexts.channels);
  return (
    <Flex align="center" gap="2" px={wide ? '4' : '0'} py="2" borderBottomWidth="1px" minH="14">
      {!wide && (
        <Hint label={channelTexts.allChannels}>
          <IconButton asChild variant="ghost" px="0" ms="-2" aria-label={channelTexts.allChannels}>
            <Link {...TO_LIST}>
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
      <Button size="sm" variant="ghost" onClick={() => setDialog('members')}>
        <Users aria-hidden />
        <span>
          {formatCount(memberCount)}
          <Box as="span" srOnly>
            {` ${channelTexts.memberNoun(memberCount)}`}
          </Box>
        </span>
      </Button>
      {(joined || manages) && (
        <ActionMenu
          label={channelTexts.actions}
          actions={[
            {
              key: 'invite',
              label: channelTexts.invitePeople,
              icon: UserPlus,
              offered: canInvite,
              run: () => setDialog('members'),
            },
            { key: 'edit', label: channelTexts.editChannel, icon: Pencil, offered: manages, run: edit },
            {
              key: 'leave',
              label: channelTexts.leaveChannel,
              icon: LogOut,
              offered: joined,
              run: () => setDialog('leave'),
            },
            {
              key: 'delete',
              label: channelTexts.deleteChannel,
              icon: Trash2,
              offered: manages,
              run: () => remove.mutate({ id: channel.id }),
            },
          ]}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'members' && <MembersDialog channel={channel} onClose={close} />}
        {edits > 0 && (
          <ChannelDialog key={edits} open={dialog === 'edit'} onClose={close} channel={channel} />
        )}
      </Suspense>
      <ConfirmDialog
        open={dialog === 'leave'}
        title={channelTexts.leaveTitle}
        body={leaveText(channel)}
        confirmLabel={generalTexts.leave}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ id: channel.id }, { onSettled: close })}
        onCancel={close}
      />
    </Flex>
  );
}

function leaveText({ isPrivate, memberCount }: Channel): string {
  if (memberCount === 1) return channelTexts.leaveLast;
  return isPrivate ? channelTexts.leavePrivate : channelTexts.leavePublic;
}
