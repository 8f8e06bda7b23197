import type { Message } from '#shared/channels/output.ts';
import type { OutgoingMessage } from '../composer/messageOutbox.ts';
import { type Row, rowsOf } from '../room/rows.ts';

/** The log's rows in order: messages, then outgoing ones. */
export type LogItem = { key: string; head: boolean } & (
  | { row: Row; outgoing?: undefined }
  | { row?: undefined; outgoing: OutgoingMessage }
);

/** The log's rows. A message keeps its key when the server has accepted it, so its DOM node stays. */
export function itemsOf(
  messages: Message[],
  outgoing: OutgoingMessage[],
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
    const isStored = own.has(one.clientId);
    // The stored message is already listed. An edited one that failed still needs the user.
    if (isStored && one.state === 'sending') continue;
    const before = items.at(-1);
    const head = before?.outgoing === undefined && before?.row?.message.sender.id !== viewerId;
    items.push({ key: isStored ? `again-${one.clientId}` : `own-${one.clientId}`, head, outgoing: one });
  }
  return items;
}

/** A message's index among the rows, or -1. */
export function indexOfMessage(items: LogItem[], messageId: number): number {
  return items.findIndex(({ row }) => row?.message.id === messageId);
}
