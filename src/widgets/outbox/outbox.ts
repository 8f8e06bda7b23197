import {
  forgetOutgoing,
  keepOutgoing,
  keptOutgoing,
  type OutboxPlace,
  type Written,
} from './keptOutgoing.ts';

/** A message or comment that the server hasn't confirmed. */
export type Outgoing<Item extends Written> = Item & {
  state: 'sending' | 'failed';
  /** The reason it wasn't sent. Null without a response. */
  reason: string | null;
  /** The session had ended. */
  refused?: boolean;
};

/**
 * Returns what was stored, or null if it was deleted since. `known`: the server may already have it with an older
 * text.
 */
export type Deliver<Item extends Written, Sent> = (item: Item, known: boolean) => Promise<Sent | null>;

type Ports<Item extends Written, Sent> = {
  deliver: Deliver<Item, Sent>;
  /** The server's error message. Null without a response. */
  reasonOf: (error: unknown) => string | null;
  /** Whether the session has ended. */
  isRefused: (error: unknown) => boolean;
  newId: () => string;
  now: () => Date;
};

/** Milliseconds in which what a closed page hadn't sent is resent automatically. Later, the user decides. */
const RESUME_WITHIN = 60_000;

/**
 * Sends texts one by one and stores each with its ID until the server has it. The ID stays the same after a reload
 * or an edit, so a text sent several times is stored once.
 */
export function newOutbox<Item extends Written, Sent>(place: OutboxPlace<Item>, ports: Ports<Item, Sent>) {
  const listeners = new Set<() => void>();
  const arrivals = new Set<(sent: Sent) => void>();
  /** Items edited after they were sent. */
  const revised = new Set<string>();
  let line: Promise<void> = Promise.resolve();
  let outgoing: Outgoing<Item>[] = keptOutgoing(place).map((item) => ({
    ...item,
    state: 'failed',
    reason: null,
  }));

  function set(next: Outgoing<Item>[]): void {
    outgoing = next;
    for (const listener of listeners) listener();
  }

  function update(clientId: string, change: Partial<Outgoing<Written>>): void {
    set(outgoing.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)));
  }

  function drop(clientId: string): void {
    forgetOutgoing(place, clientId);
    revised.delete(clientId);
    if (outgoing.some((one) => one.clientId === clientId)) {
      set(outgoing.filter((one) => one.clientId !== clientId));
    }
  }

  async function deliver(clientId: string): Promise<void> {
    const item = outgoing.find((one) => one.clientId === clientId);
    if (item?.state !== 'sending') return;
    try {
      const sent = await ports.deliver(item, revised.has(clientId));
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

  type More = Omit<Item, keyof Written>;

  /** Stores a text before it is sent. */
  function add(state: 'sending' | 'failed', clientId: string, text: string, more: More): void {
    const item = { clientId, text, writtenAt: ports.now().toISOString(), ...more } as Item;
    keepOutgoing(place, item);
    set([...outgoing, { ...item, state, reason: null }]);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => outgoing,
    /** Called for each item that the server has accepted. */
    onArrival: (listener: (sent: Sent) => void) => {
      arrivals.add(listener);
      return () => void arrivals.delete(listener);
    },
    send(text: string, more: More): void {
      const clientId = ports.newId();
      add('sending', clientId, text, more);
      begin(clientId);
    },
    /** Keeps what a form sent under this ID without getting a response. It is sent when the connection is back. */
    hold(clientId: string, text: string, more: More): void {
      add('failed', clientId, text, more);
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
      const { state: _, reason: __, refused: ___, ...item } = before;
      keepOutgoing(place, { ...(item as unknown as Item), text });
      update(clientId, { text });
      begin(clientId);
    },
    discard: drop,
    /** A live event confirmed the item. An edited one still waits for its own response. */
    confirm(clientId: string): void {
      if (!revised.has(clientId)) drop(clientId);
    },
  };
}

export type Outbox<Item extends Written, Sent> = ReturnType<typeof newOutbox<Item, Sent>>;
