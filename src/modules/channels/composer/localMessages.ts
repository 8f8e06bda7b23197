import { readStored, SIGNED_IN, store, storedKeys } from '#lib/browser/storage.ts';
import type { Quote } from '#shared/channels/output.ts';

/** An outgoing message, stored in this browser until the server has it. */
export type LocalMessage = { clientId: string; text: string; writtenAt: string; replyTo?: Quote };

/** The user and the channel. */
export type LocalMessagesOf = { viewerId: number; channelId: number };

const draftKey = ({ viewerId, channelId }: LocalMessagesOf) => `${SIGNED_IN}${viewerId}:draft:${channelId}`;
const quoteKey = ({ viewerId, channelId }: LocalMessagesOf) => `${SIGNED_IN}${viewerId}:quote:${channelId}`;
const messagesKey = ({ viewerId, channelId }: LocalMessagesOf) =>
  `${SIGNED_IN}${viewerId}:message:${channelId}:`;

export function keptDraft(place: LocalMessagesOf): string {
  return readStored(draftKey(place)) ?? '';
}

export function keepDraft(place: LocalMessagesOf, text: string): void {
  store(draftKey(place), text === '' ? null : text);
}

/** The message that the draft replies to. Null without a draft, because a reply without a text isn't one. */
export function keptQuote(place: LocalMessagesOf): Quote | null {
  if (keptDraft(place) === '') return null;
  const quote = parsed(readStored(quoteKey(place)));
  return isQuote(quote) ? quote : null;
}

export function keepQuote(place: LocalMessagesOf, quote: Quote | null): void {
  store(quoteKey(place), quote && JSON.stringify(quote));
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

function asKept(json: string | null): Omit<LocalMessage, 'clientId'> | null {
  const message = parsed(json);
  if (typeof message !== 'object' || message === null) return null;
  const { text, writtenAt, replyTo } = message as Record<string, unknown>;
  if (typeof text !== 'string' || typeof writtenAt !== 'string') return null;
  return isQuote(replyTo) ? { text, writtenAt, replyTo } : { text, writtenAt };
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

/** Written by this app, so the rest of it fits as well. */
function isQuote(value: unknown): value is Quote {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}
