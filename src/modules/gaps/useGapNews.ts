import { useEffect, useRef } from 'react';
import { useLive, useLiveReset, useLiveTopic } from '#lib/live/useLive.ts';
import { trpc } from '#lib/trpc.ts';

/** Milliseconds until the gaps are read again. The server publishes one event for all changes of a second. */
const GATHER = 1_500;

/** Keeps the shown gaps and their counts current. */
export function useGapNews(): void {
  const { gaps } = trpc.useUtils();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = () => void gaps.list.invalidate();
  useLiveTopic('staff:gaps');
  useLive('gaps.changed', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(read, GATHER);
  });
  useLiveReset(read);
  useEffect(() => () => clearTimeout(timer.current), []);
}
