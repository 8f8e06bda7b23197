import { eq } from 'drizzle-orm';
import { addJob } from '../../kit/job-rows.ts';
import { type Acting, type ActingUser, appendAudit } from '../../kit/records.ts';
import { preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { receipts } from '../../schema/receipts.ts';
import { transactionRef } from './rows.ts';

export type StoredReceipt = typeof receipts.$inferSelect;
export type NewReceipt = Pick<StoredReceipt, 'file' | 'transactionId' | 'name' | 'mime' | 'bytes'>;

/** The job that deletes the files of deleted receipts. Its payload has their names. */
export const RECEIPT_FILES_JOB = 'receipts.removeFiles';

/** Stores the row of a receipt, whose file must be there already, and returns its ID. Inside a write. */
export function insertReceipt(ctx: ActingUser, receipt: NewReceipt): number {
  const { db, clock, viewer } = ctx;
  const { id } = db
    .insert(receipts)
    .values({ ...receipt, createdBy: viewer.id, createdAt: clock.now() })
    .returning({ id: receipts.id })
    .get();
  const changes = { receipt: [null, receipt.name] satisfies [null, string] };
  appendAudit(ctx, 'accounting.addReceipt', transactionRef(receipt.transactionId), changes);
  return id;
}

/** Deletes a receipt. Its file is deleted once this is committed. Inside a write. */
export function deleteReceipt(ctx: Acting, { id, file, transactionId, name }: StoredReceipt): void {
  ctx.db.delete(receipts).where(eq(receipts.id, id)).run();
  removeFiles(ctx, [file]);
  const changes = { receipt: [name, null] satisfies [string, null] };
  appendAudit(ctx, 'accounting.deleteReceipt', transactionRef(transactionId), changes);
}

/** Deletes the receipts of a transaction that is permanently deleted. Inside a write. */
export function purgeReceipts(ctx: Acting, transactionId: number): void {
  const own = eq(receipts.transactionId, transactionId);
  const deleted = ctx.db.delete(receipts).where(own).returning({ file: receipts.file }).all();
  removeFiles(
    ctx,
    deleted.map(({ file }) => file),
  );
}

/** The number of a transaction's receipts. */
export function countReceipts(db: Db, transactionId: number): number {
  return preparedColumn<[number], number>(db, RECEIPT_COUNT_SQL).get(transactionId) ?? 0;
}

export const RECEIPT_COUNT_SQL = 'select count(*) from receipts where transaction_id = ?';
export const RECEIPT_FILE_SQL = 'select 1 from receipts where file = ?';

/** A job of the same transaction, so that no file is deleted whose row stays. */
function removeFiles({ db, clock }: Acting, files: string[]): void {
  const [first] = files;
  if (first) addJob(db, { kind: RECEIPT_FILES_JOB, key: first, payload: { files }, runAt: clock.now() });
}
