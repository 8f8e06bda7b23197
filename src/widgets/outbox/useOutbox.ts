import { useEffect, useSyncExternalStore } from 'react';
import { newClientId } from '#lib/cache/newClientId.ts';
import { RequestError } from '#lib/requestError.ts';
import { noteRefusedSession } from '#lib/session/refusedSession.ts';
import { errorOf } from '#lib/trpc.ts';
import { outgoingTexts } from '#shared/outgoing.messages.ts';
import type { OutboxPlace, Written } from './keptOutgoing.ts';
import { type Deliver, newOutbox, type Outbox, type Outgoing } from './outbox.ts';

/** Milliseconds without a response after which a text counts as not sent. */
export const PATIENCE = 20_000;

/** The outboxes of one kind, one per place for the page's lifetime, so sending continues while another place is open. */
export function outboxes<Item extends Written, Sent>() {
  const open = new Map<string, Outbox<Item, Sent>>();
  return {
    of(place: OutboxPlace<Item>, deliver: Deliver<Item, Sent>): Outbox<Item, Sent> {
      const outbox =
        open.get(place.prefix) ??
        newOutbox(place, {
          deliver,
          reasonOf: reasonNotSent,
          isRefused: noteRefusedSession,
          newId: newClientId,
          now: () => new Date(),
        });
      open.set(place.prefix, outbox);
      return outbox;
    },
    /** Whether something wasn't sent because its author's session had ended. `where` is the end of the prefixes. */
    hasRefused: (where: string) =>
      [...open].some(([prefix, outbox]) => prefix.endsWith(where) && outbox.get().some((one) => one.refused)),
  };
}

/** Why the server didn't take a text. Null if it didn't answer, so that the text can be sent again. */
export function reasonNotSent(error: unknown): string | null {
  const { code, message } = errorOf(error) ?? {};
  if (code === 'UNAUTHENTICATED') return outgoingTexts.sessionEnded;
  // A proxy's own page, or a response that isn't JSON.
  const { cause } = error as Error;
  const isAnswered = cause instanceof RequestError || cause instanceof SyntaxError;
  return message ?? (isAnswered ? outgoingTexts.serverFailed : null);
}

/** What waits in an outbox. It is sent when the connection is back. Calls `onSent` for each accepted text. */
export function useOutbox<Item extends Written, Sent>(
  outbox: Outbox<Item, Sent>,
  onSent: (sent: Sent) => void,
): Outgoing<Item>[] {
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => outbox.onArrival(onSent), [outbox, onSent]);
  useEffect(() => {
    window.addEventListener('online', outbox.retryUnanswered);
    return () => window.removeEventListener('online', outbox.retryUnanswered);
  }, [outbox]);
  return outgoing;
}
