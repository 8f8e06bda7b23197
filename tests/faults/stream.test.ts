import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../bench/words.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Hearer, hear, openRoom, peopleFor, type Room, send, unheard } from './audience.ts';
import { percentile } from './traffic.ts';
import { memoryOf } from './wire.ts';

const full = process.env.DRILLS === 'full';
const CLIENTS = full ? 300 : 60;
const SECONDS = full ? 30 : 3;
const PER_SECOND = 10;
const P99_MS = 500;
const MEMORY_MB = 400;

let server: RunningServer;
let room: Room;
beforeAll(async () => {
  server = await startServer();
  room = await openRoom(server.url, peopleFor(CLIENTS));
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

/** Calls `run` several times at a fixed rate, without waiting for earlier calls. */
async function atRate<T>(times: number, perSecond: number, run: (n: number) => Promise<T>): Promise<T[]> {
  const begun = performance.now();
  const running: Promise<T>[] = [];
  for (let n = 0; n < times; n += 1) {
    const wait = begun + (n / perSecond) * 1000 - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(run(n));
  }
  return Promise.all(running);
}

test(`${CLIENTS} clients and ${PER_SECOND} messages a second for ${SECONDS} s: each client gets each message once, in order`, async () => {
  const sentAt = new Map<string, number>();
  const heardAt = new Map<number, number[]>();
  const note = (_: Hearer, id: number) => {
    const times = heardAt.get(id) ?? [];
    heardAt.set(id, times);
    times.push(performance.now());
  };
  const hearers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) =>
      hear(server.url, room.people[n % room.people.length]?.cookie ?? null, note),
    ),
  );
  const before = memoryOf(server.pid) ?? 0;
  const ids = await atRate(SECONDS * PER_SECOND, PER_SECOND, async (n) => {
    const begun = performance.now();
    const person = room.people[n % room.people.length];
    if (!person) throw new Error('There is no sender');
    const id = await send(person, room.id, `Message ${n} of many, with some words to carry.`);
    sentAt.set(String(id), begun);
    return id;
  });
  const sent = ids.toSorted((a, b) => a - b);
  await expect
    .poll(() => hearers.every(({ got }) => got.length >= sent.length), { timeout: 20_000 })
    .toBe(true);
  const memory = memoryOf(server.pid) ?? 0;
  for (const { close } of hearers) close();
  const took = sent.flatMap((id) =>
    (heardAt.get(id) ?? []).map((time) => time - (sentAt.get(String(id)) ?? 0)),
  );
  console.info(
    `${CLIENTS} clients, ${sent.length} messages: p50 ${percentile(took, 0.5).toFixed(0)} ms, p99 ${percentile(took, 0.99).toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms; memory ${before.toFixed(0)} MB before, ${memory.toFixed(0)} MB after`,
  );
  expect(hearers.map(({ got }) => unheard(got, sent)).filter((wrong) => wrong.length > 0)).toEqual([]);
  expect(hearers.filter(({ returns, resets }) => returns + resets > 0)).toEqual([]);
  expect(memory).toBeLessThan(MEMORY_MB);
  // On a busy machine, times say nothing about the server.
  if (full) expect(percentile(took, 0.99)).toBeLessThan(P99_MS);
});

test('repeatedly disconnected clients reconnect, and get every message exactly once', async () => {
  const clients = full ? 60 : 20;
  const messages = full ? 300 : 60;
  const random = seeded(11);
  const next = new Map<Hearer, number>();
  const plan = (hearer: Hearer) => next.set(hearer, hearer.got.length + 1 + Math.floor(random() * 12));
  const hearers = await Promise.all(
    Array.from({ length: clients }, (_, n) =>
      hear(server.url, room.people[n % room.people.length]?.cookie ?? null, (hearer) => {
        if (!next.has(hearer)) plan(hearer);
        if (hearer.got.length < (next.get(hearer) ?? 0)) return;
        plan(hearer);
        hearer.cut();
      }),
    ),
  );
  const [speaker] = room.people;
  if (!speaker) throw new Error('There is no sender');
  const ids = await atRate(messages, 50, (n) => send(speaker, room.id, `Message ${n}`));
  const sent = ids.toSorted((a, b) => a - b);
  await expect
    .poll(() => hearers.every(({ got }) => got.length >= sent.length), { timeout: 20_000 })
    .toBe(true);
  for (const { close } of hearers) close();
  const returns = hearers.reduce((sum, hearer) => sum + hearer.returns, 0);
  console.info(
    `${clients} clients, ${messages} messages, cut off ${returns} times: nothing lost, nothing twice`,
  );
  expect(hearers.map(({ got }) => unheard(got, sent)).filter((wrong) => wrong.length > 0)).toEqual([]);
  expect(hearers.every((hearer) => hearer.returns > 0 && hearer.resets === 0)).toBe(true);
});

test('the drill detects a message that is lost, repeated, or late', () => {
  expect(unheard([1, 2, 3], [1, 2, 3])).toEqual([]);
  expect(unheard([1, 3], [1, 2, 3])).toEqual(['2: 0 times']);
  expect(unheard([1, 2, 2, 3], [1, 2, 3])).toEqual(['2: 2 times']);
  expect(unheard([1, 3, 2], [1, 2, 3])).toEqual(['2 came after a later one']);
});
