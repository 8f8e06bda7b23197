import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { RECEIPT_MIMES } from '#shared/receipts/model.ts';
import { accounting } from './accounting.ts';
import { belongsTo, createdAt, refersTo } from './columns.ts';
import { users } from './users.ts';

/** Receipts of transactions. Each has a file in the data folder. */
export const receipts = sqliteTable(
  'receipts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The random name of the file. */
    file: text('file').notNull(),
    transactionId: belongsTo(integer('transaction_id'), () => accounting.id),
    name: text('name').notNull(),
    /** Detected from the content, never taken from the client. */
    mime: text('mime', { enum: RECEIPT_MIMES }).notNull(),
    bytes: integer('bytes').notNull(),
    createdBy: refersTo(integer('created_by'), () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('receipts_transaction').on(t.transactionId),
    uniqueIndex('receipts_file').on(t.file),
    index('receipts_created_by').on(t.createdBy),
  ],
);
