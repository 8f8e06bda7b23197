import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, newClient, register } from '../support/client.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than a job notifies in one step, and those of them with a confirmed address. */
const PEOPLE = 250;
const MAILED = 20;
const KILLS = process.env.DRILLS === 'full' ? 6 : 1;
const CLOCK = pathToFileURL(join(import.meta.dirname, 'clock-ahead.mjs')).href;

let folder: string;
let server: RunningServer | null = null;
let ahead = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reminders-'));
  jumpTo(Date.now());
});
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

/** Sets the clock of the server, also while it runs. */
function jumpTo(time: number): void {
  ahead = time - Date.now();
  writeFileSync(join(folder, 'clock'), String(ahead));
}

async function start(): Promise<RunningServer> {
  server = await startServer({
    ...{ DATA_DIR: folder, CLOCK_AHEAD: join(folder, 'clock') },
    NODE_OPTIONS: `--import ${CLOCK}`,
  });
  return server;
}

const store = () => new Database(join(folder, 'commonplace.sqlite'));

function read<T>(sql: string, ...values: unknown[]): T[] {
  const db = store();
  const rows = db.prepare<unknown[], T>(sql).all(...values);
  db.close();
  return rows;
}

/** Waits until no job is due. */
async function settled(): Promise<void> {
  const due = () =>
    read(
      "select 1 from jobs where ended_at is null and run_at <= ? and (kind like 'events.%' or kind like 'mail.%')",
      Date.now() + ahead,
    ).length;
  await expect.poll(due, { timeout: 120_000 }).toBe(0);
}

type Reminder = { userId: number; cause: string; count: number };

/** How often each person was reminded, in the app and by email. */
function reminders(): Reminder[] {
  return [
    ...read<Reminder>(
      `select user_id as userId, group_key as cause, count(*) as count from notifications
       where detail like 'reminder:%' group by user_id, group_key`,
    ),
    ...read<Reminder>(
      `select m.user_id as userId, 'email ' || n.group_key as cause, count(*) as count from mails m
       join notifications n on m.key = 'notice:' || n.id and n.detail like 'reminder:%'
       where m.kind = 'event' group by m.user_id, n.group_key`,
    ),
  ];
}

/** Reminders that are wrong: those that came twice, and those for another start than the event has. */
function wrongWith(found: readonly Reminder[], starts: ReadonlyMap<number, number>): string[] {
  return found.flatMap(({ userId, cause, count }) => {
    const [, id, , start] = cause.split(':');
    return [
      ...(count > 1 ? [`${userId} got ${cause} ${count} times`] : []),
      ...(starts.get(Number(id)) === Number(start) ? [] : [`${userId} got ${cause} for an old time`]),
    ];
  });
}

/** The people who got a reminder, such as `event:1:reminder:1772388000000:day`. */
const reminded = (cause: string) => reminders().filter((each) => each.cause === cause).length;

async function plan(ada: Client, title: string, at: number): Promise<number> {
  const made = await ada.post('/api/events', {
    ...{ title, description: 'We meet in the evening.', location: 'Room 2', timeZone: 'UTC' },
    ...{ startTime: new Date(at).toISOString(), endTime: new Date(at + HOUR).toISOString() },
  });
  expect(made.status).toBe(201);
  return (made.body as { id: number }).id;
}

/** Members who all go to these events. Some have a confirmed address. */
function addAttendees(ids: readonly number[]): void {
  const db = store();
  const at = Date.now();
  const user = db.prepare(
    `insert into users (username, email, email_verified_at, role, created_at, updated_at, password_hash)
     values (?, ?, ?, 'member', 0, 0, 'none')`,
  );
  const seat = db.prepare(
    `insert into rsvps (event_id, user_id, status, price, code, rsvp_at, seated_at, updated_at)
     values (?, ?, 'going', 0, lower(hex(randomblob(16))), ?, ?, ?)`,
  );
  db.transaction(() => {
    for (let n = 0; n < PEOPLE; n += 1) {
      const { lastInsertRowid } = user.run(`person${n}`, `person${n}@example.org`, n < MAILED ? at : null);
      for (const id of ids) seat.run(id, lastInsertRowid, at, at, at);
    }
  })();
  db.close();
}

test(`each reminder is sent at most once despite clock jumps, ${KILLS} kills, and a server that was down`, async () => {
  // Events begin at whole seconds.
  const begin = Math.floor(Date.now() / 1000) * 1000;
  const first = await start();
  const ada = newClient(first.url);
  await register(ada, 'ada');
  // One that stays, one that moves after its reminders were planned, one that is canceled, and one that a jump skips.
  const kept = await plan(ada, 'An evening that stays', begin + 3 * DAY);
  const moved = await plan(ada, 'An evening that moves', begin + 3 * DAY);
  const canceled = await plan(ada, 'An evening without anyone', begin + 3 * DAY);
  const skipped = await plan(ada, 'An evening in the past', begin + 4 * DAY);
  addAttendees([kept, moved, canceled, skipped]);
  const later = begin + 6 * DAY;
  const edit = {
    startTime: new Date(later).toISOString(),
    endTime: new Date(later + HOUR).toISOString(),
  };
  expect((await ada.send('PATCH', `/api/events/${moved}`, edit)).status).toBe(200);
  expect((await ada.post(`/api/events/${canceled}/cancel`, { reason: 'Rain' })).status).toBe(200);
  await settled();
  const starts = new Map([
    [kept, begin + 3 * DAY],
    [moved, later],
  ]);
  const cause = (id: number, which: string) => `event:${id}:reminder:${starts.get(id)}:${which}`;

  // The server is down when the reminders of the day before are due, and is killed while it catches up.
  await first.stop();
  jumpTo(begin + 2 * DAY + 2 * HOUR);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const running = await start();
    const goal = Math.floor((PEOPLE * kill) / (KILLS + 1));
    await expect
      .poll(() => reminded(cause(kept, 'day')), { timeout: 60_000, interval: 2 })
      .toBeGreaterThanOrEqual(goal);
    await running.kill();
    // The lease of the killed job ends.
    jumpTo(begin + 2 * DAY + 2 * HOUR + kill * 2 * MINUTE);
  }
  const second = await start();
  await settled();
  expect(reminded(cause(kept, 'day'))).toBe(PEOPLE);
  expect(wrongWith(reminders(), starts)).toEqual([]);

  // The clock of the running server jumps to half an hour before the start. A new job makes it look.
  jumpTo(begin + 3 * DAY - HOUR / 2);
  const admin = newClient(second.url);
  admin.cookie = ada.cookie;
  const poke = (location: string) => admin.send('PATCH', `/api/events/${skipped}`, { location });
  expect((await poke('Room 3')).status).toBe(200);
  await settled();
  expect(reminded(cause(kept, 'hour'))).toBe(PEOPLE);

  // It jumps past both reminders of an event that has started, and of the old time of the moved one.
  jumpTo(begin + 4 * DAY + HOUR / 2);
  expect((await poke('Room 4')).status).toBe(200);
  await settled();
  expect(reminders().filter((each) => each.cause.includes(`event:${skipped}:`))).toEqual([]);

  // The moved event is reminded of once each, for its new time.
  for (const time of [later - DAY + MINUTE, later - HOUR + MINUTE]) {
    await server?.stop();
    jumpTo(time);
    await start();
    await settled();
  }
  const all = reminders();
  expect(wrongWith(all, starts)).toEqual([]);
  const expected = [kept, moved].flatMap((id) => ['day', 'hour'].map((which) => cause(id, which)));
  for (const each of expected) {
    const times = (which: string) => all.filter((one) => one.cause === which).length;
    expect([each, times(each), times(`email ${each}`)]).toEqual([each, PEOPLE, MAILED]);
  }
  expect(all).toHaveLength(expected.length * (PEOPLE + MAILED));
});

test('the drill notices a reminder sent twice, and one for an old time', () => {
  const starts = new Map([[1, 500]]);
  const right = { userId: 7, cause: 'event:1:reminder:500:day', count: 1 };
  expect(wrongWith([right], starts)).toEqual([]);
  expect(wrongWith([{ ...right, count: 2 }], starts)).toEqual(['7 got event:1:reminder:500:day 2 times']);
  expect(wrongWith([{ ...right, cause: 'event:1:reminder:400:day' }], starts)).toEqual([
    '7 got event:1:reminder:400:day for an old time',
  ]);
});
