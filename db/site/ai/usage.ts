import { type AiFailure, isAiFailure } from '#shared/ai/model.ts';
import type { AiStatus } from '#shared/ai/output.ts';
import { prepared, write } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';

/** The day of the counters. */
export function aiDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

type RunLimits = {
  /** The tokens that the run may use. */
  reserved: number;
  /** Tokens a day, or 0 for no limit. */
  dailyTokens: number;
  concurrency: number;
  /** Milliseconds after which the process has surely stopped. */
  lease: number;
};

/** Starts a run if the limits of all processes together allow it. Returns its ID, or why not. */
export function beginAiRun(db: Db, now: Date, limits: RunLimits): number | 'busy' | 'spent' {
  const day = aiDay(now);
  return write(db, () => {
    dropExpiredRuns(db, now);
    const { tokens = 0, running = 0 } =
      prepared<[{ day: string }], { tokens: number; running: number }>(
        db,
        `select (select count(*) from ai_runs) as running,
           coalesce((select tokens from ai_days where day = @day), 0)
           + coalesce((select sum(reserved) from ai_runs where day = @day), 0) as tokens`,
      ).get({ day }) ?? {};
    if (limits.dailyTokens > 0 && tokens + limits.reserved > limits.dailyTokens) return 'spent';
    if (running >= limits.concurrency) return 'busy';
    const { lastInsertRowid } = prepared(
      db,
      'insert into ai_runs (day, reserved, expires_at) values (?, ?, ?)',
    ).run(day, limits.reserved, now.getTime() + limits.lease);
    return Number(lastInsertRowid);
  });
}

type RunEnd = { tokens: number; estimated: number; answered: boolean; failure: AiFailure | null };

/** Ends a run and counts what it used. Does nothing for one that has expired, because that is counted already. */
export function endAiRun(db: Db, now: Date, id: number, end: RunEnd): void {
  write(db, () => {
    const row = prepared<[number], { day: string }>(db, 'delete from ai_runs where id = ? returning day').get(
      id,
    );
    if (!row) return;
    const failed = end.failure === null ? 0 : 1;
    prepared(
      db,
      `insert into ai_days (day, tokens, estimated, answers, failures, last_failure, last_failure_at)
       values (@day, @tokens, @estimated, @answered, @failed, @failure, @at)
       on conflict (day) do update set
         tokens = tokens + @tokens, estimated = estimated + @estimated,
         answers = answers + @answered, failures = failures + @failed,
         last_failure = coalesce(@failure, last_failure), last_failure_at = coalesce(@at, last_failure_at)`,
    ).run({
      day: row.day,
      tokens: end.tokens,
      estimated: end.estimated,
      failed,
      failure: end.failure,
      answered: end.answered ? 1 : 0,
      at: failed ? now.getTime() : null,
    });
  });
}

/** Counts the tokens of runs whose process stopped: the model may have used them. */
function dropExpiredRuns(db: Db, now: Date): void {
  const expired = prepared<[number], { day: string; reserved: number }>(
    db,
    'delete from ai_runs where expires_at <= ? returning day, reserved',
  ).all(now.getTime());
  const add = prepared(
    db,
    `insert into ai_days (day, tokens, estimated) values (@day, @reserved, @reserved)
     on conflict (day) do update set tokens = tokens + @reserved, estimated = estimated + @reserved`,
  );
  for (const run of expired) add.run(run);
}

type Use = Pick<AiStatus, 'today' | 'lastFailure'>;

/** What the model used today, and its last failure. */
export function readAiUse(db: Db, now: Date): Use {
  const today = prepared<[string], Use['today']>(
    db,
    'select tokens, estimated, answers, failures from ai_days where day = ?',
  ).get(aiDay(now));
  const last = prepared<[], { failure: string; at: number }>(
    db,
    `select last_failure as failure, last_failure_at as at from ai_days
     where last_failure is not null order by day desc limit 1`,
  ).get();
  return {
    today: today ?? { tokens: 0, estimated: 0, answers: 0, failures: 0 },
    lastFailure:
      last && isAiFailure(last.failure)
        ? { failure: last.failure, at: new Date(last.at).toISOString() }
        : null,
  };
}
