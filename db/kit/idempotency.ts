import { and, eq, lt } from 'drizzle-orm';
import { HOUR_MS } from '#shared/kit/days.ts';
import { IDEMPOTENCY_HOURS } from '#shared/staff/model.ts';
import type { Db } from '../open.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';
import { prepared } from './statement.ts';

/** Keys deleted per transaction. */
const BATCH = 500;

export type StoredAnswer = typeof idempotencyKeys.$inferSelect;

/** The stored response of a key, unless it has expired. */
export function findAnswer(db: Db, userId: number, key: string, now: Date): StoredAnswer | undefined {
  const answer = db.select().from(idempotencyKeys).where(isKey(userId, key)).get();
  return answer && answer.createdAt >= oldest(now) ? answer : undefined;
}

/** Stores a response under its key, replacing an expired one. Returns false if there is one already. */
export function storeAnswer(db: Db, answer: StoredAnswer): boolean {
  db.delete(idempotencyKeys)
    .where(and(isKey(answer.userId, answer.key), lt(idempotencyKeys.createdAt, oldest(answer.createdAt))))
    .run();
  return db.insert(idempotencyKeys).values(answer).onConflictDoNothing().run().changes === 1;
}

/** Replaces the response that was stored in the transaction with the one that was sent. */
export function replaceAnswer(db: Db, { userId, key, body }: StoredAnswer): void {
  db.update(idempotencyKeys).set({ body }).where(isKey(userId, key)).run();
}

/** Deletes this response, but not another one stored under the same key. */
export function forgetAnswer(db: Db, { userId, key, body }: StoredAnswer): void {
  db.delete(idempotencyKeys)
    .where(and(isKey(userId, key), eq(idempotencyKeys.body, body)))
    .run();
}

/** Deletes expired responses. Returns true if none is left. */
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
