import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { promptMessages } from '#shared/prompts/messages.ts';
import type { FlagSubject } from '../../kit/flag-subject.ts';
import type { Db } from '../../open.ts';
import { prompts } from '../../schema/prompts.ts';
import type { StoredPrompt } from './rows.ts';

/** Moderators act on shared prompts only. Hiding one makes it as private as it was before. */
export const promptFlags: FlagSubject = {
  module: 'prompts',
  stateOf(db, id) {
    const row = findPrompt(db, id);
    if (!row || row.sharedVersion === null) return undefined;
    const { ownerId, hiddenAt, deletedAt, deletedBy } = row;
    return { authorId: ownerId, hidden: hiddenAt !== null, deleted: deletedAt !== null, deletedBy };
  },
  // What its owner wrote while it was hidden is private. Only they can share that.
  setHidden(db, id, hidden, now) {
    const row = findPrompt(db, id);
    if (!row || row.sharedVersion === null) throw new AppError('NOT_FOUND', promptMessages.notFound);
    if (hidden === (row.hiddenAt !== null)) return false;
    const sharedVersion = isEditedSinceHidden(row) ? null : row.sharedVersion;
    db.update(prompts)
      .set(hidden ? { hiddenAt: now } : { hiddenAt: null, sharedVersion })
      .where(eq(prompts.id, row.id))
      .run();
    return true;
  },
  setDeleter(db, id, by) {
    db.update(prompts)
      .set({ deletedBy: by })
      .where(eq(prompts.id, Number(id)))
      .run();
  },
  noticePlace: (_, id) => ({ subject: 'prompt', subjectId: Number(id) }),
};

/** Whether moderators can read it, in SQL: shared, and not edited since it was hidden. */
export const moderatedSql = (alias: string): string =>
  `(${alias}.shared_version is not null and (${alias}.hidden_at is null or ${alias}.updated_at <= ${alias}.hidden_at))`;

function isEditedSinceHidden({ hiddenAt, updatedAt }: StoredPrompt): boolean {
  return hiddenAt !== null && updatedAt.getTime() > hiddenAt.getTime();
}

function findPrompt(db: Db, id: string): StoredPrompt | undefined {
  return db
    .select()
    .from(prompts)
    .where(eq(prompts.id, Number(id)))
    .get();
}
