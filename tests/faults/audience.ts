import { randomUUID } from 'node:crypto';
import { type LiveNews, STREAMS_PER_PERSON } from '#shared/live/model.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { type OpenStream, openStream, type StreamEvent } from '../support/stream.ts';

/** Users in one public channel. The first one is its owner. */
export type Room = { id: number; people: Client[] };

/** Needs a server without accounts, because the first account can create public channels. */
export async function openRoom(url: string, size: number): Promise<Room> {
  const people: Client[] = [];
  for (let n = 0; n < size; n += 1) {
    const person = newClient(url);
    await register(person, `person${n}`);
    people.push(person);
  }
  const [owner] = people;
  if (!owner) throw new Error('The channel has no owner');
  const { id } = (await owner.post('/api/channels', { name: 'A full room' })).body as { id: number };
  for (const person of people.slice(1)) await person.post(`/api/channels/${id}/membership`);
  return { id, people };
}

/** The number of users for an audience, because a user can have only a few streams. */
export function peopleFor(clients: number): number {
  return Math.ceil(clients / STREAMS_PER_PERSON);
}

/** A client of the stream. It records messages, and reconnects like a browser. */
export type Hearer = {
  /** Ids of messages in the order of arrival. */
  got: number[];
  /** How often it was told to fetch everything again. */
  resets: number;
  /** How often it reconnected. */
  returns: number;
  cut: () => void;
  close: () => void;
};

/** Calls `onMessage` for each message. After `cut`, it asks for missed messages with the last id. */
export async function hear(
  url: string,
  cookie: string | null,
  onMessage: (hearer: Hearer, messageId: number) => void = () => {},
): Promise<Hearer> {
  let last: number | null = null;
  let stream: OpenStream | null = null;
  let over = false;
  const hearer: Hearer = {
    got: [],
    resets: 0,
    returns: 0,
    cut: () => stream?.close(),
    close: () => {
      over = true;
      stream?.close();
    },
  };
  const onTold = ({ event, id, data }: StreamEvent) => {
    if (event === 'reset') hearer.resets += 1;
    if (id !== null) last = id;
    if (event !== 'live' || (data as LiveNews).kind !== 'message.created') return;
    const { messageId } = (data as LiveNews<'message.created'>).data;
    hearer.got.push(messageId);
    onMessage(hearer, messageId);
  };
  /** A busy server or an ended process refuses. The next attempt succeeds. */
  async function open(): Promise<void> {
    const headers: Record<string, string> = last === null ? {} : { 'last-event-id': String(last) };
    for (let tries = 0; tries < 100; tries += 1) {
      stream = await openStream(url, { cookie, headers, onTold }).catch(() => null);
      if (stream?.status === 200) return void stream.closed.then(again);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`A stream was refused with ${stream?.status ?? 'no response'}`);
  }
  async function again(): Promise<void> {
    if (over) return;
    hearer.returns += 1;
    await open();
  }
  await open();
  return hearer;
}

/** Sends a message with a client id until there is a response, like the composer. Returns its id. */
export async function send(person: Client, room: number, text: string): Promise<number> {
  const clientId = randomUUID();
  for (let tries = 0; tries < 500; tries += 1) {
    try {
      const { status, body } = await person.post(`/api/channels/${room}/messages`, { text, clientId });
      if (status === 201) return (body as { id: number }).id;
      throw new Refused(`a message was refused with ${status}: ${JSON.stringify(body)}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // The connection was lost. Sending it again shows whether it was stored.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error('A message got no response');
}

class Refused extends Error {
  override readonly name = 'Refused';
}

/** Problems with the received messages, compared with the sent ones. Both are in the order of ids. */
export function unheard(got: number[], sent: number[]): string[] {
  const times = new Map<number, number>();
  for (const id of got) times.set(id, (times.get(id) ?? 0) + 1);
  const wrong = sent.filter((id) => times.get(id) !== 1).map((id) => `${id}: ${times.get(id) ?? 0} times`);
  const disorder = got.filter((id, index) => index > 0 && id < (got[index - 1] ?? 0));
  return [...wrong, ...disorder.map((id) => `${id} came after a later one`)];
}
