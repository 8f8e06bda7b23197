import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepared } from '#db/kit/statement.ts';
import { insertReceipt } from '#db/staff/accounting/receipts.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { formatCents } from '#shared/kit/money.ts';
import { PDF_MIME, type ReceiptMime } from '#shared/receipts/model.ts';
import type { Filling } from './demo-entries.ts';
import { drawPdf } from './demo-pdf.ts';
import { newCanvas } from './demo-png.ts';

type Paid = { id: number; date: string; cents: number; category: string; by: number; at: number };

/** The newest expenses that people added, or other rows if there are none. */
const NEWEST_SQL = `select id, date, amount as cents, category, created_by as by, created_at as at from accounting
  where deleted_at is null order by source = 'manual' desc, amount < 0 desc, date desc, id desc limit 2`;

const RECEIPTS: readonly { name: string; mime: ReceiptMime; draw: (paid: Paid) => Buffer }[] = [
  { name: 'invoice.pdf', mime: PDF_MIME, draw: drawInvoice },
  { name: 'till-receipt.png', mime: 'image/png', draw: drawTillReceipt },
];

/**
 * Adds a PDF and an image to two rows of the ledger, with their files beside the database. A database in memory has no
 * folder, and gets the rows only. Inside a write.
 */
export function addReceipts({ db, now }: Filling, ids: { uuid: () => string }): void {
  const rows = prepared<[], Paid>(db, NEWEST_SQL).all();
  for (const [index, { name, mime, draw }] of RECEIPTS.entries()) {
    const paid = rows[index];
    if (!paid) continue;
    const bytes = draw(paid);
    const file = ids.uuid();
    if (!db.$client.memory) storeFile(join(dirname(db.$client.name), 'receipts'), file, bytes);
    const at = new Date(Math.min(paid.at + HOUR_MS, now - 1));
    insertReceipt(
      { db, clock: { now: () => at }, viewer: { id: paid.by }, source: 'ui' },
      { transactionId: paid.id, file, name, mime, bytes: bytes.length },
    );
  }
}

function storeFile(folder: string, file: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, file), bytes, { mode: 0o600 });
}

const amountOf = ({ cents }: Paid) => formatCents(Math.abs(cents));

function drawInvoice(paid: Paid): Buffer {
  const { id, date, category } = paid;
  return drawPdf([
    `Invoice ${1000 + id}`,
    '',
    `Date: ${date}`,
    `For: ${category}`,
    `Total: USD ${amountOf(paid)}`,
    '',
    'Paid. Thank you.',
  ]);
}

/** The font has small letters and digits only. */
function drawTillReceipt(paid: Paid): Buffer {
  const canvas = newCanvas(420, 300);
  canvas.text('till receipt', 30, 30, 'ink');
  canvas.rectangle(30, 75, 360, 3, 'grid');
  canvas.text(paid.date, 30, 100, 'ink');
  canvas.text('total', 30, 160, 'ink');
  canvas.text(amountOf(paid), 200, 160, 'data');
  canvas.rectangle(30, 210, 360, 3, 'grid');
  canvas.text('paid by card', 30, 235, 'ink');
  return canvas.toPng();
}
