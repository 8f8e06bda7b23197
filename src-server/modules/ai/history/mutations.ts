import { addJob } from '#db/kit/job-rows.ts';
import { write } from '#db/kit/statement.ts';
import {
  clearTurns,
  dropClearedTurns,
  dropOldTurns,
  rateTurn,
  readTurn,
  restoreTurns,
} from '#db/site/ai/history.ts';
import { HISTORY_UNDO_MINUTES, type TurnRating } from '#shared/ai/chat/model.ts';
import type { RateInput, RestoreHistoryInput } from '#shared/ai/chat/schema.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { ActorContext } from '../../../context.ts';
import { noteRating } from '../unanswered.ts';

/** The job that deletes old and cleared turns. */
export const FORGET_JOB = 'ai.forget';

/** Clears the viewer's history. It can be restored for some minutes, and is deleted after them. */
export function clearHistory({ db, clock, viewer }: ActorContext): { clearedAt: string } {
  const now = clock.now();
  write(db, () => {
    clearTurns(db, viewer.id, now);
    const runAt = new Date(now.getTime() + HISTORY_UNDO_MINUTES * MINUTE_MS);
    addJob(db, { kind: FORGET_JOB, key: `${viewer.id}:${now.getTime()}`, runAt });
  });
  return { clearedAt: now.toISOString() };
}

/** Restores what was cleared at that time, unless it is deleted. */
export function restoreHistory({ db, viewer }: ActorContext, { clearedAt }: RestoreHistoryInput) {
  write(db, () => restoreTurns(db, viewer.id, new Date(clearedAt)));
  return { clearedAt };
}

/** Rates an answer of the viewer's history, which can be changed. Throws `NOT_FOUND`. */
export function rateAnswer(
  { db, clock, viewer }: ActorContext,
  { clientId, rating, reason }: RateInput,
): TurnRating {
  const rate = { rating, reason: rating === 'notHelpful' ? reason : '' };
  write(db, () => {
    const before = readTurn(db, viewer.id, clientId);
    if (!before || !rateTurn(db, { userId: viewer.id, clientId }, rate))
      throw new AppError('NOT_FOUND', aiMessages.noTurn);
    noteRating({ db, clock }, before, rating);
  });
  return rate;
}

/** For the job runner, after someone cleared their questions. */
export function forgetClearedTurns({ db, clock }: Pick<ActorContext, 'db' | 'clock'>): void {
  dropClearedTurns(db, clock.now());
}

/** For the job runner. */
export function forgetTurns({ db, clock }: Pick<ActorContext, 'db' | 'clock'>): void {
  dropOldTurns(db, clock.now());
  dropClearedTurns(db, clock.now());
}
