import { isReadOnly } from '#db/kit/read-only.ts';
import { statement, write, writingApart } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { Clock } from '../services/clock.ts';
import { networkOf } from '../services/network.ts';

/** The message can say after how many seconds the action is allowed again. */
type Limit = { max: number; minutes: number; message: string | ((seconds: number) => string) };

/** Counts attempts in the database, so that restarts and other processes don't reset them. */
export type Throttle = {
  /** Counts an attempt. Throws `TOO_MANY_REQUESTS` with the seconds to wait after too many. */
  take: (key: string, limit: Limit) => void;
  /** Counts an attempt and returns whether there were too many, for actions that must not reveal the limit. */
  isOver: (key: string, limit: Omit<Limit, 'message'>) => boolean;
  /** Refuses actions that are counted by their own rows. `held` returns the seconds to wait, or null if allowed. */
  hold: (held: () => { seconds: number; message: string } | null) => void;
  /** Uncounts an attempt that turned out to be legitimate. */
  giveBack: (key: string) => void;
  /** Resets the count of a key. */
  forget: (key: string) => void;
};

export const noThrottle: Throttle = {
  take: () => {},
  isOver: () => false,
  hold: () => {},
  giveBack: () => {},
  forget: () => {},
};

/** Counts that are held in memory at most. */
const HELD_MAX = 5000;

export function storedThrottle(db: Db, clock: Clock): Throttle {
  /** While nothing can be stored, this process counts by itself. */
  const held = new Map<string, { count: number; reset_at: number }>();
  function countHere(key: string, now: number, reset: number) {
    const before = held.get(key);
    const isOver = !before || before.reset_at <= now || before.reset_at > reset;
    const state = isOver ? { count: 1, reset_at: reset } : { ...before, count: before.count + 1 };
    held.delete(key);
    held.set(key, state);
    for (const oldest of held.keys()) {
      if (held.size <= HELD_MAX) break;
      held.delete(oldest);
    }
    return state;
  }
  const run = statement(db, 'throttles', () => ({
    take: db.$client.prepare<
      [{ key: string; now: number; reset: number }],
      { count: number; reset_at: number }
    >(
      `insert into throttles (key, count, reset_at) values (@key, 1, @reset)
       on conflict (key) do update set
         count = case when reset_at between @now + 1 and @reset then count + 1 else 1 end,
         reset_at = case when reset_at between @now + 1 and @reset then reset_at else @reset end
       returning count, reset_at`,
    ),
    giveBack: db.$client.prepare<[string]>(
      'update throttles set count = count - 1 where key = ? and count > 0',
    ),
    forget: db.$client.prepare<[string]>('delete from throttles where key = ?'),
    sweep: db.$client.prepare<[number]>('delete from throttles where reset_at <= ?'),
  }));
  /** Counts an attempt. Returns the seconds to wait, or null if there weren't too many. */
  function count(key: string, { max, minutes }: Omit<Limit, 'message'>): number | null {
    const now = clock.now().getTime();
    const reset = now + minutes * MINUTE_MS;
    const attempt = () => {
      run.sweep.run(now);
      // A window that ends later than a new one would was counted before the clock went back. It would last too long.
      return run.take.get({ key, now, reset });
    };
    // A count isn't the response of its request, which a repeated one would get.
    const state = isReadOnly(db) ? countHere(key, now, reset) : writingApart(() => write(db, attempt));
    return state && state.count > max ? Math.ceil((state.reset_at - now) / 1000) : null;
  }
  return {
    take: (key, limit) => {
      const seconds = count(key, limit);
      if (seconds === null) return;
      const message = typeof limit.message === 'string' ? limit.message : limit.message(seconds);
      throw new AppError('TOO_MANY_REQUESTS', message, undefined, seconds);
    },
    isOver: (key, limit) => count(key, limit) !== null,
    hold: (check) => {
      const refusal = check();
      if (refusal) {
        throw new AppError('TOO_MANY_REQUESTS', refusal.message, undefined, refusal.seconds);
      }
    },
    giveBack: (key) => {
      if (!isReadOnly(db)) run.giveBack.run(key);
    },
    forget: (key) => {
      if (!isReadOnly(db)) run.forget.run(key);
    },
  };
}

const BY_ADDRESS = /^(.+:address:)(.+)$/;

/**
 * Earlier versions counted by exact IPv6 address. Adds those counts to their networks in one transaction, so that an
 * upgrade gives no one new attempts. Does nothing when run again.
 */
export function rekeyThrottles(db: Db): void {
  const client = db.$client;
  const add = client.prepare<[{ key: string; count: number; reset_at: number }]>(
    `insert into throttles (key, count, reset_at) values (@key, @count, @reset_at)
     on conflict (key) do update set
       count = count + excluded.count, reset_at = max(reset_at, excluded.reset_at)`,
  );
  const forget = client.prepare<[string]>('delete from throttles where key = ?');
  write(db, () => {
    const rows = client
      .prepare<[], { key: string; count: number; reset_at: number }>(
        "select key, count, reset_at from throttles where key like '%:address:%'",
      )
      .all();
    for (const row of rows) {
      const [, prefix = '', address = ''] = BY_ADDRESS.exec(row.key) ?? [];
      const key = prefix + networkOf(address);
      if (key === row.key) continue;
      forget.run(row.key);
      add.run({ ...row, key });
    }
  });
}
