import { and, eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import { drafts } from '#db/schema/drafts.ts';
import { draftMessages } from '#shared/drafts/messages.ts';
import { DRAFT_DAYS, DRAFTS_MAX } from '#shared/drafts/model.ts';
import type { DraftForgetInput, DraftSaveInput } from '#shared/drafts/schema.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import type { ActorContext } from '../../context.ts';

/** Rows removed per transaction, so that other writes don't wait. */
const BATCH = 500;

/**
 * Saves a draft over the previous one. Throws `UNPROCESSABLE` above the limit of drafts, and `CONFLICT` if another
 * save came after `base`.
 */
export function saveDraft(
  work: ActorContext,
  { slot, content, base }: DraftSaveInput,
): { slot: string; updatedAt: string } {
  const { db } = work;
  const userId = work.viewer.id;
  const updatedAt = work.clock.now();
  write(db, () => {
    const ownDrafts = db
      .select({ slot: drafts.slot, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(eq(drafts.userId, userId))
      .limit(DRAFTS_MAX)
      .all();
    const current = ownDrafts.find((draft) => draft.slot === slot);
    if (!current && ownDrafts.length >= DRAFTS_MAX)
      throw new AppError('UNPROCESSABLE', draftMessages.tooMany);
    if (current && base !== undefined && current.updatedAt.toISOString() !== base) {
      throw new AppError('CONFLICT', draftMessages.stale);
    }
    db.insert(drafts)
      .values({ userId, slot, content, updatedAt })
      .onConflictDoUpdate({ target: [drafts.userId, drafts.slot], set: { content, updatedAt } })
      .run();
  });
  return { slot, updatedAt: updatedAt.toISOString() };
}

/** Discards a draft. A missing draft is fine, and one saved after `base` stays. */
export function forgetDraft(work: ActorContext, { slot, base }: DraftForgetInput): { slot: string } {
  const userId = work.viewer.id;
  write(work.db, () =>
    work.db
      .delete(drafts)
      .where(
        and(
          eq(drafts.userId, userId),
          eq(drafts.slot, slot),
          base === undefined ? undefined : eq(drafts.updatedAt, new Date(base ?? 0)),
        ),
      )
      .run(),
  );
  return { slot };
}

/** Removes drafts unchanged for `DRAFT_DAYS` and returns how many. For the job runner. */
export function removeOldDrafts({ db, clock }: Pick<ActorContext, 'db' | 'clock'>): number {
  const before = clock.now().getTime() - DRAFT_DAYS * DAY_MS;
  const remove = db.$client.prepare<[number, number]>(
    'delete from drafts where rowid in (select rowid from drafts where updated_at < ? limit ?)',
  );
  let removed = 0;
  let changes: number;
  do {
    ({ changes } = write(db, () => remove.run(before, BATCH)));
    removed += changes;
  } while (changes === BATCH);
  return removed;
}
