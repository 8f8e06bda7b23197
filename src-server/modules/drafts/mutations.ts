import { and, eq } from 'drizzle-orm';
import { drafts } from '#db/schema/writing.ts';
import { write } from '#db/statement.ts';
import type { DraftForgetInput, DraftSaveInput } from '#shared/drafts.schema.ts';
import { DRAFT_DAYS, DRAFTS_MAX } from '#shared/drafts.ts';
import { AppError } from '#shared/errors.ts';
import { draftMessages } from '#shared/messages/drafts.ts';
import { userMessages } from '#shared/messages/users.ts';
import type { Work } from '../../context.ts';

const DAY = 86_400_000;
/** Rows removed in one transaction, so that nobody waits for it. */
const BATCH = 500;

/**
 * Keeps what was written so far in place of what was kept before. Throws `UNPROCESSABLE` for one draft too many, and
 * `CONFLICT` when another one came after `base`.
 */
export function saveDraft(
  work: Work,
  { slot, content, base }: DraftSaveInput,
): { slot: string; updatedAt: string } {
  const { db } = work;
  const userId = requireUser(work);
  const updatedAt = work.clock.now();
  write(db, () => {
    const mine = db
      .select({ slot: drafts.slot, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(eq(drafts.userId, userId))
      .limit(DRAFTS_MAX)
      .all();
    const kept = mine.find((draft) => draft.slot === slot);
    if (!kept && mine.length >= DRAFTS_MAX) throw new AppError('UNPROCESSABLE', draftMessages.tooMany);
    if (kept && base !== undefined && kept.updatedAt.toISOString() !== base) {
      throw new AppError('CONFLICT', draftMessages.stale);
    }
    db.insert(drafts)
      .values({ userId, slot, content, updatedAt })
      .onConflictDoUpdate({ target: [drafts.userId, drafts.slot], set: { content, updatedAt } })
      .run();
  });
  return { slot, updatedAt: updatedAt.toISOString() };
}

/** Gives a draft up; one that is not there is fine, and one that came after `base` stays. */
export function forgetDraft(work: Work, { slot, base }: DraftForgetInput): { slot: string } {
  const userId = requireUser(work);
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

/** Removes the drafts that nobody has changed for `DRAFT_DAYS` and returns how many there were. For the job runner. */
export function removeOldDrafts({ db, clock }: Pick<Work, 'db' | 'clock'>): number {
  const before = clock.now().getTime() - DRAFT_DAYS * DAY;
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

function requireUser({ viewer }: Work): number {
  if (!viewer) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  return viewer.id;
}
