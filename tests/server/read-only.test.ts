import { beforeEach, describe, expect, test } from 'vitest';
import { addJob } from '#db/kit/job-rows.ts';
import { isReadOnly, readOnlyReason, setReadOnly } from '#db/kit/read-only.ts';
import type { Db } from '#db/open.ts';
import { storedThrottle } from '../../src-server/auth/throttle.ts';
import { watchWrites } from '../../src-server/http/read-only.ts';
import { alone } from '../../src-server/services/siblings.ts';
import { runJobs } from '../support/jobs.ts';
import { testClock } from '../support/ports.ts';
import { linkedSiblings } from '../support/siblings.ts';
import { newStore } from '../support/store.ts';

const failure = (code: string) => Object.assign(new Error('It failed.'), { code });
/** As it arrives: wrapped in an error of a transport. */
const wrapped = (code: string) => Object.assign(new Error('The call failed.'), { cause: failure(code) });

/** A process whose disk has `free` bytes. `look` is the next tick of its timer. */
function startProcess(db: Db, { siblings = alone, disk = { free: 1e9 } } = {}) {
  let tick = () => {};
  const changes: unknown[] = [];
  const watch = watchWrites({
    db,
    siblings,
    freeBytes: () => disk.free,
    onChange: (reason) => changes.push(reason),
    ticker: {
      every: (_, run) => {
        tick = run;
        return () => {};
      },
    },
  });
  return { ...watch, changes, look: () => tick() };
}

describe('read-only mode by itself', () => {
  let db: Db;
  beforeEach(() => {
    db = newStore();
  });

  test('begins with a full disk, in all processes, and ends in each once there is space again', () => {
    const processes = linkedSiblings();
    const disk = { free: 1e9 };
    const other = newStore();
    const first = startProcess(db, { siblings: processes.fork(), disk });
    const second = startProcess(other, { siblings: processes.fork(), disk });
    first.look();
    expect([readOnlyReason(db), readOnlyReason(other)]).toEqual([null, null]);
    disk.free = 20_000;
    first.noteFailure(wrapped('SQLITE_FULL'));
    expect([readOnlyReason(db), readOnlyReason(other)]).toEqual(['full', 'full']);
    // A little space isn't enough, or the mode would change with each request.
    disk.free = 2_000_000;
    first.look();
    second.look();
    expect([readOnlyReason(db), readOnlyReason(other)]).toEqual(['full', 'full']);
    disk.free = 1e9;
    first.look();
    second.look();
    expect([readOnlyReason(db), readOnlyReason(other)]).toEqual([null, null]);
    expect(first.changes).toEqual(['full', null]);
  });

  test('begins before anything fails if the disk is full', () => {
    const { look } = startProcess(db, { disk: { free: 0 } });
    look();
    expect(readOnlyReason(db)).toBe('full');
  });

  test('begins when the database cannot be written, and ends when it can', () => {
    const { noteFailure, look } = startProcess(db);
    db.$client.pragma('query_only = ON');
    noteFailure(failure('SQLITE_READONLY'));
    expect(readOnlyReason(db)).toBe('failing');
    db.$client.pragma('query_only = ON');
    look();
    expect(readOnlyReason(db)).toBe('failing');
    db.$client.pragma('query_only = OFF');
    look();
    expect(readOnlyReason(db)).toBeNull();
  });

  test.each(['SQLITE_BUSY', 'SQLITE_CORRUPT', 'SQLITE_FULL'])(
    'does not begin after %s while the database can be written',
    (code) => {
      startProcess(db).noteFailure(failure(code));
      expect(isReadOnly(db)).toBe(false);
    },
  );

  test('does not end what the operator has set', () => {
    setReadOnly(db, 'set');
    startProcess(db).look();
    expect(readOnlyReason(db)).toBe('set');
    expect(() => db.$client.exec('delete from jobs')).toThrow(/readonly/);
  });
});

test('no background job runs or is planned, and due ones run afterward', async () => {
  const db = newStore();
  const clock = testClock();
  let runs = 0;
  const run = () => {
    runs += 1;
  };
  const kinds = { probe: { daily: true, run } } as const;
  addJob(db, { kind: 'probe', key: 'one', runAt: clock.now() });
  setReadOnly(db, 'full');
  await runJobs({ db, clock }, kinds);
  expect([runs, db.$client.prepare('select count(*) from jobs').pluck().get()]).toEqual([0, 1]);
  setReadOnly(db, null);
  await runJobs({ db, clock }, kinds);
  expect(runs).toBe(2);
});

test('limits count on in memory', () => {
  const db = newStore();
  const clock = testClock();
  const throttle = storedThrottle(db, clock);
  const limit = { max: 2, minutes: 1 };
  setReadOnly(db, 'set');
  expect([1, 2, 3].map(() => throttle.isOver('ai:1', limit))).toEqual([false, false, true]);
  clock.advance(60_000);
  expect(throttle.isOver('ai:1', limit)).toBe(false);
});
