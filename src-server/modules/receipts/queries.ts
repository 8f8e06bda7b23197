import { and, asc, eq, sql } from 'drizzle-orm';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { receipts } from '#db/schema/receipts.ts';
import { users } from '#db/schema/users.ts';
import type { StoredReceipt } from '#db/staff/accounting/receipts.ts';
import { AppError } from '#shared/errors.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';
import { receiptUrl } from '#shared/receipts/model.ts';
import type { Receipt } from '#shared/receipts/output.ts';
import type { ReceiptIdInput } from '#shared/receipts/schema.ts';
import type { ReadContext } from '../../context.ts';
import { requireTransaction } from '../accounting/queries.ts';

/** A transaction's receipts, oldest first. Throws like `requireTransaction`. */
export function listReceipts({ db }: ReadContext, id: number): Receipt[] {
  requireTransaction(db, id);
  return preparedQuery(db, receiptListStatement)
    .all({ id })
    .map(({ receipt: { transactionId, createdAt, file: _, ...rest }, creator }) => ({
      ...rest,
      url: receiptUrl(transactionId, rest.id),
      creator,
      createdAt: createdAt.toISOString(),
    }));
}

/** Also used by the test of query plans. */
export function receiptListStatement(db: Db) {
  return db
    .select({ receipt: receipts, creator: PUBLIC_USER })
    .from(receipts)
    .innerJoin(users, eq(users.id, receipts.createdBy))
    .where(eq(receipts.transactionId, sql.placeholder('id')))
    .orderBy(asc(receipts.id));
}

/**
 * A receipt's row. Throws `NOT_FOUND` if the transaction has no such receipt, and like `requireTransaction`: receipts of
 * deleted transactions can't be read until these are restored.
 */
export function requireReceipt({ db }: ReadContext, { id, receiptId }: ReceiptIdInput): StoredReceipt {
  requireTransaction(db, id);
  const own = and(eq(receipts.id, receiptId), eq(receipts.transactionId, id));
  const receipt = db.select().from(receipts).where(own).get();
  if (!receipt) throw new AppError('NOT_FOUND', receiptMessages.notFound);
  return receipt;
}
