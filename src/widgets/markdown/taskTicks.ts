import { createContext } from 'react';

/** Checks or unchecks the task at a line of the Markdown (from 1), for a reader who may. Null for all others. */
export type TaskTicks = {
  /** Whether the line has a task that can be ticked. */
  has: (line: number) => boolean;
  tick: (line: number, checked: boolean) => void;
};

export const TaskTicksContext = createContext<TaskTicks | null>(null);
