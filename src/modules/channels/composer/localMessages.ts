import { readStored, SIGNED_IN, store, storedKeys } from '#lib/storage.ts';

/** A message on its way, as this browser keeps it until the server has it. */
export type LocalMessage = { clientId: string; text: string; writtenAt: string };

/** Whose texts, and for which channel. */
export type LocalMessagesOf = { viewerId: number; channelId: number };

const draftKey = ({ viewerId, channelId }: LocalMessagesOf) => `${SIGNED_IN}${viewerId}:draft:${channelId}`;
const messagesKey = ({ viewerId, channelId }: LocalMessagesOf) =>
  `${SIGNED_IN}${viewerId}:message:${channelId}:`;

export function keptDraft(place: LocalMessagesOf): string {
  return readStored(draftKey(place)) ?? '';
}

export function keepDraft(place: LocalMessagesOf, text: string): void {
  store(draftKey(place), text === '' ? null : text);
}

/** A key for each message: tabs that write at the same time do not overwrite each other. */
export function keepMessage(place: LocalMessagesOf, { clientId, ...rest }: LocalMessage): void {
  store(messagesKey(place) + clientId, JSON.stringify(rest));
}

export function forgetMessage(place: LocalMessagesOf, clientId: string): void {
  store(messagesKey(place) + clientId, null);
}

/** What was on its way when a page went away, first written first. */
export function keptMessages(place: LocalMessagesOf): LocalMessage[] {
  const prefix = messagesKey(place);
  return storedKeys(prefix)
    .flatMap((key) => {
      const rest = asKept(readStored(key));
      return rest ? [{ clientId: key.slice(prefix.length), ...rest }] : [];
    })
    .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

function asKept(stored: string | null): Omit<LocalMessage, 'clientId'> | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { text, writtenAt } = kept as Record<string, unknown>;
    return typeof text === 'string' && typeof writtenAt === 'string' ? { text, writtenAt } : null;
  } catch {
    return null;
  }
}
