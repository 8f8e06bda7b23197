import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { toViewer, useCurrentUser } from '#lib/session/session.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Channel, Message } from '#shared/channels/output.ts';
import { refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import type { MessageOutbox, OutgoingMessage } from '../composer/messageOutbox.ts';
import type { Reactions } from '../room/reactions.ts';
import type { Room, RoomState } from '../room/room.ts';
import type { Row } from '../room/rows.ts';
import type { Timeline } from '../room/timeline.ts';
import { indexOfMessage, itemsOf } from './items.ts';
import { JumpButton } from './JumpButton.tsx';
import { LogEdge } from './LogEdge.tsx';
import { MessageRow } from './MessageRow.tsx';
import { OutgoingRow } from './OutgoingRow.tsx';
import { useLogBeginning } from './useLogBeginning.ts';
import { AT_END, useLogPlace } from './useLogPlace.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';
import { withHeld } from './withHeld.ts';

/** Pixels above the first message, for the edge, and below the last one. */
const ABOVE = 64;
const BELOW = 12;
/** Estimated row heights in pixels. */
const ESTIMATE = { head: 64, more: 30 };

export type LogHandle = {
  /** The ID of a message in the middle of the view. */
  middle: () => number | undefined;
  toEnd: () => void;
  show: (messageId: number) => void;
};

/**
 * The messages as a feed: a list of articles that grows at both ends, with only visible rows in the DOM. It isn't a
 * `role="log"`, because screen readers would announce old messages while scrolling up. The announcer handles new ones.
 */
export function MessageLog(props: MessageLogProps) {
  const { ref, channel, room, state, timeline, outbox, outgoing, seenUpTo } = props;
  const { target, editing, onEditing, onEnd, onLatest, onReply, onJump } = props;
  const [reacting, setReacting] = useState<number | null>(null);
  const viewer = toViewer(useCurrentUser());
  const viewerId = viewer?.id ?? null;
  const scroller = useRef<HTMLDivElement>(null);
  const { messages } = timeline;
  const items = useMemo(
    () => itemsOf(messages, outgoing, seenUpTo, viewerId),
    [messages, outgoing, seenUpTo, viewerId],
  );
  const canWrite = refusal('messages.send', viewer, channel) === null;
  const reactions = canWrite ? props.reactions : null;
  const reply = canWrite ? onReply : null;
  const focus = useRowFocus(items, scroller, {
    onMove: (index) => {
      hold.release();
      virtualizer.scrollToIndex(index, { align: 'auto' });
    },
    onKey: (key, { row }) => {
      if (!canWrite || !row || row.message.hidden) return false;
      if (key === 'r') onReply(row.message);
      else if (key === '+') setReacting(row.message.id);
      else return false;
      return true;
    },
  });
  const pinnedIndexes = [
    focus.heldIndex,
    ...[editing, reacting].map((id) => (id ? indexOfMessage(items, id) : -1)),
  ];
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.head ? ESTIMATE.head : ESTIMATE.more),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 6,
    paddingStart: ABOVE,
    paddingEnd: BELOW,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
    rangeExtractor: (range) => withHeld(range, pinnedIndexes),
  });

  const hold = useScrollAnchor(items, virtualizer);

  const { hasBegun, name } = useLogBeginning(target, items, virtualizer);
  const place = useLogPlace({ scroller, hasBegun, room, timeline, items, virtualizer, viewerId });
  useEffect(() => onEnd(place.atEnd), [place.atEnd, onEnd]);

  useImperativeHandle(
    ref,
    () => ({
      middle: () => {
        const element = scroller.current;
        const at =
          element && virtualizer.getVirtualItemForOffset(element.scrollTop + element.clientHeight / 2);
        return at ? items[at.index]?.row?.message.id : undefined;
      },
      toEnd: () => requestAnimationFrame(() => virtualizer.scrollToEnd()),
      show: (messageId) => {
        const index = indexOfMessage(items, messageId);
        if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
      },
    }),
    [virtualizer, items],
  );

  const total = virtualizer.getTotalSize();

  return (
    <>
      <Box
        ref={scroller}
        flex="1"
        minH="0"
        overflowY="auto"
        overflowX="hidden"
        css={{ overflowAnchor: 'none', overscrollBehavior: 'contain' }}
        data-scroll-restoration-id={name}
        onScroll={place.look}
        onWheel={hold.release}
        onTouchMove={hold.release}
        onPointerDown={hold.release}
        display="flex"
        flexDirection="column"
      >
        <Box
          // A feed needs articles.
          role={items.length > 0 ? 'feed' : 'group'}
          aria-label={channelTexts.messagesIn(channel.name)}
          aria-busy={state.underWay.older || state.underWay.newer}
          style={{ height: total, position: 'relative', flexShrink: 0, marginTop: 'auto' }}
          onKeyDown={focus.onKeyDown}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
        >
          <LogEdge height={ABOVE} timeline={timeline} state={state} onRetry={() => void room.more('older')} />
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index];
            if (!item) return null;
            const shared = {
              rowKey: item.key,
              head: item.head,
              position: index + 1,
              tabbable: index === focus.activeIndex,
              focused: index === focus.heldIndex,
            };
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
              >
                {item.row ? (
                  <MessageRow
                    {...shared}
                    row={item.row}
                    room={room}
                    viewerId={viewerId}
                    reactions={reactions}
                    onReply={reply}
                    onJump={onJump}
                    reacting={reacting === item.row.message.id}
                    onReacting={setReacting}
                    canEdit={may('messages.update', viewer, item.row, channel)}
                    canDelete={may('messages.delete', viewer, item.row, channel)}
                    isPrivate={channel.isPrivate}
                    marked={item.row.message.id === target}
                    editing={editing === item.row.message.id}
                    onEditing={onEditing}
                  />
                ) : (
                  <OutgoingRow {...shared} outgoing={item.outgoing} outbox={outbox} channelId={channel.id} />
                )}
              </div>
            );
          })}
        </Box>
        {items.length === 0 && (
          <Box m="auto" p="6" color="fg.muted" textAlign="center">
            {channel.joined ? channelTexts.empty : channelTexts.emptyReading}
          </Box>
        )}
      </Box>
      {(timeline.newer !== null || (!place.atEnd && (place.unseen > 0 || place.far))) && (
        <JumpButton unseen={place.unseen} busy={state.opening} onClick={onLatest} />
      )}
    </>
  );
}

/** Whether the viewer can change a message. No one can change hidden ones. Checked here and not in the many rows. */
function may(
  what: 'messages.update' | 'messages.delete',
  viewer: Viewer,
  { message }: Row,
  { isPrivate, joined }: Channel,
): boolean {
  const subject = { authorId: message.sender.id, isPrivate, joined };
  return !message.hidden && refusal(what, viewer, subject) === null;
}

type MessageLogProps = {
  ref: Ref<LogHandle>;
  channel: Channel;
  room: Room;
  state: RoomState;
  timeline: Timeline;
  outbox: MessageOutbox;
  outgoing: OutgoingMessage[];
  seenUpTo: number | null;
  /** The message in the URL. */
  target: number | undefined;
  /** The ID of the message being edited. */
  editing: number | null;
  onEditing: (id: number | null) => void;
  /** Called with whether the end is visible. */
  onEnd: (atEnd: boolean) => void;
  onLatest: () => void;
  reactions: Reactions;
  onReply: (message: Message) => void;
  /** Scrolls to a quoted message. */
  onJump: (messageId: number) => void;
};
