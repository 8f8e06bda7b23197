import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import { countQuestion, publishGapsChange } from '#db/site/gaps/rows.ts';
import { dropWatch, readWatches, storeWatch } from '#db/site/gaps/watches.ts';
import { AppError } from '#shared/errors.ts';
import { gapMessages } from '#shared/gaps/messages.ts';
import { ASKED_LIMIT, type GapState, WATCHES_MAX } from '#shared/gaps/model.ts';
import type { TopicWatch } from '#shared/gaps/output.ts';
import type { ActorContext, ThrottledContext } from '../../context.ts';
import { questionToStore, wordsToStore } from '../search/queries.ts';
import { toWatch } from './queries.ts';

/** Marks a gap as not needed. It stays so when it's looked for again. Idempotent. */
export function dismissGap(work: ActorContext, id: number) {
  return setState(work, id, 'dismissed');
}

/** Idempotent. */
export function reopenGap(work: ActorContext, id: number) {
  return setState(work, id, 'open');
}

function setState(
  work: ActorContext,
  id: number,
  state: 'open' | 'dismissed',
): { id: number; state: GapState } {
  const { db } = work;
  return write(db, () => {
    const before = preparedColumn<[number], GapState>(
      db,
      'select state from knowledge_gaps where id = ?',
    ).get(id);
    if (before === undefined) throw new AppError('NOT_FOUND', gapMessages.notFound);
    if (before !== state) {
      prepared(db, 'update knowledge_gaps set state = ?, answered_by = null where id = ?').run(state, id);
      appendAudit(
        work,
        state === 'open' ? 'gaps.reopen' : 'gaps.dismiss',
        { subject: 'gap', subjectId: String(id) },
        changesBetween({ state: before }, { state }),
      );
      publishGapsChange(db, work.clock.now());
    }
    return { id, state };
  });
}

/**
 * Shows staff a question in full, without its user and time. Only its significant words if a part of it looks private.
 * Throws `TOO_MANY_REQUESTS`.
 */
export function askCommunity(work: ThrottledContext, question: string): { asked: true } {
  const { db, clock, viewer, throttle } = work;
  throttle.take(`gaps.ask:${viewer.id}`, { ...ASKED_LIMIT, message: gapMessages.tooManyAsked });
  const text = questionToStore(question);
  if (text !== null) {
    const day = clock.now().toISOString().slice(0, 10);
    write(db, () => {
      countQuestion(db, day, 'asked', text);
      publishGapsChange(db, clock.now());
    });
  }
  return { asked: true };
}

/** Waits for what a question is about. Throws `INVALID_INPUT` for one without words, and `CONFLICT` above the limit. */
export function watchTopic({ db, clock, viewer }: ActorContext, question: string): TopicWatch {
  const words = wordsToStore(question);
  if (words === null)
    throw new AppError('INVALID_INPUT', gapMessages.noWords, { question: gapMessages.noWords });
  return write(db, () => {
    const now = clock.now();
    const watches = readWatches(db, viewer.id, now);
    if (watches.length >= WATCHES_MAX && watches.every((each) => each.words !== words))
      throw new AppError('CONFLICT', gapMessages.watchesMax);
    storeWatch(db, viewer.id, words, now);
    const stored = readWatches(db, viewer.id, now).find((each) => each.words === words);
    if (!stored) throw new Error('the topic was not stored');
    return toWatch(stored);
  });
}

/** Throws `NOT_FOUND` for topics of others. */
export function unwatchTopic({ db, viewer }: ActorContext, id: number): { id: number } {
  if (!write(db, () => dropWatch(db, viewer.id, id)))
    throw new AppError('NOT_FOUND', gapMessages.watchNotFound);
  return { id };
}
