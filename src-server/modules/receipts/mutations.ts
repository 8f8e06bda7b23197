import { preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  countReceipts,
  deleteReceipt,
  insertReceipt,
  RECEIPT_FILE_SQL,
} from '#db/staff/accounting/receipts.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';
import { RECEIPTS_MAX } from '#shared/receipts/model.ts';
import type { Receipt } from '#shared/receipts/output.ts';
import { type ReceiptAddInput, type ReceiptIdInput, receiptName } from '#shared/receipts/schema.ts';
import { UPLOAD_UNUSED_HOURS } from '#shared/uploads/model.ts';
import type { ActorContext, WriteContext } from '../../context.ts';
import { readReceipt } from '../../services/receipts/readReceipt.ts';
import type { UploadFiles } from '../../services/uploads.ts';
import { requireTransaction } from '../accounting/queries.ts';
import { listReceipts, requireReceipt } from './queries.ts';

/** Also checked before a file is received. Throws like `requireTransaction`, and `CONFLICT` at the limit. */
export function requireReceiptRoom(db: Db, transactionId: number): void {
  requireTransaction(db, transactionId);
  if (countReceipts(db, transactionId) >= RECEIPTS_MAX) {
    throw new AppError('CONFLICT', receiptMessages.tooMany);
  }
}

/**
 * Stores a receipt. The file is written first so that a row never names a missing file. Throws like `readReceipt` and
 * `requireReceiptRoom`. `requireRights` throws if the user's permission ended while the file was sent.
 */
export async function addReceipt(
  work: ActorContext & { files: UploadFiles; requireRights: () => unknown },
  { id, name }: ReceiptAddInput,
  original: Buffer,
): Promise<Receipt> {
  const { db, files, requireRights } = work;
  const { mime, bytes } = readReceipt(original);
  const file = work.ids.uuid();
  await files.put(file, bytes);
  try {
    return write(db, () => {
      requireRights();
      requireReceiptRoom(db, id);
      const about = { name: receiptName(name, mime), mime, bytes: bytes.length };
      const receiptId = insertReceipt(work, { file, transactionId: id, ...about });
      return requireListed(work, id, receiptId);
    });
  } catch (error) {
    await files.remove(file);
    throw error;
  }
}

function requireListed(work: ActorContext, id: number, receiptId: number): Receipt {
  const added = listReceipts(work, id).find((receipt) => receipt.id === receiptId);
  if (!added) throw new AppError('NOT_FOUND', receiptMessages.notFound);
  return added;
}

/** Permanently deletes a receipt. Throws like `requireReceipt`. */
export function removeReceipt(work: ActorContext, input: ReceiptIdInput): { id: number } {
  write(work.db, () => deleteReceipt(work, requireReceipt(work, input)));
  return { id: input.receiptId };
}

type FileWork = Pick<WriteContext, 'db' | 'clock'> & { files: UploadFiles };

/** Deletes these files, unless a row needs them. For the job after a deletion. */
export async function removeReceiptFiles({ db, files }: FileWork, names: readonly string[]): Promise<void> {
  for (const name of names) if (!hasRow(db, name)) await files.remove(name);
}

/** Deletes files that never got a row, such as after a crash. For the daily job. */
export async function removeLostReceipts(work: FileWork): Promise<void> {
  const before = new Date(work.clock.now().getTime() - UPLOAD_UNUSED_HOURS * HOUR_MS);
  await removeReceiptFiles(work, await work.files.olderThan(before));
}

function hasRow(db: Db, file: string): boolean {
  return preparedColumn<[string], number>(db, RECEIPT_FILE_SQL).get(file) === 1;
}
