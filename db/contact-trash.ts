import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { contactMessages } from '#shared/messages.ts';
import { crm } from './schema/crm.ts';
import type { TrashHandler } from './trash.ts';

/** A deleted contact keeps its notes and its history. */
export const contactTrash: TrashHandler = {
  name: 'crm',
  remove: ({ db }, id, deletedAt) => {
    const row = db
      .update(crm)
      .set({ deletedAt })
      .where(and(eq(crm.id, Number(id)), isNull(crm.deletedAt)))
      .returning({ contactName: crm.contactName })
      .get();
    if (!row) throw new AppError('NOT_FOUND', contactMessages.notFound);
    return row.contactName;
  },
  restore: ({ db }, id) => {
    const { changes } = db
      .update(crm)
      .set({ deletedAt: null })
      .where(eq(crm.id, Number(id)))
      .run();
    if (changes === 0) throw new AppError('GONE', contactMessages.gone);
  },
  purge: ({ db }, id) => {
    db.delete(crm)
      .where(and(eq(crm.id, Number(id)), isNotNull(crm.deletedAt)))
      .run();
    return true;
  },
};
