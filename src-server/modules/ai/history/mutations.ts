import { write } from '#db/kit/statement.ts';
import { conversationId, dropDeletedConversations, dropOldConversations } from '#db/site/ai/conversations.ts';
import { clearTurns, dropClearedTurns, rateTurn, readTurn, restoreTurns } from '#db/site/ai/history.ts';
import type { TurnRating } from '#shared/ai/chat/model.ts';
import type { ClearHistoryInput, RateInput, RestoreHistoryInput } from '#shared/ai/chat/schema.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../../context.ts';
import { noteRating } from '../unanswered.ts';
import { forgetLater } from './conversations.ts';

/** Empties one of the viewer's conversations. It can be restored for some minutes, and is deleted after them. */
export function clearHistory(
  { db, clock, viewer }: ActorContext,
  { conversation }: ClearHistoryInput,
): { clearedAt: string } {
  const now = clock.now();
  write(db, () => {
    const id = conversationId(db, viewer.id, conversation);
    if (id === undefined) return;
    clearTurns(db, id, now);
    forgetLater(db, viewer.id, now);
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

/** For the job runner, after someone cleared their questions or deleted a conversation. */
export function forgetClearedTurns({ db, clock }: Pick<ActorContext, 'db' | 'clock'>): void {
  const now = clock.now();
  dropClearedTurns(db, now);
  dropDeletedConversations(db, now);
}

/** For the job runner. */
export function forgetTurns(work: Pick<ActorContext, 'db' | 'clock'>): void {
  dropOldConversations(work.db, work.clock.now());
  forgetClearedTurns(work);
}
