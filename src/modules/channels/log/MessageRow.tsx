import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { memo, Suspense, useRef, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { formatDateTime, formatTime } from '#lib/text/format.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Emoji } from '#shared/channels/model.ts';
import type { Message } from '#shared/channels/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';
import { HiddenBadge } from '#widgets/StatusBadges.tsx';
import type { Reactions } from '../room/reactions.ts';
import type { Room } from '../room/room.ts';
import { dayLabel, type Row } from '../room/rows.ts';
import { MessageEdit } from './MessageEdit.tsx';
import { FlaggedMessage } from './MessageModeration.tsx';
import { MessageText } from './MessageText.tsx';
import { MessageTools, reactButtonId } from './MessageTools.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import { ReactionChips } from './ReactionChips.tsx';
import { RowFrame, type RowPlace } from './RowFrame.tsx';
import { useMessageUpdate } from './useMessageActions.ts';

const FlagMessage = lazyOrRetry(async () => ({ default: (await import('./FlagMessage.tsx')).FlagMessage }));

const ReactionPicker = lazyOrRetry(async () => ({
  default: (await import('./ReactionPicker.tsx')).ReactionPicker,
}));

/** One message with the viewer's actions. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, room, marked, editing, canEdit, canDelete, isPrivate, onEditing, ...others } = props;
  const { viewerId, reactions, onReply, onJump, reacting, onReacting, ...place } = others;
  const { message } = row;
  const { sender, createdAt, editedAt } = message;
  // No one can react or reply to a hidden message.
  const react =
    reactions && !message.hidden
      ? (emoji: Emoji, on: boolean) => reactions.press(message.id, emoji, on)
      : null;
  const article = useRef<HTMLElement>(null);
  const [flagging, setFlagging] = useState(false);

  /** Moves the focus back to the message, because what had it is gone. */
  function backToRow(): void {
    article.current?.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
  }

  function stop(): void {
    onEditing(null);
    backToRow();
  }

  function stopReacting(): void {
    onReacting(null);
    backToRow();
  }

  return (
    <RowFrame
      place={place}
      label={`${nameOf(sender)}, ${formatDateTime(createdAt)}`}
      person={sender}
      marked={marked}
      busy={reacting}
      above={
        <>
          {row.day && <Line>{dayLabel(createdAt)}</Line>}
          {row.fresh && <Line fresh>{channelTexts.newMark}</Line>}
        </>
      }
      headline={
        <>
          <Box
            asChild
            fontWeight="semibold"
            overflowWrap="anywhere"
            borderRadius="sm"
            _hover={{ textDecoration: 'underline' }}
          >
            {isDeletedUser(sender) ? (
              <span>{nameOf(sender)}</span>
            ) : (
              <Link to="/members/$username" params={{ username: sender.username }} tabIndex={-1}>
                {nameOf(sender)}
              </Link>
            )}
          </Box>
          <chakra.time dateTime={createdAt} title={formatDateTime(createdAt)} textStyle="xs" color="fg.muted">
            {formatTime(createdAt)}
          </chakra.time>
        </>
      }
      tools={
        !editing && (
          <MessageTools
            message={message}
            room={room}
            reacting={reacting}
            onReact={react && (() => onReacting(message.id))}
            onReply={onReply && !message.hidden ? () => onReply(message) : null}
            onEdit={canEdit ? () => onEditing(message.id) : null}
            canDelete={canDelete}
            onFlag={isPrivate ? null : () => setFlagging(true)}
            tabbable={place.tabbable}
          />
        )
      }
    >
      <Box ref={article as React.RefObject<HTMLDivElement | null>}>
        {message.replyTo && (
          <QuoteLine quote={message.replyTo} channelId={message.channelId} onJump={onJump} />
        )}
        {editing ? (
          <StoredMessageEdit message={message} room={room} onDone={stop} />
        ) : (
          <>
            <MessageText message={message} />
            {editedAt && (
              <chakra.span textStyle="xs" color="fg.muted" title={formatDateTime(editedAt)}>
                {channelTexts.edited}
              </chakra.span>
            )}
            {message.hidden && (
              <Box my="0.5">
                <HiddenBadge />
              </Box>
            )}
            <ReactionChips message={message} viewerId={viewerId} onReact={react} tabbable={place.tabbable} />
            {!isPrivate && <FlaggedMessage message={message} />}
            {reacting && react && (
              <Suspense fallback={null}>
                <ReactionPicker
                  message={message}
                  triggerId={reactButtonId(message)}
                  onReact={react}
                  onClose={stopReacting}
                />
              </Suspense>
            )}
            {flagging && (
              <Suspense fallback={null}>
                <FlagMessage message={message} onClose={() => setFlagging(false)} />
              </Suspense>
            )}
          </>
        )}
      </Box>
    </RowFrame>
  );
});

function StoredMessageEdit({ message, room, onDone }: StoredMessageEditProps) {
  const update = useMessageUpdate(room);
  async function save(text: string, onSaved: () => void): Promise<void> {
    if (text !== message.text && !(await update.save(message.id, text))) return;
    onSaved();
    onDone();
  }
  return (
    <MessageEdit
      id={String(message.id)}
      initial={message.text}
      label={channelTexts.editMessage}
      submitLabel={generalTexts.save}
      busy={update.isPending}
      onSave={(text, onSaved) => void save(text, onSaved)}
      onCancel={onDone}
    />
  );
}

/** A divider in the log: a day, or the first new message. */
function Line({ fresh, children }: { fresh?: boolean; children: string }) {
  const color = fresh ? 'danger' : 'border';
  return (
    <Flex align="center" gap="3" px="4" pt="3" pb="1" textStyle="xs" color={fresh ? 'danger' : 'fg.muted'}>
      <Box flex="1" borderTopWidth="1px" borderColor={color} />
      <Box as="span" fontWeight="medium">
        {children}
      </Box>
      <Box flex="1" borderTopWidth="1px" borderColor={color} />
    </Flex>
  );
}

type MessageRowProps = RowPlace & {
  row: Row;
  room: Room;
  viewerId: number | null;
  /** Null for viewers who can't write here. */
  reactions: Reactions | null;
  onReply: ((message: Message) => void) | null;
  onJump: (messageId: number) => void;
  /** The emoji to react with are open. */
  reacting: boolean;
  onReacting: (id: number | null) => void;
  /** The link points to this message. */
  marked: boolean;
  editing: boolean;
  canEdit: boolean;
  canDelete: boolean;
  isPrivate: boolean;
  onEditing: (id: number | null) => void;
};

type StoredMessageEditProps = { message: Message; room: Room; onDone: () => void };
