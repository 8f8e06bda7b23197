import { Box, Button, Flex } from '@chakra-ui/react';
import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Channel } from '#shared/channels.ts';
import { channelTexts } from '#shared/messages.ts';
import { refusal } from '#shared/permissions.ts';
import { toViewer, useCurrentUser } from '../../../lib/session.ts';
import type { Outbox, Outgoing } from '../composer/outbox.ts';
import type { Room, RoomState } from '../room/room.ts';
import type { Row } from '../room/rows.ts';
import type { Timeline } from '../room/timeline.ts';
import { itemsOf } from './items.ts';
import { LogEdge } from './LogEdge.tsx';
import { MessageRow } from './MessageRow.tsx';
import { OutgoingRow } from './OutgoingRow.tsx';
import { useHold } from './useHold.ts';
import { useRowFocus } from './useRowFocus.ts';

/** Pixels kept free above the first message for the edge, and below the last. */
const ABOVE = 64;
const BELOW = 12;
/** Pixels from the end within which one counts as being there. */
const AT_END = 48;
/** Pixels from an end of what is at hand at which more is read. */
const READ_AHEAD = 900;
/** Heights before a row has been measured, in pixels. */
const ESTIMATE = { head: 64, more: 30 };

/** How many logs there were in this page. */
let logs = 0;

export type LogHandle = {
  /** The id of a message in the middle of what is seen. */
  middle: () => number | undefined;
  toEnd: () => void;
  show: (messageId: number) => void;
};

/**
 * The messages as a feed: a list of articles that grows at both ends, of which only those in sight are in the page. It is
 * no `role="log"`, whose additions are read out: scrolling up would read old messages. New ones are announced beside it.
 */
export function MessageLog(props: MessageLogProps) {
  const { ref, channel, room, state, timeline, outbox, outgoing, seenUpTo } = props;
  const { target, editing, onEditing, onEnd, onLatest } = props;
  const viewer = toViewer(useCurrentUser());
  const viewerId = viewer?.id ?? null;
  const scroller = useRef<HTMLDivElement>(null);
  // The router puts back what was scrolled in the page before, by its name: a log begins where it says itself.
  const [logName] = useState(() => `log-${++logs}`);
  const { messages } = timeline;
  const items = useMemo(
    () => itemsOf(messages, outgoing, seenUpTo, viewerId),
    [messages, outgoing, seenUpTo, viewerId],
  );
  const [place, setPlace] = useState({ atEnd: true, far: false });
  /** The last message that was at hand while the end was in sight. */
  const [seenId, setSeenId] = useState(messages.at(-1)?.id ?? 0);
  const placed = useRef(false);
  const indexOf = useCallback(
    (messageId: number) => items.findIndex(({ row }) => row?.message.id === messageId),
    [items],
  );

  const focus = useRowFocus(items, scroller);
  const held = [focus.heldIndex, items.findIndex(({ row }) => editing === `${row?.message.id}`)];
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
    rangeExtractor: (range) => withHeld(range, held),
  });

  const hold = useHold(items, virtualizer);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element || !placed.current) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    const now = { atEnd: left <= AT_END, far: left > element.clientHeight / 2 };
    setPlace((before) => (before.atEnd === now.atEnd && before.far === now.far ? before : now));
    const { stuck } = room.get();
    if (element.scrollTop < READ_AHEAD && !stuck.older) void room.more('older');
    if (left < READ_AHEAD && !stuck.newer) void room.more('newer');
  }, [room]);

  /** At the message that the address names, where the new ones begin, or at the end. Later only another address moves. */
  const begin = useEffectEvent((messageId: number | undefined) => {
    const named = messageId === undefined ? -1 : indexOf(messageId);
    if (placed.current && named < 0) return;
    const fresh = items.findIndex(({ row }) => row?.fresh);
    if (named >= 0) virtualizer.scrollToIndex(named, { align: 'center' });
    else if (fresh >= 0) virtualizer.scrollToIndex(fresh, { align: 'start' });
    else virtualizer.scrollToEnd();
    placed.current = true;
  });
  useLayoutEffect(() => begin(target), [target]);

  // What came may leave room for more, or have moved the end.
  useEffect(() => {
    if (items.length === 0) return;
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [items, look]);

  useEffect(() => {
    onEnd(place.atEnd);
    if (place.atEnd && timeline.newer === null) setSeenId((id) => Math.max(id, messages.at(-1)?.id ?? 0));
  }, [place.atEnd, timeline.newer, messages, onEnd]);

  // The frame grows and shrinks with the composer; whoever is at the end stays there.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const taller = height - element.clientHeight;
      height = element.clientHeight;
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (taller > 0 && left - taller <= AT_END) virtualizer.scrollToEnd();
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [virtualizer, look]);

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
        const index = indexOf(messageId);
        if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
      },
    }),
    [virtualizer, items, indexOf],
  );

  function go(index: number): void {
    if (index < 0 || index >= items.length) return;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focus.move(index);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target: from, ctrlKey, metaKey, altKey } = event;
    // Keys in a field or on a button are theirs.
    if (!(from instanceof HTMLElement) || from.dataset.row === undefined || ctrlKey || metaKey || altKey)
      return;
    const steps: Record<string, number> = {
      ArrowUp: focus.activeIndex - 1,
      ArrowDown: focus.activeIndex + 1,
      Home: 0,
      End: items.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    hold.release();
    go(to);
  }

  const unseen = messages.filter(({ id, sender }) => id > seenId && sender.id !== viewerId).length;
  const later = timeline.newer !== null;
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
        data-scroll-restoration-id={`${logName}-${target ?? ''}`}
        onScroll={look}
        onWheel={hold.release}
        onTouchMove={hold.release}
        onPointerDown={hold.release}
        display="flex"
        flexDirection="column"
      >
        <div
          role="feed"
          aria-label={`Messages in ${channel.name}`}
          aria-busy={state.underWay.older || state.underWay.newer}
          style={{ height: total, position: 'relative', flexShrink: 0, marginTop: 'auto' }}
          onKeyDown={onKeyDown}
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
                    canEdit={refusal('messages.update', viewer, subjectOf(item.row, channel)) === null}
                    canDelete={refusal('messages.delete', viewer, subjectOf(item.row, channel)) === null}
                    marked={item.row.message.id === target}
                    editing={editing === `${item.row.message.id}`}
                    onEditing={onEditing}
                  />
                ) : (
                  <OutgoingRow {...shared} outgoing={item.outgoing} outbox={outbox} />
                )}
              </div>
            );
          })}
        </div>
        {items.length === 0 && (
          <Box m="auto" p="6" color="fg.muted" textAlign="center">
            {channel.joined ? channelTexts.empty : channelTexts.emptyReading}
          </Box>
        )}
      </Box>
      {(later || (!place.atEnd && (unseen > 0 || place.far))) && (
        <Flex position="absolute" bottom="3" insetX="0" justify="center" pointerEvents="none">
          <Button
            size="sm"
            variant={unseen > 0 ? 'solid' : 'outline'}
            borderRadius="full"
            boxShadow="float"
            pointerEvents="auto"
            loading={state.opening}
            onClick={onLatest}
          >
            <ArrowDown aria-hidden />
            {unseen === 0 ? 'Jump to latest' : unseen === 1 ? '1 new message' : `${unseen} new messages`}
          </Button>
        </Flex>
      )}
    </>
  );
}

/** What the permissions of a message ask about. Asked here and not in each row, of which many come and go. */
function subjectOf({ message }: Row, { isPrivate, joined }: Channel) {
  return { authorId: message.sender.id, isPrivate, joined };
}

/** The rows in sight, and those that must stay although they are not: the focus is in them, or one writes there. */
function withHeld({ startIndex, endIndex, overscan, count }: Range, held: number[]): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const shown = new Set(held.filter((index) => index >= 0 && index < count));
  for (let index = first; index <= last; index += 1) shown.add(index);
  return [...shown].sort((a, b) => a - b);
}

type MessageLogProps = {
  ref: Ref<LogHandle>;
  channel: Channel;
  room: Room;
  state: RoomState;
  timeline: Timeline;
  outbox: Outbox;
  outgoing: Outgoing[];
  seenUpTo: number | null;
  /** The message that the address names. */
  target: number | undefined;
  /** The id of the message that is being edited. */
  editing: string | null;
  onEditing: (id: string | null) => void;
  /** Hears whether the end is in sight. */
  onEnd: (atEnd: boolean) => void;
  onLatest: () => void;
};
