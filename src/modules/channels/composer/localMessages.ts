import { readStored, SIGNED_IN, store } from '#lib/browser/storage.ts';
import type { Quote } from '#shared/channels/output.ts';
import { parsed } from '#widgets/outbox/keptOutgoing.ts';

/** The user and the channel. */
export type LocalMessagesOf = { viewerId: number; channelId: number };

const draftKey = ({ viewerId, channelId }: LocalMessagesOf) => `${SIGNED_IN}${viewerId}:draft:${channelId}`;
const quoteKey = ({ viewerId, channelId }: LocalMessagesOf) => `${SIGNED_IN}${viewerId}:quote:${channelId}`;

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

/** Written by this app, so the rest of it fits as well. */
export function isQuote(value: unknown): value is Quote {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}
