import { useLive, useLiveReset, useLiveTopic } from '#lib/live/useLive.ts';
import { trpc } from '#lib/trpc.ts';

/**
 * Fetches an event and its attendees again when seats or check-ins change elsewhere. With the ID of its discussion, also
 * when that is hidden.
 */
export function useEventNews(id: number, entryId?: string): void {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.events.read.invalidate({ id });
    void utils.events.going.invalidate({ id });
    void utils.events.occurrences.invalidate();
    void utils.events.attendees.invalidate({ id });
    void utils.events.attendeeTable.invalidate({ id });
    void utils.events.messages.invalidate({ id });
    void utils.events.messageRecipients.invalidate({ id });
    void utils.events.attendeeByCode.invalidate({ id });
  };
  useLiveTopic(`event:${id}`);
  useLive('event.changed', ({ data }) => {
    if (data.eventId === id) refresh();
  });
  useLive('entry.changed', ({ data }) => {
    if (data.entryId === entryId) refresh();
  });
  useLiveReset(refresh);
}
