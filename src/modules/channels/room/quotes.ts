import { QUOTE_LENGTH } from '#shared/channels/model.ts';
import type { Message, Quote } from '#shared/channels/output.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';

/** A message as a reply quotes it. */
export function quoteOf({ id, sender, text, hidden }: Message): Quote {
  if (hidden) return withoutText(id);
  return { id, sender, excerpt: plainBeginning(text, QUOTE_LENGTH) };
}

/** The quote of a deleted or hidden message. */
export function withoutText(id: number): Quote {
  return { id, sender: null, excerpt: null };
}

/** The messages, with the quotes of one message replaced. */
export function requoted(messages: Message[], quote: Quote): Message[] {
  if (!messages.some(({ replyTo }) => replyTo?.id === quote.id)) return messages;
  return messages.map((message) =>
    message.replyTo?.id === quote.id ? { ...message, replyTo: quote } : message,
  );
}
