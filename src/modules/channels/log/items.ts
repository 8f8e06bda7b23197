import type { Message } from '#shared/channels/model.ts';
import type { Outgoing } from '../composer/outbox.ts';
import { type Row, rowsOf } from '../room/rows.ts';

/** What stands in the log, in its order: messages, and below them what is on its way. */
export type LogItem = { key: string; head: boolean } & (
  | { row: Row; outgoing?: undefined }
  | { row?: undefined; outgoing: Outgoing }
);

/** The items of the log. A message keeps its key when the server has taken it, so that its place in the page stays. */
export function itemsOf(
  messages: Message[],
  outgoing: Outgoing[],
  seenUpTo: number | null,
  viewerId: number | null,
): LogItem[] {
  const rows = rowsOf(messages, seenUpTo, viewerId);
  const own = new Set<string>();
  const items: LogItem[] = rows.map((row) => {
    const { id, clientId, sender } = row.message;
    if (sender.id !== viewerId) return { key: `${id}`, head: row.head, row };
    own.add(clientId);
    return { key: `own-${clientId}`, head: row.head, row };
  });
  for (const one of outgoing) {
    const stored = own.has(one.clientId);
    // Its echo is here already; one that failed with another text still waits for the person.
    if (stored && one.state === 'sending') continue;
    const before = items.at(-1);
    const head = before?.outgoing === undefined && before?.row?.message.sender.id !== viewerId;
    items.push({ key: stored ? `again-${one.clientId}` : `own-${one.clientId}`, head, outgoing: one });
  }
  return items;
}

/** Where a message stands among the items; -1 when it does not. */
export function indexOfMessage(items: LogItem[], messageId: number): number {
  return items.findIndex(({ row }) => row?.message.id === messageId);
}
