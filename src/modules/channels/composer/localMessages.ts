import { readStored, SIGNED_IN, store, storedKeys } from '#lib/storage.ts';

/** An outgoing message, stored in this browser until the server has it. */
export type LocalMessage = { clientId: string; text: string; writtenAt: string };

/** The user and the channel. */
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

/** One key per message, so tabs don't overwrite each other's messages. */
export function keepMessage(place: LocalMessagesOf, { clientId, ...rest }: LocalMessage): void {
  store(messagesKey(place) + clientId, JSON.stringify(rest));
}

export function forgetMessage(place: LocalMessagesOf, clientId: string): void {
  store(messagesKey(place) + clientId, null);
}

/** Messages that were still being sent when a page closed, oldest first. */
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
