import { write } from '#db/kit/statement.ts';
import type { StoredTurn } from '#db/site/ai/history.ts';
import { countQuestion, publishGapsChange, uncountQuestion } from '#db/site/gaps/rows.ts';
import type { TurnRating } from '#shared/ai/chat/model.ts';
import type { Context, WriteContext } from '../../context.ts';
import { wordsToStore } from '../search/queries.ts';
import { countRequest } from './queries.ts';

/**
 * Counts a question without an answer by its significant words. The user and the time aren't stored. Never throws, so that
 * the question is answered anyway.
 */
export function noteUnanswered({ db, clock }: Pick<WriteContext, 'db' | 'clock'>, question: string): void {
  const words = wordsToStore(question);
  if (words === null) return;
  try {
    write(db, () => {
      countQuestion(db, dayOf(clock.now()), 'unanswered', words);
      publishGapsChange(db, clock.now());
    });
  } catch {
    // Required writes report a busy or full database.
  }
}

/**
 * Counts an answer that wasn't helpful, on the day of its question, so that a changed rating finds the count again. Call it
 * inside a write, with the turn as it was before.
 */
export function noteRating(
  { db, clock }: Pick<WriteContext, 'db' | 'clock'>,
  before: StoredTurn,
  rating: TurnRating['rating'],
): void {
  const was = before.rating === 'notHelpful';
  const is = rating === 'notHelpful';
  if (was === is || before.command !== 'answer') return;
  const words = wordsToStore(before.question);
  if (words === null) return;
  const day = dayOf(new Date(before.createdAt));
  if (is) countQuestion(db, day, 'notHelpful', words);
  else uncountQuestion(db, day, 'notHelpful', words);
  publishGapsChange(db, clock.now());
}

/** Counts a question whose answer wasn't helpful to someone without a history. Throws `TOO_MANY_REQUESTS`. */
export function noteUnhelpful(context: Context, { q }: { q: string }): { noted: boolean } {
  const { db, clock } = context;
  countRequest(context);
  const words = wordsToStore(q);
  if (words === null) return { noted: false };
  write(db, () => {
    countQuestion(db, dayOf(clock.now()), 'notHelpful', words);
    publishGapsChange(db, clock.now());
  });
  return { noted: true };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
