import type { Db } from '#db/open.ts';
import { beginAiRun, endAiRun } from '#db/site/ai/usage.ts';
import { aiCauses } from '#shared/ai/messages.ts';
import { AI_MODEL_REQUESTS } from '#shared/ai/model.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { Context } from '../../context.ts';
import { type Ledger, PATIENCE } from '../../services/ai/chain.ts';
import type { Clock } from '../../services/clock.ts';

type Options = {
  db: Db;
  clock: Clock;
  throttle: Context['throttle'];
  dailyTokens: number;
  concurrency: number;
};

/** Longer than any run, so only a stopped process leaves one behind. */
const LEASE_MS = PATIENCE.total + MINUTE_MS;

/** The limits of the model as database rows, which all processes share and a restart keeps. */
export function storedLedger({ db, clock, throttle, dailyTokens, concurrency }: Options): Ledger {
  return {
    countUser: (userId) => {
      try {
        throttle.take(`ai-model:${userId}`, { ...AI_MODEL_REQUESTS, message: aiCauses.overLimit });
        return null;
      } catch (error) {
        if (error instanceof AppError) return error.message;
        throw error;
      }
    },
    begin: (reserved) => beginAiRun(db, clock.now(), { reserved, dailyTokens, concurrency, lease: LEASE_MS }),
    end: (run, usage, outcome) =>
      endAiRun(db, clock.now(), run, {
        ...usage,
        answered: outcome === 'answered',
        failure: outcome === 'answered' || outcome === 'encoded' || outcome === 'stopped' ? null : outcome,
      }),
  };
}
