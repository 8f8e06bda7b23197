import type { Message } from '#shared/channels/model.ts';
import {
  forgetMessage,
  keepMessage,
  keptMessages,
  type LocalMessage,
  type LocalMessagesOf,
} from './localMessages.ts';

/** A message that the server has not confirmed. */
export type Outgoing = LocalMessage & {
  state: 'sending' | 'failed';
  /** Why it was not sent, in words; null while nobody answered. */
  reason: string | null;
};

/**
 * Answers with the message as it is stored, null when it was deleted since. `known`: the server may have it already, with
 * an older text.
 */
export type Deliver = (message: LocalMessage, known: boolean) => Promise<Message | null>;

type Ports = {
  deliver: Deliver;
  /** The server's sentence about a failure; null when there was no answer. */
  reasonOf: (error: unknown) => string | null;
  newId: () => string;
  now: () => Date;
};

/** What a page that went away was sending is sent again by itself for so long, in milliseconds; later it is offered. */
const RESUME_WITHIN = 60_000;

/**
 * Sends one message after the other and keeps each, with its id, until the server is known to have it. However often it is
 * sent, it is stored once: the id stays the same, also after a reload and when its text was changed meanwhile.
 */
export function newOutbox(place: LocalMessagesOf, ports: Ports) {
  const listeners = new Set<() => void>();
  const arrivals = new Set<(message: Message) => void>();
  /** Those whose text was changed after it had been sent. */
  const revised = new Set<string>();
  let line: Promise<void> = Promise.resolve();
  let outgoing: Outgoing[] = keptMessages(place).map((kept) => ({ ...kept, state: 'failed', reason: null }));

  function set(next: Outgoing[]): void {
    outgoing = next;
    for (const listener of listeners) listener();
  }

  function update(clientId: string, change: Partial<Outgoing>): void {
    set(outgoing.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)));
  }

  function drop(clientId: string): void {
    forgetMessage(place, clientId);
    revised.delete(clientId);
    if (outgoing.some((one) => one.clientId === clientId)) {
      set(outgoing.filter((one) => one.clientId !== clientId));
    }
  }

  async function deliver(clientId: string): Promise<void> {
    const message = outgoing.find((one) => one.clientId === clientId);
    if (message?.state !== 'sending') return;
    try {
      const stored = await ports.deliver(message, revised.has(clientId));
      drop(clientId);
      if (stored) for (const arrived of arrivals) arrived(stored);
    } catch (error) {
      update(clientId, { state: 'failed', reason: ports.reasonOf(error) });
    }
  }

  function begin(clientId: string): void {
    update(clientId, { state: 'sending', reason: null });
    line = line.then(() => deliver(clientId));
  }

  for (const { clientId, writtenAt } of outgoing) {
    if (ports.now().getTime() - Date.parse(writtenAt) < RESUME_WITHIN) begin(clientId);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => outgoing,
    /** Hears each message that the server has taken. */
    onArrival: (listener: (message: Message) => void) => {
      arrivals.add(listener);
      return () => void arrivals.delete(listener);
    },
    send(text: string): void {
      const kept = { clientId: ports.newId(), text, writtenAt: ports.now().toISOString() };
      keepMessage(place, kept);
      set([...outgoing, { ...kept, state: 'sending', reason: null }]);
      begin(kept.clientId);
    },
    retry: begin,
    /** There is a connection again. */
    retryUnanswered(): void {
      for (const { clientId, state, reason } of outgoing)
        if (state === 'failed' && reason === null) begin(clientId);
    },
    /** Sends another text in the place of one that was not sent. */
    revise(clientId: string, text: string): void {
      const before = outgoing.find((one) => one.clientId === clientId);
      if (before?.state !== 'failed') return;
      revised.add(clientId);
      keepMessage(place, { clientId, text, writtenAt: before.writtenAt });
      update(clientId, { text });
      begin(clientId);
    },
    discard: drop,
    /** Heard from elsewhere that the server has it. One that is being sent with another text waits for that answer. */
    confirm(clientId: string): void {
      if (!revised.has(clientId)) drop(clientId);
    },
  };
}

export type Outbox = ReturnType<typeof newOutbox>;
