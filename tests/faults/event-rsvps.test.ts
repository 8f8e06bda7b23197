import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedEvent } from '#db/staff/events/rows.ts';
import { joinEvent } from '#db/staff/events/seats.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { addUser, newCommunity } from '../support/people.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { childrenOf } from './wire.ts';

const SEATS = 30;
const PEOPLE = 200;
const KILLS = 10;
const FULL = process.env.DRILLS === 'full';

let folder: string;
let server: RunningServer | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rsvps-'));
});
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

const store = () => new Database(join(folder, 'commonplace.sqlite'));

/** An event with 30 seats, and 200 members with a session each, served by two processes. */
async function openEvent(): Promise<{ id: number; people: Client[] }> {
  const first = await startServer({ DATA_DIR: folder });
  server = first;
  const ada = newClient(first.url);
  await register(ada, 'ada');
  const start = Date.now() + 3 * 86_400_000;
  const made = await ada.post('/api/events', {
    ...{ title: 'A popular evening', description: 'Everyone wants a seat.', location: 'Room 2' },
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 7_200_000).toISOString(),
    capacity: SEATS,
  });
  expect(made.status).toBe(201);
  await first.stop();
  const db = store();
  const addUser = db.prepare(
    "insert into users (username, email, role, created_at, updated_at, password_hash) values (?, ?, 'member', 0, 0, 'none')",
  );
  const addSession = db.prepare(
    'insert into sessions (id, user_id, created_at, expires_at) values (?, ?, 0, ?)',
  );
  const tokens = Array.from({ length: PEOPLE }, (_, n) => `token-of-person-${n}`);
  db.transaction(() => {
    for (const [n, token] of tokens.entries()) {
      const { lastInsertRowid } = addUser.run(`person${n}`, `person${n}@example.org`);
      const hash = createHash('sha256').update(token).digest('hex');
      addSession.run(hash, lastInsertRowid, start);
    }
  })();
  db.close();
  const both = await startServer({ DATA_DIR: folder, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
  server = both;
  const people = tokens.map((token) => Object.assign(newClient(both.url), { cookie: `session=${token}` }));
  return { id: (made.body as { id: number }).id, people };
}

/** Sends a request until it is answered: a killed process answers nothing. */
async function insist(client: Client, method: string, path: string): Promise<string> {
  for (;;) {
    const answer = await client.send(method, path).catch(() => null);
    if (answer?.status === 204) return 'cancelled';
    if (answer && answer.status < 300) return (answer.body as { rsvp: { status: string } }).rsvp.status;
    if (answer && answer.status !== 503)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

type Row = { userId: number; status: string; position: number | null };

/** Everything that is wrong with the seats of an event. */
function wrongWith(db: Database.Database, id: number): string[] {
  const rows = db
    .prepare<[number], Row>('select user_id as userId, status, position from rsvps where event_id = ?')
    .all(id);
  const of = (status: string) => rows.filter((row) => row.status === status);
  const queue = of('waitlisted').map(({ position }) => position ?? 0);
  const sorted = queue.toSorted((a, b) => a - b);
  const kept = db
    .prepare<[number], { going: number; waitlisted: number }>(
      'select going, waitlisted from events where id = ?',
    )
    .get(id);
  return [
    ...(of('going').length > SEATS ? [`${of('going').length} going`] : []),
    ...(of('going').length < SEATS && queue.length > 0 ? ['a free seat beside a queue'] : []),
    ...(new Set(rows.map(({ userId }) => userId)).size < rows.length ? ['someone twice'] : []),
    ...(sorted.some((position, at) => position !== (sorted[0] ?? 0) + at) ? ['a gap in the queue'] : []),
    ...(kept?.going !== of('going').length || kept.waitlisted !== queue.length
      ? ['counts are not true']
      : []),
  ];
}

test('200 simultaneous RSVPs get 30 seats and one gap-free waitlist, and 30 cancellations promote its head', async () => {
  const { id, people } = await openEvent();
  const path = `/api/events/${id}/rsvp`;
  const said = await Promise.all(people.map((person) => insist(person, 'POST', path)));
  expect(said.filter((status) => status === 'going').length).toBe(SEATS);
  expect(said.filter((status) => status === 'waitlisted').length).toBe(PEOPLE - SEATS);
  const db = store();
  expect(wrongWith(db, id)).toEqual([]);
  const queued = "select user_id from rsvps where status = 'waitlisted' order by position limit ?";
  const head = db.prepare(queued).pluck().all(SEATS);

  const seated = people.filter((_, n) => said[n] === 'going');
  const left = await Promise.all(seated.map((person) => insist(person, 'DELETE', path)));
  expect(new Set(left)).toEqual(new Set(['cancelled']));
  expect(wrongWith(db, id)).toEqual([]);
  const going = db.prepare("select user_id from rsvps where status = 'going' order by user_id").pluck().all();
  expect(going).toEqual(head.toSorted((a, b) => Number(a) - Number(b)));
  const told = db
    .prepare("select user_id from notifications where kind = 'event' order by user_id")
    .pluck()
    .all();
  expect(told).toEqual(going);
  db.close();
});

test.runIf(FULL)(`${KILLS} kills during 200 RSVPs lose no acknowledged RSVP`, async () => {
  const { id, people } = await openEvent();
  const path = `/api/events/${id}/rsvp`;
  let answered = 0;
  const all = Promise.all(
    people.map(async (person, n) => {
      // In groups, so that every kill meets some of them.
      while (answered < (Math.floor((n * (KILLS + 1)) / PEOPLE) * PEOPLE) / (KILLS + 2)) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const status = await insist(person, 'POST', path);
      answered += 1;
      return status;
    }),
  );
  const killed = new Set<number>();
  const listening = () => server?.stderr().match(/Server listening at/g)?.length ?? 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (answered < (kill * PEOPLE) / (KILLS + 2)) await new Promise((resolve) => setTimeout(resolve, 2));
    // Without the other process, the free port would be another one.
    while (listening() < 1 + kill) await new Promise((resolve) => setTimeout(resolve, 20));
    const pid = childrenOf(server?.pid ?? 0).find((each) => !killed.has(each));
    if (pid === undefined) throw new Error('No process serves');
    killed.add(pid);
    process.kill(pid, 'SIGKILL');
  }
  const said = await all;
  const db = store();
  expect(killed.size).toBe(KILLS);
  expect(wrongWith(db, id)).toEqual([]);
  const stored = db.prepare('select status from rsvps order by user_id').pluck().all();
  expect(stored).toEqual(said);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});

test('the drill notices oversold seats when seats are read before the write', async () => {
  const { as, db, clock } = newCommunity();
  const { id } = await as.staff.events.create({
    ...{ title: 'A popular evening', description: 'Everyone wants a seat.', location: 'Room 2' },
    ...{ startTime: '2030-05-01T18:00:00Z', endTime: '2030-05-01T20:00:00Z', capacity: SEATS },
  });
  const before = storedEvent(db, id);
  if (!before) throw new Error('The event is missing');
  for (let n = 0; n <= SEATS; n += 1) {
    const userId = addUser(db, `person${n}`, 'member').id;
    joinEvent({ db, clock, viewer: { id: userId }, source: 'ui' }, before, userId);
  }
  expect(wrongWith(db.$client, id)).toEqual([`${SEATS + 1} going`]);
});
