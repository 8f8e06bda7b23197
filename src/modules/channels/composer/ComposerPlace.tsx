import { Button, Flex } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useCan, useCurrentUser, useIsPending } from '#lib/session/session.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { LoginLink } from '#widgets/LoginLink.tsx';
import { PendingNote } from '#widgets/PendingNote.tsx';
import { useJoin } from '../useChannelActions.ts';
import { Composer } from './Composer.tsx';
import { hasRefused } from './messageOutbox.ts';

/** The composer, or a prompt to log in or join. */
export function ComposerPlace({ channel, ...composer }: ComposerPlaceProps) {
  const me = useCurrentUser();
  const canJoin = useCan('channels.mine', null);
  const canSend = useCan('messages.send', channel);
  const pending = useIsPending();
  const join = useJoin();
  if (me && canSend) {
    return <Composer channel={channel} viewerId={me.id} {...composer} />;
  }
  if (pending) return <PendingNote justify="center" px="4" py="3" borderTopWidth="1px" />;
  if (!canJoin) {
    return (
      <Line text={hasRefused(channel.id) ? channelTexts.loginToRetry : channelTexts.login}>
        <LoginLink size="sm">{generalTexts.logIn}</LoginLink>
      </Line>
    );
  }
  return (
    <Line text={channelTexts.join}>
      <Button
        size="sm"
        variant="solid"
        loading={join.isPending}
        onClick={() => join.mutate({ id: channel.id })}
      >
        {channelTexts.joinButton}
      </Button>
    </Line>
  );
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Flex align="center" justify="center" gap="3" wrap="wrap" px="4" py="3" borderTopWidth="1px">
      {text}
      {children}
    </Flex>
  );
}

type ComposerPlaceProps = Omit<ComponentProps<typeof Composer>, 'viewerId'>;
