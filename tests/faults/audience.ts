import { randomUUID } from 'node:crypto';
import { type LiveNews, STREAMS_PER_PERSON } from '#shared/live/model.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { type OpenStream, openStream, type Told } from '../support/stream.ts';

/** People in one public channel, the first of them its owner. */
export type Room = { id: number; people: Client[] };

/** On a server that nobody has an account on yet: its first one may open public channels. */
export async function openRoom(url: string, size: number): Promise<Room> {
  const people: Client[] = [];
  for (let n = 0; n < size; n += 1) {
    const person = newClient(url);
    await register(person, `person${n}`);
    people.push(person);
  }
  const [owner] = people;
  if (!owner) throw new Error('a room needs an owner');
  const { id } = (await owner.post('/api/channels', { name: 'A full room' })).body as { id: number };
  for (const person of people.slice(1)) await person.post(`/api/channels/${id}/membership`);
  return { id, people };
}

/** So many people are needed for an audience: a person has few streams. */
export function peopleFor(clients: number): number {
  return Math.ceil(clients / STREAMS_PER_PERSON);
}

/** One client of the stream: it notes the messages it gets, and comes back as a browser does when it is cut off. */
export type Hearer = {
  /** Ids of messages in the order in which they came. */
  got: number[];
  /** How often it was told to read everything anew. */
  resets: number;
  /** How often it came back. */
  returns: number;
  cut: () => void;
  close: () => void;
};

/** `onMessage` hears of each; what it throws away by `cut` is asked for again with the last id. */
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
  const onTold = ({ event, id, data }: Told) => {
    if (event === 'reset') hearer.resets += 1;
    if (id !== null) last = id;
    if (event !== 'live' || (data as LiveNews).kind !== 'message.created') return;
    const { messageId } = (data as LiveNews<'message.created'>).data;
    hearer.got.push(messageId);
    onMessage(hearer, messageId);
  };
  /** A server that is busy, or a process that is gone, refuses: the next try is answered. */
  async function open(): Promise<void> {
    const headers: Record<string, string> = last === null ? {} : { 'last-event-id': String(last) };
    for (let tries = 0; tries < 100; tries += 1) {
      stream = await openStream(url, { cookie, headers, onTold }).catch(() => null);
      if (stream?.status === 200) return void stream.closed.then(again);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`a stream was refused with ${stream?.status ?? 'no answer'}`);
  }
  async function again(): Promise<void> {
    if (over) return;
    hearer.returns += 1;
    await open();
  }
  await open();
  return hearer;
}

/** Sends a message until it is answered, under one id of its own, as the composer does. Returns its id. */
export async function send(person: Client, room: number, text: string): Promise<number> {
  const clientId = randomUUID();
  for (let tries = 0; tries < 500; tries += 1) {
    try {
      const { status, body } = await person.post(`/api/channels/${room}/messages`, { text, clientId });
      if (status === 201) return (body as { id: number }).id;
      throw new Refused(`a message was refused with ${status}: ${JSON.stringify(body)}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // The connection broke off: whether it was stored is found out by sending it again.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error('a message was never answered');
}

class Refused extends Error {
  override readonly name = 'Refused';
}

/** What is wrong with what was heard of what was sent; both in the order of their ids. */
export function unheard(got: number[], sent: number[]): string[] {
  const times = new Map<number, number>();
  for (const id of got) times.set(id, (times.get(id) ?? 0) + 1);
  const wrong = sent.filter((id) => times.get(id) !== 1).map((id) => `${id}: ${times.get(id) ?? 0} times`);
  const disorder = got.filter((id, index) => index > 0 && id < (got[index - 1] ?? 0));
  return [...wrong, ...disorder.map((id) => `${id} came after a later one`)];
}
