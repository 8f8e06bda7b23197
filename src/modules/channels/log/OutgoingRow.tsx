import { Box } from '@chakra-ui/react';
import { memo, useState } from 'react';
import { useCurrentUser } from '#lib/session/session.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { MessageMarkdown } from '#widgets/markdown/MessageMarkdown.tsx';
import { OutgoingState } from '#widgets/outbox/OutgoingState.tsx';
import type { MessageOutbox, OutgoingMessage } from '../composer/messageOutbox.ts';
import { MessageEdit } from './MessageEdit.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import { RowFrame, type RowPlace } from './RowFrame.tsx';

/** The viewer's message that the server hasn't confirmed: sending, or not sent with its actions. */
export const OutgoingRow = memo(function OutgoingRow(props: OutgoingRowProps) {
  const { outgoing, outbox, channelId, ...place } = props;
  const me = useCurrentUser();
  const [editing, setEditing] = useState(false);
  const { clientId, text, state, replyTo } = outgoing;
  const failed = state === 'failed';
  if (!me) return null;
  return (
    <RowFrame
      place={place}
      label={failed ? channelTexts.ownNotSent : channelTexts.ownSending}
      person={{ ...me, role: me.actualRole }}
      headline={
        <Box as="span" fontWeight="semibold">
          {nameOf(me)}
        </Box>
      }
    >
      {replyTo && <QuoteLine quote={replyTo} channelId={channelId} />}
      {editing ? (
        <MessageEdit
          id={clientId}
          initial={text}
          label={channelTexts.editUnsent}
          submitLabel={channelTexts.send}
          busy={false}
          onSave={(next, onSaved) => {
            onSaved();
            setEditing(false);
            outbox.revise(clientId, next);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Box color={failed ? undefined : 'fg.muted'}>
          <MessageMarkdown>{text}</MessageMarkdown>
        </Box>
      )}
      {!editing && <OutgoingState {...{ outgoing, outbox }} onEdit={() => setEditing(true)} />}
    </RowFrame>
  );
});

type OutgoingRowProps = RowPlace & { outgoing: OutgoingMessage; outbox: MessageOutbox; channelId: number };
