import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActionQueue, type EntranceAction } from '../../src/modules/events/entrance/actionQueue.ts';
import { seeded } from '../bench/words.ts';
import { addUser, newCommunity } from '../support/people.ts';

const PRESSES = 500;
const LOSSES = 20;
const PEOPLE = 40;
const WALK_INS = 20;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

type Send = (action: EntranceAction) => Promise<void>;
/** A page at the entrance. `reload` opens it again in the same browser. */
type Page = { press: (action: EntranceAction) => void; flush: () => void; reload: () => Page };

/** The page as it is: its actions are stored until they are confirmed. */
function storedPage(key: string, send: Send): Page {
  const queue = createActionQueue(key, (action) =>
    send(action).then(
      () => 'settled',
      () => 'later',
    ),
  );
  queue.flush();
  return {
    press: queue.add,
    flush: queue.flush,
    reload: () => {
      queue.stop();
      return storedPage(key, send);
    },
  };
}

/** The negative control: each press is sent once. */
function forgetfulPage(key: string, send: Send): Page {
  return {
    press: (action) => void send(action).catch(() => undefined),
    flush: () => undefined,
    reload: () => forgetfulPage(key, send),
  };
}

/**
 * Two clients press at the entrance of one event, each for its own attendees, over connections that are lost: before a
 * request arrives, or before its response does. Returns what the server stored, and what was pressed last.
 */
async function drill(openPage: typeof storedPage) {
  const { as, db } = newCommunity();
  const { id } = await as.staff.events.create({
    ...{ title: 'A popular evening', description: 'Everyone comes.', location: 'Room 2' },
    ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
  });
  const people = Array.from({ length: PEOPLE + WALK_INS }, (_, n) => addUser(db, `person${n}`, 'member'));
  const insert = db.$client.prepare(
    `insert into rsvps (event_id, user_id, status, price, code, rsvp_at, updated_at)
     values (?, ?, 'going', 0, ?, 1, 1) returning id`,
  );
  const attendees = people
    .slice(0, PEOPLE)
    .map((person) => Number(insert.pluck().get(id, person.id, person.username)));
  const random = seeded(7);
  let isOnline = true;
  let lost = 0;
  const sendAs =
    (caller: typeof as.staff): Send =>
    async (action) => {
      // A lost connection loses some requests before they arrive, and the responses of others.
      const arrives = isOnline || random() < 0.5;
      if (!isOnline) lost += 1;
      await Promise.resolve();
      if (arrives && 'user' in action) {
        const { actionId, user, overCapacity } = action;
        await caller.events.walkIn({ id, userId: user.id, overCapacity, actionId });
      } else if (arrives && 'attendeeId' in action) {
        const { actionId, attendeeId, checkedIn } = action;
        await caller.events.checkIn({ id, attendeeId, checkedIn, actionId });
      }
      if (!isOnline) throw new Error('lost');
    };
  const pages = [openPage('first', sendAs(as.staff)), openPage('second', sendAs(as.admin))];
  const pressed = new Map<number, boolean>();
  const walkIns = people.slice(PEOPLE);
  for (let n = 0; n < PRESSES; n += 1) {
    const client = n % 2;
    if (n % (PRESSES / LOSSES) === 10) isOnline = false;
    if (n % (PRESSES / LOSSES) === 16) {
      // Every other time, someone reloads the page before the connection is back.
      if (n % 50 < 25) pages[client] = pages[client]?.reload() ?? openPage('none', sendAs(as.staff));
      isOnline = true;
      for (const page of pages) page.flush();
    }
    const actionId = `press-${n}`;
    const user = n % (PRESSES / WALK_INS) === 12 ? walkIns.shift() : undefined;
    if (user) {
      // Pressed twice.
      for (const tap of [1, 2]) {
        const { id: userId, username } = user;
        const tapped = { id: userId, username, displayName: null, avatarUrl: null, role: 'member' as const };
        pages[client]?.press({
          actionId: `${actionId}-${tap}`,
          user: tapped,
          overCapacity: false,
          asks: false,
        });
      }
    } else {
      const attendeeId = attendees[2 * Math.floor((random() * PEOPLE) / 2) + client] ?? 0;
      const checkedIn = !pressed.get(attendeeId);
      pressed.set(attendeeId, checkedIn);
      pages[client]?.press({ actionId, attendeeId, name: 'Person', checkedIn });
    }
    await vi.advanceTimersByTimeAsync(random() * 200);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  const stored = db.$client
    .prepare<[number], { id: number; checkedIn: 0 | 1; walkIn: 0 | 1 }>(
      'select id, checked_in_at is not null as checkedIn, walk_in as walkIn from rsvps where event_id = ?',
    )
    .all(id);
  return {
    lost,
    pressed: attendees.map((attendee) => pressed.get(attendee) ?? false),
    stored: attendees.map((attendee) => stored.some((row) => row.id === attendee && row.checkedIn === 1)),
    walkIns: stored.filter(({ walkIn, checkedIn }) => walkIn && checkedIn).length,
    left: localStorage.length,
  };
}

test('500 presses of two clients over connections that are lost 20 times leave what was pressed', async () => {
  const { lost, stored, pressed, walkIns, left } = await drill(storedPage);
  expect(lost).toBeGreaterThan(LOSSES);
  expect(stored).toEqual(pressed);
  expect([walkIns, left]).toEqual([WALK_INS, 0]);
});

test('the drill notices a page that stores nothing', async () => {
  const { stored, pressed, walkIns } = await drill(forgetfulPage);
  expect(stored).not.toEqual(pressed);
  expect(walkIns).toBeLessThan(WALK_INS);
});
