import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { collectionMessages } from '#shared/messages.ts';
import type { Acting } from './records.ts';
import { collections } from './schema/entries.ts';

/** What a collection does when it is deleted, brought back and removed for good; each runs inside a write. */
export const collectionTrash = {
  /** The module, as the audit trail names it. */
  name: 'collections',
  /** Takes it out of sight, tree and all, and returns its title. Throws `NOT_FOUND`. */
  remove: ({ db }: Acting, id: string, deletedAt: Date): string => {
    const row = db
      .update(collections)
      .set({ deletedAt })
      .where(and(eq(collections.id, Number(id)), isNull(collections.deletedAt)))
      .returning({ title: collections.title })
      .get();
    if (!row) throw new AppError('NOT_FOUND', collectionMessages.notFound);
    return row.title;
  },
  /** Throws `GONE` when it was removed for good. */
  restore: ({ db }: Acting, id: string): void => {
    const { changes } = db
      .update(collections)
      .set({ deletedAt: null })
      .where(eq(collections.id, Number(id)))
      .run();
    if (changes === 0) throw new AppError('GONE', collectionMessages.gone);
  },
  /** Removes it with its tree; its notes stay. True: nothing is left to do. */
  purge: ({ db }: Acting, id: string): boolean => {
    db.delete(collections)
      .where(and(eq(collections.id, Number(id)), isNotNull(collections.deletedAt)))
      .run();
    return true;
  },
};
