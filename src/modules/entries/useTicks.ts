import { useMemo, useRef } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { showError } from '#lib/toasts.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { taskToasts } from '#shared/entries/messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { withTick } from '#shared/entries/ticks.ts';
import type { TaskTicks } from '#widgets/markdown/taskTicks.ts';

type Tick = { line: number; checked: boolean };

/**
 * Ticks the tasks of an entry's text, for those who may edit it. Ticks are shown at once and sent one after the other, each
 * with the version of the one before. If one fails, the page shows the current text again, and the later ones are dropped.
 */
export function useTicks(entry: EntryRead): TaskTicks | null {
  const canEdit = useCan('entries.update', entry);
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.entries.tick.useMutation(STEP);
  const waiting = useRef<Tick[]>([]);
  /** What the server confirmed last. */
  const confirmed = useRef(entry);
  const { id, type } = entry;
  const isOffered = canEdit && type !== 'survey' && !(type === 'thread' && entry.eventId !== null);

  return useMemo(() => {
    if (!isOffered) return null;
    const shown = () => utils.entries.read.getData({ id });

    function show(): void {
      const body = waiting.current.reduce(
        (text, { line, checked }) => withTick(text, line, checked) ?? text,
        confirmed.current.body,
      );
      utils.entries.read.setData({ id }, { ...confirmed.current, body });
    }

    async function sendAll(): Promise<void> {
      for (let next = waiting.current[0]; next; next = waiting.current[0]) {
        const { version } = confirmed.current;
        try {
          confirmed.current = await mutateAsync({ id, ...next, version });
          waiting.current.shift();
          show();
        } catch (error) {
          waiting.current = [];
          show();
          showError(messageOf(error, taskToasts.failed));
          await utils.entries.read.invalidate({ id });
        }
      }
      void utils.entries.revisions.invalidate({ id });
    }

    return {
      has: (line) => withTick(shown()?.body ?? '', line, true) !== null,
      tick: (line, checked) => {
        const current = shown();
        if (!current) return;
        void utils.entries.read.cancel({ id });
        if (waiting.current.length === 0) confirmed.current = current;
        waiting.current.push({ line, checked });
        show();
        if (waiting.current.length === 1) void sendAll();
      },
    };
  }, [isOffered, id, utils, mutateAsync]);
}
