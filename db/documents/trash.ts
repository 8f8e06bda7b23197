import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { documentMessages } from '#shared/documents/messages.ts';
import { AppError } from '#shared/errors.ts';
import { dropRevisions } from '../kit/records.ts';
import type { TrashHandler } from '../kit/trash.ts';
import { documents } from '../schema/documents.ts';
import { dropUploadUses } from '../uploads/links.ts';

/** A deleted document keeps its versions and images. A purge deletes them, too. */
export const documentTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => {
    const row = db
      .update(documents)
      .set({ deletedAt })
      .where(and(eq(documents.id, Number(id)), isNull(documents.deletedAt)))
      .returning({ title: documents.title })
      .get();
    if (!row) throw new AppError('NOT_FOUND', documentMessages.notFound);
    return row.title;
  },
  restore: ({ db }, id) => {
    const { changes } = db
      .update(documents)
      .set({ deletedAt: null })
      .where(eq(documents.id, Number(id)))
      .run();
    if (changes === 0) throw new AppError('GONE', documentMessages.gone);
  },
  purge: ({ db, clock }, id) => {
    const place = { subject: 'document', subjectId: id } as const;
    if (!dropRevisions(db, place)) return false;
    dropUploadUses(db, place, clock.now());
    db.delete(documents)
      .where(and(eq(documents.id, Number(id)), isNotNull(documents.deletedAt)))
      .run();
    return true;
  },
};
