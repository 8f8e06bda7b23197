import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { collectionMessages } from '#shared/collections/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { TrashHandler } from '../kit/trash.ts';
import { collections } from '../schema/collections.ts';

/** A deleted collection keeps its tree. Permanent deletion removes both and keeps the entries. */
export const collectionTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => {
    const row = db
      .update(collections)
      .set({ deletedAt })
      .where(and(eq(collections.id, Number(id)), isNull(collections.deletedAt)))
      .returning({ title: collections.title })
      .get();
    if (!row) throw new AppError('NOT_FOUND', collectionMessages.notFound);
    return row.title;
  },
  restore: ({ db }, id) => {
    const { changes } = db
      .update(collections)
      .set({ deletedAt: null })
      .where(eq(collections.id, Number(id)))
      .run();
    if (changes === 0) throw new AppError('GONE', collectionMessages.gone);
  },
  purge: ({ db }, id) => {
    db.delete(collections)
      .where(and(eq(collections.id, Number(id)), isNotNull(collections.deletedAt)))
      .run();
    return true;
  },
};
