import { expect, test } from 'vitest';
import { cleanupTime } from '#db/site/settings.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A community whose cleanups and other daily jobs only count their runs. */
function newCounting() {
  const community = newCommunity();
  const { db, clock, as } = community;
  const ran = { cleanups: 0, others: 0 };
  const count = (name: keyof typeof ran) => {
    ran[name] += 1;
  };
  const kinds: Record<string, JobKind> = {
    'trash.purge': { daily: true, cleanup: true, run: () => count('cleanups') },
    'notifications.lessons': { daily: true, run: () => count('others') },
  };
  const run = async () => {
    await runJobs({ db, clock }, kinds);
    return ran;
  };
  /** Lets the server run on for some hours. */
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      clock.advance(HOUR);
      await run();
    }
    return ran;
  };
  const held = async () => (await as.admin.admin.givenUpJobs({})).heldCleanups;
  return { ...community, run, pass, held };
}

test('cleanups wait after the clock jumped ahead, and run after a day of normal time', async () => {
  const { as, clock, run, pass, held } = newCounting();
  expect(await run()).toEqual({ cleanups: 1, others: 1 });
  const lastRun = clock.now().toISOString();
  clock.advance(365 * DAY);
  expect(await run()).toEqual({ cleanups: 1, others: 2 });
  expect(await held()).toEqual({ lastRun, now: clock.now().toISOString(), hoursLeft: 24 });
  expect((await as.admin.admin.audit({ action: 'jobs.holdCleanups' })).items).toHaveLength(1);
  expect(await pass(23)).toMatchObject({ cleanups: 1 });
  expect(await held()).toMatchObject({ lastRun, hoursLeft: 1 });
  expect((await pass(1)).cleanups).toBeGreaterThan(1);
  expect(await held()).toBeNull();
});

test('another jump is no normal time', async () => {
  const { clock, run, held } = newCounting();
  await run();
  clock.advance(40 * DAY);
  await run();
  clock.advance(40 * DAY);
  expect(await run()).toMatchObject({ cleanups: 1 });
  expect(await held()).toMatchObject({ hoursLeft: 23 });
});

test('cleanups go on when the clock was set back', async () => {
  const { clock, run, held } = newCounting();
  await run();
  clock.advance(365 * DAY);
  await run();
  clock.advance(-364 * DAY);
  expect(await run()).toMatchObject({ cleanups: 2 });
  expect(await held()).toBeNull();
});

test('an admin confirms that the clock is right, once', async () => {
  const { as, clock, run, held } = newCounting();
  await run();
  await expect(as.admin.admin.runCleanups({})).rejects.toMatchObject({ code: 'CONFLICT' });
  clock.advance(365 * DAY);
  await run();
  await expect(as.staff.admin.runCleanups({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await as.admin.admin.runCleanups({});
  expect(await held()).toBeNull();
  expect(await run()).toMatchObject({ cleanups: 2 });
  await expect(as.admin.admin.runCleanups({})).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await as.admin.admin.audit({ action: 'jobs.runCleanups' })).items).toHaveLength(1);
});

test('30 days without a server are no reason to wait, and neither is a new database', async () => {
  const { clock, run } = newCounting();
  await run();
  clock.advance(30 * DAY);
  expect(await run()).toEqual({ cleanups: 2, others: 2 });
});

test('a database of an earlier version has the time of its last job', async () => {
  const { db, clock, run, held } = newCounting();
  await run();
  db.$client.exec("delete from settings where name = 'cleanups'");
  expect(cleanupTime(db)).toEqual({ seenAt: clock.now().getTime(), held: null });
  clock.advance(31 * DAY);
  expect(await run()).toMatchObject({ cleanups: 1 });
  expect(await held()).not.toBeNull();
});

test('every job that deletes old data waits', () => {
  const mailer = { send: () => Promise.reject(new Error('unused')) } as never;
  const kinds: Record<string, JobKind> = {
    ...JOB_KINDS,
    ...mailJobs({ mailer, ids: randomIds, site: testMailSite, report: () => undefined }),
  };
  const daily = Object.keys(kinds).filter((kind) => kinds[kind]?.daily && !kinds[kind]?.cleanup);
  expect(daily.sort()).toEqual(['notifications.lessons', 'tags.finish']);
});
