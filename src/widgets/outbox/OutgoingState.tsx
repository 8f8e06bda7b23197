import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { generalTexts } from '#shared/general.messages.ts';
import { outgoingTexts } from '#shared/outgoing.messages.ts';
import type { Written } from './keptOutgoing.ts';
import type { Outgoing } from './outbox.ts';

/** Below a text that the server hasn't confirmed: it is being sent, or why it wasn't, with its actions. */
export function OutgoingState({ outgoing, outbox, onEdit }: OutgoingStateProps) {
  const { clientId, state, reason } = outgoing;
  if (state === 'sending')
    return (
      <chakra.span textStyle="xs" color="fg.muted">
        {outgoingTexts.sending}
      </chakra.span>
    );
  return (
    <Flex align="center" gap="1" wrap="wrap" textStyle="xs">
      <Box role="alert" color="danger" me="1">
        {reason === null ? outgoingTexts.notSent : outgoingTexts.notSentBecause(reason)}
      </Box>
      <Button size="2xs" onClick={() => outbox.retry(clientId)}>
        {generalTexts.retry}
      </Button>
      <Button size="2xs" variant="ghost" onClick={onEdit}>
        {generalTexts.edit}
      </Button>
      <Button size="2xs" variant="ghost" onClick={() => outbox.discard(clientId)}>
        {generalTexts.discard}
      </Button>
    </Flex>
  );
}

type OutgoingStateProps = {
  outgoing: Outgoing<Written>;
  outbox: { retry: (clientId: string) => void; discard: (clientId: string) => void };
  onEdit: () => void;
};
