import { addJob, announceDueJobs, onJobAdded } from '#db/kit/job-rows.ts';
import { isReadOnly } from '#db/kit/read-only.ts';
import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/kit/days.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import type { Ticker } from '../services/ticker.ts';
import { areCleanupsHeld } from './cleanups.ts';
import type { JobKind } from './kinds.ts';
import {
  claimJob,
  giveUpJob,
  giveUpUnknownJobs,
  type Job,
  postponeJob,
  pruneJobs,
  renewLease,
  restartAttempts,
  settleJob,
} from './queue.ts';
import { type JobWork, RunAgain } from './work.ts';

/** Milliseconds between two checks for due jobs. */
const TICK = 30 * SECOND_MS;
/** Milliseconds in which a job runs on time instead of at the next tick. */
const SOON = MINUTE_MS;
/** Milliseconds of a lease. */
export const LEASE = MINUTE_MS;
/** Attempts without progress before a job is given up, and the pause after the first one. Each further pause is four times as long. */
export const ATTEMPTS = 5;
const FIRST_PAUSE = MINUTE_MS;
/** Days for which ended jobs are kept, and for which those of another version wait for it. */
const KEEP_DAYS = 30;
const PRUNED_AT_ONCE = 500;
/** Characters of an error that are stored. */
const ERROR_TEXT = 500;
/** Jobs of one kind that wait for other systems, running at once. */
const WAITING_AT_ONCE = 3;

export type RunnerOptions = {
  db: Db;
  clock: Clock;
  ids: Ids;
  ticker: Ticker;
  kinds: Readonly<Record<string, JobKind>>;
  dataDir: string;
  /** Called for every failure. The next attempt or the end follows. */
  onError: (error: unknown, kind: string) => void;
};

export type Runner = {
  /**
   * Runs all due jobs, one after the other. Long jobs and those that wait for other systems run beside them. A second
   * call waits for the first.
   */
  tick: () => Promise<void>;
  /** Stops the ticker, and the current job at its next step. That job continues with the next start. */
  stop: () => Promise<void>;
};

/** Kinds of jobs that run one after the other. One line also plans the automatic ones. */
type Line = { kinds: readonly string[]; plans?: true };

/** Another runner has the lease, so this run must not finish the row. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Runs due jobs regularly. Several processes can share one database, because each job is leased to one at a time. */
export function startRunner(options: RunnerOptions): Runner {
  const { db, clock, ids, ticker, kinds, dataDir, onError } = options;
  const leasedBy = ids.token();
  let stopped = false;
  let plannedDay = '';
  const planned = new Map<string, string>();

  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  /** Shows admins in the audit log that a job was given up. */
  function note({ id, kind }: Job, error: string | null): void {
    const ctx = { db, clock, viewer: null, source: 'job' } as const;
    const place = { subject: 'job', subjectId: String(id) } as const;
    appendAudit(
      ctx,
      'jobs.giveUp',
      place,
      changesBetween({ kind: '', error: '' }, { kind, error: error ?? '' }),
    );
  }

  function plan(): void {
    for (const [kind, { next }] of Object.entries(kinds)) {
      const runAt = next?.(clock.now());
      const key = runAt?.toISOString();
      if (!runAt || !key || planned.get(kind) === key) continue;
      addJob(db, { kind, key, runAt });
      planned.set(kind, key);
    }
    const day = clock.now().toISOString().slice(0, 10);
    if (day === plannedDay) return;
    for (const [kind, { daily }] of Object.entries(kinds)) {
      if (daily) addJob(db, { kind, key: day, runAt: clock.now() });
    }
    const before = later(-KEEP_DAYS * DAY_MS);
    write(db, () => {
      for (const job of giveUpUnknownJobs(db, Object.keys(kinds), before, clock.now())) note(job, job.error);
    });
    if (!areCleanupsHeld(options)) pruneJobs(db, before, PRUNED_AT_ONCE);
    plannedDay = day;
  }

  /**
   * Renews the lease at half of its time, so most steps write nothing. Attempts are counted anew from the first stored
   * progress on: a job that gets further with each start may be interrupted any number of times.
   */
  function leaseExtender(job: Job, run: { attempts: number }): JobWork['keep'] {
    let until = job.leasedUntil?.getTime() ?? 0;
    return (hasProgress = false) => {
      if (stopped || isReadOnly(db)) throw new Stopped();
      if (hasProgress && run.attempts > 1) {
        if (!restartAttempts(db, { id: job.id, leasedBy })) throw new LeaseLost();
        run.attempts = 1;
      }
      if (until - clock.now().getTime() > LEASE / 2) return;
      const next = later(LEASE);
      if (!renewLease(db, { id: job.id, leasedBy }, next)) throw new LeaseLost();
      until = next.getTime();
    };
  }

  async function runOne(job: Job, kind: JobKind): Promise<void> {
    const lease = { id: job.id, leasedBy };
    const { payload } = job;
    const giveUp = (error: string) =>
      write(db, () => {
        if (kind.retriedDaily) {
          const next = { runAt: later(DAY_MS), error, attempts: 0, gaveUpAt: clock.now() };
          if (postponeJob(db, lease, next)) note(job, error);
          return;
        }
        if (kind.givenUp) {
          if (settleJob(db, lease, clock.now(), error)) kind.givenUp({ db, clock, payload, error });
        } else if (giveUpJob(db, lease, clock.now(), error)) note(job, error);
      });
    // The last attempt died with its process.
    if (job.attempts > ATTEMPTS) return giveUp(job.error ?? 'The process stopped before the job finished.');
    const run = { attempts: job.attempts };
    try {
      const keep = leaseExtender(job, run);
      const result = await kind.run({ db, clock, dataDir, payload, viewer: null, source: 'job', keep });
      if (!(result instanceof RunAgain)) settleJob(db, lease, clock.now(), null);
      else {
        postponeJob(db, lease, { runAt: result.at, error: null, attempts: run.attempts - 1 });
        announceDueJobs(db, result.at);
      }
    } catch (error) {
      if (error instanceof LeaseLost) return;
      const { attempts } = run;
      if (error instanceof Stopped) {
        // Doesn't count as an attempt. It continues with the next start.
        const next = { runAt: clock.now(), error: job.error, attempts: attempts - 1 };
        return void postponeJob(db, lease, next);
      }
      onError(error, job.kind);
      const text = String(error).slice(0, ERROR_TEXT);
      const runAt = later(FIRST_PAUSE * 4 ** (attempts - 1));
      if (attempts >= ATTEMPTS) giveUp(text);
      else postponeJob(db, lease, { runAt, error: text, attempts });
    }
  }

  /**
   * Runs due jobs of these kinds. Those of unknown kinds, such as after a downgrade, wait for a version that knows them.
   * Returns whether any ran.
   */
  async function runDue(line: Line): Promise<boolean> {
    let ran = false;
    if (isReadOnly(db)) return ran;
    try {
      if (line.plans && !stopped) plan();
      while (!stopped && !isReadOnly(db)) {
        const now = clock.now();
        const areHeld = areCleanupsHeld(options);
        const due = areHeld ? line.kinds.filter((name) => !kinds[name]?.cleanup) : line.kinds;
        const job = claimJob(db, { leasedBy, now, leasedUntil: later(LEASE), kinds: due });
        const kind = job && kinds[job.kind];
        if (!kind) break;
        ran = true;
        await runOne(job, kind);
      }
    } catch (error) {
      // The database fails or is busy. The next tick tries again.
      onError(error, 'jobs');
    }
    return ran;
  }

  /** One job after the other. A second call waits for the first. */
  function line(runs: Line): () => Promise<boolean> {
    let underWay: Promise<boolean> | null = null;
    return () => {
      underWay ??= runDue(runs).finally(() => {
        underWay = null;
      });
      return underWay;
    };
  }

  const those = (isOf: (kind: JobKind) => unknown) =>
    Object.entries(kinds).flatMap(([name, kind]) => (isOf(kind) ? [name] : []));
  const lines = [
    line({
      kinds: those(({ waits, long, urgent, alone }) => !waits && !long && !urgent && !alone),
      plans: true,
    }),
    line({ kinds: those(({ long }) => long) }),
    line({ kinds: those(({ urgent }) => urgent) }),
    ...those(({ alone }) => alone).map((kind) => line({ kinds: [kind] })),
    ...those(({ waits }) => waits).flatMap((kind) =>
      Array.from({ length: WAITING_AT_ONCE }, () => line({ kinds: [kind] })),
    ),
  ];
  async function tick(): Promise<void> {
    // A job of one line may add jobs to another one that has ended.
    for (let ran = true; ran; ) ran = (await Promise.all(lines.map((run) => run()))).some(Boolean);
  }

  const endTicking = ticker.every(TICK, () => void tick());
  /** Schedules a job that is due before the next ticks. */
  function soon(wait: number): void {
    if (wait > SOON) return;
    // A timer may fire slightly early.
    const end = ticker.every(wait + 10, () => {
      end();
      if (!stopped) void tick();
    });
  }
  let woken = false;
  const endListening = onJobAdded(db, (runAt) => {
    const wait = runAt.getTime() - clock.now().getTime();
    if (wait > 0) return soon(wait);
    if (woken) return;
    woken = true;
    // The transaction that stores the job ends before the next turn of the event loop.
    setImmediate(() => {
      woken = false;
      if (!stopped) void tick();
    });
  });
  return {
    tick,
    stop: async () => {
      stopped = true;
      endTicking();
      endListening();
      await tick();
    },
  };
}
