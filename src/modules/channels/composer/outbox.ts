import type { Message, Quote } from '#shared/channels/output.ts';
import {
  forgetMessage,
  keepMessage,
  keptMessages,
  type LocalMessage,
  type LocalMessagesOf,
} from './localMessages.ts';

/** A message that the server hasn't confirmed. */
export type Outgoing = LocalMessage & {
  state: 'sending' | 'failed';
  /** The reason it wasn't sent. Null without a response. */
  reason: string | null;
  /** The session had ended. */
  refused?: boolean;
};

/**
 * Returns the stored message, or null if it was deleted since. `known`: the server may already have it with an older
 * text.
 */
export type Deliver = (message: LocalMessage, known: boolean) => Promise<Message | null>;

type Ports = {
  deliver: Deliver;
  /** The server's error message. Null without a response. */
  reasonOf: (error: unknown) => string | null;
  /** Whether the session has ended. */
  isRefused: (error: unknown) => boolean;
  newId: () => string;
  now: () => Date;
};

/** Milliseconds in which unsent messages of a closed page are resent automatically. Later, the user decides. */
const RESUME_WITHIN = 60_000;

/**
 * Sends messages one by one and stores each with its ID until the server has it. The ID stays the same after a reload
 * or an edit, so a message sent several times is stored once.
 */
export function newOutbox(place: LocalMessagesOf, ports: Ports) {
  const listeners = new Set<() => void>();
  const arrivals = new Set<(message: Message) => void>();
  /** Messages edited after they were sent. */
  const revised = new Set<string>();
  let line: Promise<void> = Promise.resolve();
  let outgoing: Outgoing[] = keptMessages(place).map((message) => ({
    ...message,
    state: 'failed',
    reason: null,
  }));

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
      const sent = await ports.deliver(message, revised.has(clientId));
      drop(clientId);
      if (sent) for (const arrived of arrivals) arrived(sent);
    } catch (error) {
      update(clientId, { state: 'failed', reason: ports.reasonOf(error), refused: ports.isRefused(error) });
    }
  }

  function begin(clientId: string): void {
    update(clientId, { state: 'sending', reason: null, refused: false });
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
    /** Called for each message that the server has accepted. */
    onArrival: (listener: (message: Message) => void) => {
      arrivals.add(listener);
      return () => void arrivals.delete(listener);
    },
    /** `replyTo` is the quoted message. */
    send(text: string, replyTo?: Quote): void {
      const written = { clientId: ports.newId(), text, writtenAt: ports.now().toISOString() };
      const draft = replyTo ? { ...written, replyTo } : written;
      keepMessage(place, draft);
      set([...outgoing, { ...draft, state: 'sending', reason: null }]);
      begin(draft.clientId);
    },
    retry: begin,
    /** The connection is back. */
    retryUnanswered(): void {
      for (const { clientId, state, reason } of outgoing)
        if (state === 'failed' && reason === null) begin(clientId);
    },
    /** Sends an edited text instead of the unsent one. */
    revise(clientId: string, text: string): void {
      const before = outgoing.find((one) => one.clientId === clientId);
      if (before?.state !== 'failed') return;
      revised.add(clientId);
      const { state: _, reason: __, ...draft } = before;
      keepMessage(place, { ...draft, text });
      update(clientId, { text });
      begin(clientId);
    },
    discard: drop,
    /** A live event confirmed the message. An edited message still waits for its own response. */
    confirm(clientId: string): void {
      if (!revised.has(clientId)) drop(clientId);
    },
  };
}

export type Outbox = ReturnType<typeof newOutbox>;
