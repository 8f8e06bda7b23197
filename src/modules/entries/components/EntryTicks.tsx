import { useEffect } from 'react';
import type { EntryRead } from '#shared/entries/output.ts';
import type { TaskTicks } from '#widgets/markdown/taskTicks.ts';
import { useTicks } from '../useTicks.ts';

/** Gives the ticks of an entry's tasks to its text while the viewer may edit it. Shows nothing. */
export function EntryTicks({ entry, onTicks }: EntryTicksProps) {
  const ticks = useTicks(entry);
  useEffect(() => {
    onTicks(ticks);
    return () => onTicks(null);
  }, [ticks, onTicks]);
  return null;
}

type EntryTicksProps = { entry: EntryRead; onTicks: (ticks: TaskTicks | null) => void };
