import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { indexOfMessage, type LogItem } from './items.ts';

/** The number of logs opened on this page. */
let logs = 0;

/**
 * Opens the log at the message in the URL, at the first new one, or at the end. Later, only another URL moves it. The
 * unique `name` keeps the router from restoring an old scroll position.
 */
export function useLogBeginning(
  target: number | undefined,
  items: LogItem[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): { hasBegun: RefObject<boolean>; name: string } {
  const hasBegun = useRef(false);
  const [log] = useState(() => ++logs);

  const begin = useEffectEvent((messageId: number | undefined) => {
    const targetIndex = messageId === undefined ? -1 : indexOfMessage(items, messageId);
    if (hasBegun.current && targetIndex < 0) return;
    const fresh = items.findIndex(({ row }) => row?.fresh);
    if (targetIndex >= 0) virtualizer.scrollToIndex(targetIndex, { align: 'center' });
    else if (fresh >= 0) virtualizer.scrollToIndex(fresh, { align: 'start' });
    else virtualizer.scrollToEnd();
    hasBegun.current = true;
  });
  useLayoutEffect(() => begin(target), [target]);

  return { hasBegun, name: `log-${log}-${target ?? ''}` };
}
