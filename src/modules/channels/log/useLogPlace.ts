import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Room } from '../room/room.ts';
import type { Timeline } from '../room/timeline.ts';

/** Pixels from the end that still count as the end. */
export const AT_END = 48;
/** Pixels from either end at which more messages load. */
const READ_AHEAD = 900;

/**
 * Tracks the scroll position: loads more at both ends, stays at the end when the frame shrinks, and counts new messages
 * below.
 */
export function useLogPlace({
  scroller,
  hasBegun,
  room,
  timeline,
  items,
  virtualizer,
  viewerId,
}: LogPlaceInput) {
  const { messages, newer } = timeline;
  const [place, setPlace] = useState({ atEnd: false, far: false });
  /** The last message that was loaded while the end was visible. */
  const [seenId, setSeenId] = useState(messages.at(-1)?.id ?? 0);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element || !hasBegun.current) return;
    const distance = leftOf(element);
    const now = { atEnd: distance <= AT_END, far: distance > element.clientHeight / 2 };
    setPlace((before) => (before.atEnd === now.atEnd && before.far === now.far ? before : now));
    const { stuck } = room.get();
    if (element.scrollTop < READ_AHEAD && !stuck.older) void room.more('older');
    if (distance < READ_AHEAD && !stuck.newer) void room.more('newer');
  }, [scroller, hasBegun, room]);

  // What came may leave room for more, or have moved the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each change of what is shown
  useEffect(() => {
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [items, look]);

  useEffect(() => {
    if (place.atEnd && newer === null) setSeenId((id) => Math.max(id, messages.at(-1)?.id ?? 0));
  }, [place.atEnd, newer, messages]);

  // The frame resizes with the composer. At the end, the view stays at the end.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const lower = height - element.clientHeight;
      height = element.clientHeight;
      if (lower > 0 && leftOf(element) - lower <= AT_END) virtualizer.scrollToEnd();
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, virtualizer, look]);

  let unseen = 0;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at];
    if (!message || message.id <= seenId) break;
    if (message.sender.id !== viewerId) unseen += 1;
  }
  return { ...place, unseen, look };
}

/** Pixels below the visible part. */
function leftOf({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}

type LogPlaceInput = {
  scroller: RefObject<HTMLDivElement | null>;
  /** True once the log has its initial position. Before that, the scroll position means nothing. */
  hasBegun: RefObject<boolean>;
  room: Room;
  timeline: Timeline;
  items: readonly unknown[];
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  viewerId: number | null;
};
