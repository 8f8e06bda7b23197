import { SIGNED_IN } from '#lib/browser/storage.ts';
import { errorOf, trpcClient } from '#lib/trpc.ts';
import { MESSAGES_PAGE } from '#shared/channels/model.ts';
import type { Message, Quote } from '#shared/channels/output.ts';
import type { OutboxPlace, Written } from '#widgets/outbox/keptOutgoing.ts';
import type { Deliver, Outbox, Outgoing } from '#widgets/outbox/outbox.ts';
import { outboxes, PATIENCE } from '#widgets/outbox/useOutbox.ts';
import { isQuote, type LocalMessagesOf } from './localMessages.ts';

/** `replyTo` is the quoted message. */
export type LocalMessage = Written & { replyTo?: Quote };
export type MessageOutbox = Outbox<LocalMessage, Message>;
export type OutgoingMessage = Outgoing<LocalMessage>;

const messageOutboxes = outboxes<LocalMessage, Message>();

/** A user's unconfirmed messages in a channel. */
export function messageOutbox(place: LocalMessagesOf): MessageOutbox {
  return messageOutboxes.of(messagesOf(place), deliverTo(place));
}

/** Whether a message in this channel wasn't sent because its author's session had ended. */
export const hasRefused = (channelId: number) => messageOutboxes.hasRefused(`:message:${channelId}:`);

export function messagesOf({ viewerId, channelId }: LocalMessagesOf): OutboxPlace<LocalMessage> {
  return {
    prefix: `${SIGNED_IN}${viewerId}:message:${channelId}:`,
    readMore: ({ replyTo }) => (isQuote(replyTo) ? { replyTo } : {}),
  };
}

function deliverTo({ channelId, viewerId }: LocalMessagesOf): Deliver<LocalMessage, Message> {
  return async ({ clientId, text, replyTo }, known) => {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      return await trpcClient.messages.send.mutate(
        { channelId, text, clientId, replyToId: replyTo?.id ?? null },
        { signal },
      );
    } catch (error) {
      const code = errorOf(error)?.code;
      if (code === 'GONE') return null;
      if (code !== 'CONFLICT' || !known) throw error;
      // The first text did arrive, so the stored message is updated.
      const { items } = await trpcClient.messages.list.query({ channelId, limit: MESSAGES_PAGE });
      const message = items.find((one) => one.clientId === clientId && one.sender.id === viewerId);
      if (!message) throw error;
      return trpcClient.messages.update.mutate({ id: message.id, text });
    }
  };
}
