/** The installation's other server processes on this host. Messages reach all of them in order. */
export type Siblings = {
  /** The number of server processes. */
  processes: number;
  tell: (subject: string, message: unknown) => void;
  hear: (subject: string, listener: (message: unknown, from: number) => void) => void;
  /**
   * Calls `listener` when another process has stopped, and `newcomer` when one has started without any messages yet.
   */
  watch: (listener: { gone?: (from: number) => void; newcomer?: () => void }) => void;
};

/** Messages from the primary process, which passes on the others' messages unread. */
export type Passed =
  | { subject: string; message: unknown; from: number }
  | { gone: number }
  | { newcomer: number };

/** A single process. */
export const alone: Siblings = { processes: 1, tell: () => {}, hear: () => {}, watch: () => {} };

/** A worker process. Its messages go through the primary one. */
export function forkedSiblings(processes: number): Siblings {
  const listeners = new Map<string, ((message: unknown, from: number) => void)[]>();
  const watchers: Parameters<Siblings['watch']>[0][] = [];
  process.on('message', (passed: Passed) => {
    if ('subject' in passed)
      for (const listener of listeners.get(passed.subject) ?? []) listener(passed.message, passed.from);
    else if ('gone' in passed) for (const { gone } of watchers) gone?.(passed.gone);
    else if ('newcomer' in passed) for (const { newcomer } of watchers) newcomer?.();
  });
  return {
    processes,
    tell: (subject, message) => {
      // The channel is closed while the process stops, so no one can pass it on.
      if (process.connected) process.send?.({ subject, message });
    },
    hear: (subject, listener) => {
      listeners.set(subject, [...(listeners.get(subject) ?? []), listener]);
    },
    watch: (listener) => void watchers.push(listener),
  };
}
