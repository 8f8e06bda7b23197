import { useEffect, useSyncExternalStore } from 'react';
import { newClientId } from '#lib/cache/newClientId.ts';
import { RequestError } from '#lib/requestError.ts';
import { noteRefusedSession } from '#lib/session/refusedSession.ts';
import { errorOf, trpcClient } from '#lib/trpc.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { MESSAGES_PAGE } from '#shared/channels/model.ts';
import type { Message } from '#shared/channels/output.ts';
import type { LocalMessagesOf } from './localMessages.ts';
import { type Deliver, newOutbox, type Outbox, type Outgoing } from './outbox.ts';

/** Milliseconds without a response after which a message counts as not sent. */
const PATIENCE = 20_000;

/** One per channel for the page's lifetime, so sending continues while another channel is open. */
const outboxes = new Map<string, Outbox>();

function outboxOf(place: LocalMessagesOf): Outbox {
  const key = `${place.viewerId}:${place.channelId}`;
  const outbox =
    outboxes.get(key) ??
    newOutbox(place, {
      deliver: deliverTo(place),
      reasonOf: (error) => {
        const { code, message } = errorOf(error) ?? {};
        if (code === 'UNAUTHENTICATED') return channelTexts.sessionEnded;
        // A proxy's own page, or a response that isn't JSON.
        const { cause } = error as Error;
        const isAnswered = cause instanceof RequestError || cause instanceof SyntaxError;
        return message ?? (isAnswered ? channelTexts.serverFailed : null);
      },
      isRefused: noteRefusedSession,
      newId: newClientId,
      now: () => new Date(),
    });
  outboxes.set(key, outbox);
  return outbox;
}

/** A user's unconfirmed messages in a channel. Calls `onSent` for each accepted one. */
export function useOutbox(
  channelId: number,
  viewerId: number,
  onSent: (message: Message) => void,
): { outbox: Outbox; outgoing: Outgoing[] } {
  const outbox = outboxOf({ channelId, viewerId });
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => outbox.onArrival(onSent), [outbox, onSent]);
  useEffect(() => {
    window.addEventListener('online', outbox.retryUnanswered);
    return () => window.removeEventListener('online', outbox.retryUnanswered);
  }, [outbox]);
  return { outbox, outgoing };
}

/** Whether a message in this channel wasn't sent because its author's session had ended. */
export function hasRefused(channelId: number): boolean {
  return [...outboxes].some(
    ([key, outbox]) =>
      key.endsWith(`:${channelId}`) && outbox.get().some(({ refused: hasRefusal }) => hasRefusal),
  );
}

function deliverTo({ channelId, viewerId }: LocalMessagesOf): Deliver {
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
