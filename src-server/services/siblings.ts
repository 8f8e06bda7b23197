/** The other server processes of this installation on this host. What is told reaches each of them, in order, soon. */
export type Siblings = {
  /** Server processes in all. */
  processes: number;
  tell: (subject: string, message: unknown) => void;
  hear: (subject: string, listener: (message: unknown, from: number) => void) => void;
  /** Calls `listener` when another process ended; `newcomer` when one began that has heard nothing yet. */
  watch: (listener: { gone?: (from: number) => void; newcomer?: () => void }) => void;
};

/** What the first process sends each other one; it passes on what they tell and never looks into it. */
export type Passed =
  | { told: string; message: unknown; from: number }
  | { gone: number }
  | { newcomer: number };

/** One process serves alone. */
export const alone: Siblings = { processes: 1, tell: () => {}, hear: () => {}, watch: () => {} };

/** A process that the first one started: everything goes through that one. */
export function forkedSiblings(processes: number): Siblings {
  const listeners = new Map<string, ((message: unknown, from: number) => void)[]>();
  const watchers: Parameters<Siblings['watch']>[0][] = [];
  process.on('message', (passed: Passed) => {
    if ('told' in passed)
      for (const listener of listeners.get(passed.told) ?? []) listener(passed.message, passed.from);
    else if ('gone' in passed) for (const { gone } of watchers) gone?.(passed.gone);
    else if ('newcomer' in passed) for (const { newcomer } of watchers) newcomer?.();
  });
  return {
    processes,
    tell: (subject, message) => {
      // The channel is closed while the process ends: there is nobody left who would pass it on.
      if (process.connected) process.send?.({ told: subject, message });
    },
    hear: (subject, listener) => {
      listeners.set(subject, [...(listeners.get(subject) ?? []), listener]);
    },
    watch: (listener) => void watchers.push(listener),
  };
}
