import { and, eq, isNull } from 'drizzle-orm';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import { AppError } from '#shared/errors.ts';
import { showCents } from '#shared/kit/money.ts';
import { dropRevisions } from '../../kit/records.ts';
import { dropDeleted, type TrashHandler, unmarkDeleted } from '../../kit/trash.ts';
import { accounting } from '../../schema/accounting.ts';
import { purgeReceipts } from './receipts.ts';
import { requireExactTotals, transactionRef } from './rows.ts';

export const transactionTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => {
    const row = db
      .update(accounting)
      .set({ deletedAt })
      .where(and(eq(accounting.id, Number(id)), isNull(accounting.deletedAt)))
      .returning({
        category: accounting.category,
        amount: accounting.amount,
        source: accounting.source,
        eventId: accounting.eventId,
      })
      .get();
    if (!row) throw new AppError('NOT_FOUND', ledgerMessages.notFound);
    // The seat would stay paid without its row. The write that contains this is undone.
    if (row.source === 'rsvp') throw new AppError('CONFLICT', undeletable(row.eventId));
    return `${row.category}, ${showCents(row.amount)}`;
  },
  restore: ({ db }, id) => {
    unmarkDeleted(db, accounting, id, ledgerMessages.gone);
    requireExactTotals(db);
  },
  purge: (ctx, id) => {
    const { db } = ctx;
    if (!dropRevisions(db, transactionRef(Number(id)))) return false;
    purgeReceipts(ctx, Number(id));
    dropDeleted(db, accounting, id);
    return true;
  },
};

function undeletable(eventId: number | null): string {
  return eventId === null
    ? ledgerMessages.paymentDeleteGone
    : ledgerMessages.paymentDelete(`/events/${eventId}`);
}
