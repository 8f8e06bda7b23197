import { and, eq, lt } from 'drizzle-orm';
import { HOUR_MS } from '#shared/kit/days.ts';
import { IDEMPOTENCY_HOURS } from '#shared/staff/model.ts';
import type { Db } from '../open.ts';
import { idempotencyKeys } from '../schema/staff.ts';
import { prepared } from './statement.ts';

/** Keys forgotten in one transaction. */
const BATCH = 500;

export type StoredAnswer = typeof idempotencyKeys.$inferSelect;

/** The answer that was given with a key; undefined once it is too old. */
export function findAnswer(db: Db, userId: number, key: string, now: Date): StoredAnswer | undefined {
  const answer = db.select().from(idempotencyKeys).where(isKey(userId, key)).get();
  return answer && answer.createdAt >= oldest(now) ? answer : undefined;
}

/** Keeps an answer under its key, in the place of one that is too old. False when there is one already. */
export function storeAnswer(db: Db, answer: StoredAnswer): boolean {
  db.delete(idempotencyKeys)
    .where(and(isKey(answer.userId, answer.key), lt(idempotencyKeys.createdAt, oldest(answer.createdAt))))
    .run();
  return db.insert(idempotencyKeys).values(answer).onConflictDoNothing().run().changes === 1;
}

/** Puts what was really answered in the place of what the transaction could know of it. */
export function replaceAnswer(db: Db, { userId, key, body }: StoredAnswer): void {
  db.update(idempotencyKeys).set({ body }).where(isKey(userId, key)).run();
}

/** Forgets this answer, and no other that was stored under its key. */
export function forgetAnswer(db: Db, { userId, key, body }: StoredAnswer): void {
  db.delete(idempotencyKeys)
    .where(and(isKey(userId, key), eq(idempotencyKeys.body, body)))
    .run();
}

/** Forgets answers that are not given any more. True when none is left. */
export function forgetAnswers(db: Db, now: Date): boolean {
  const { changes } = prepared<[number, number]>(
    db,
    `delete from idempotency_keys where rowid in
         (select rowid from idempotency_keys where created_at < ? order by created_at limit ?)`,
  ).run(oldest(now).getTime(), BATCH);
  return changes < BATCH;
}

function isKey(userId: number, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
}
