import type { Db } from '#db/open.ts';
import { statement, write } from '#db/statement.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '../services/clock.ts';

type Limit = { max: number; minutes: number; message: string };

/** Counts attempts in the store, so that a restart or a second process forgets none. */
export type Throttle = {
  /** Counts an attempt. Throws `TOO_MANY_REQUESTS` (with seconds to wait) when there were too many. */
  take: (key: string, limit: Limit) => void;
  /** Refuses for now what is counted by the rows it leaves. `held` says for how many seconds, null when it is not. */
  hold: (held: () => { seconds: number; message: string } | null) => void;
  /** Gives an attempt back that turned out to be fine. */
  giveBack: (key: string) => void;
  /** Forgets what was counted under the key. */
  forget: (key: string) => void;
};

export const noThrottle: Throttle = { take: () => {}, hold: () => {}, giveBack: () => {}, forget: () => {} };

export function storedThrottle(db: Db, clock: Clock): Throttle {
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
  return {
    // A window that ends later than one begun now was counted before the clock went back; it would last too long.
    take: (key, limit) => {
      const now = clock.now().getTime();
      const state = write(db, () => {
        run.sweep.run(now);
        return run.take.get({ key, now, reset: now + limit.minutes * 60_000 });
      });
      if (state && state.count > limit.max) {
        throw new AppError(
          'TOO_MANY_REQUESTS',
          limit.message,
          undefined,
          Math.ceil((state.reset_at - now) / 1000),
        );
      }
    },
    hold: (held) => {
      const refused = held();
      if (refused) {
        throw new AppError('TOO_MANY_REQUESTS', refused.message, undefined, refused.seconds);
      }
    },
    giveBack: (key) => {
      run.giveBack.run(key);
    },
    forget: (key) => {
      run.forget.run(key);
    },
  };
}
