import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { normalize } from '../kit/normalize.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { tableMessages } from '../kit/tables.messages.ts';
import { tableInput } from '../kit/tables.schema.ts';
import { STAFF_QUERY_MAX, TABLE_DIRECTIONS } from '../kit/tables.ts';
import { cleanText } from '../kit/text.schema.ts';
import { LOGGED_SUBJECTS, STAFF_SUBJECTS } from '../records.ts';
import { staffMessages } from './messages.ts';
import { BULK_MAX } from './model.ts';

/** A cleaned search query. Cut if it is too long, empty if it is blank. */
export const staffQuery = z
  .string(staffMessages.query)
  .max(100_000, { error: staffMessages.query, abort: true })
  .transform((text) => cleanText(normalize(text, 'NFC')).trim().slice(0, STAFF_QUERY_MAX))
  .default('');

/** The input of every staff table. A module adds its `sort` and its filters. */
export const staffListInput = tableInput.extend({
  q: staffQuery,
  direction: z.enum(TABLE_DIRECTIONS, tableMessages.direction).default('asc'),
});
export type StaffListInput = z.infer<typeof staffListInput>;

export const staffId = sentInteger(z.number(staffMessages.id).int(staffMessages.id).min(1, staffMessages.id));
export const staffIdInput = z.object({ id: staffId });

/** The version that the client has read. Without it, the last write wins. */
export const staffVersion = sentInteger(
  z.number(staffMessages.version).int(staffMessages.version).min(1, staffMessages.version),
).optional();

const rowId = z.number(staffMessages.id).int(staffMessages.id).min(1, staffMessages.id);
const rowVersion = z.number(staffMessages.version).int(staffMessages.version).min(1, staffMessages.version);

/** The records of a bulk change, each once. */
export const bulkInput = z.object({
  ids: z
    .array(rowId, staffMessages.ids)
    .min(1, staffMessages.ids)
    .max(BULK_MAX, staffMessages.ids)
    .transform((ids) => [...new Set(ids)]),
});

/** The change of a bulk change: at least one of these fields. */
export function bulkChange<T extends z.ZodType<object>>(fields: T): T {
  return fields.refine((change) => Object.keys(change).length > 0, staffMessages.noChange);
}

export const versioned = z.object({ id: rowId, version: rowVersion });

/** The records that a bulk change changed, with their versions after it, and with what else Undo needs. */
export function bulkUndoOf<T extends typeof versioned>(row: T) {
  return z.object({
    rows: z.array(row, staffMessages.rows).min(1, staffMessages.rows).max(BULK_MAX, staffMessages.rows),
  });
}
export const bulkUndoInput = bulkUndoOf(versioned);
export type BulkUndoInput = z.infer<typeof bulkUndoInput>;

/** Deleted records to restore. */
export const bulkRestoreInput = bulkInput.extend({
  subject: z.enum(STAFF_SUBJECTS, staffMessages.subject),
});

export const historyInput = pageInput.extend({
  subject: z.enum(LOGGED_SUBJECTS, staffMessages.logged),
  subjectId: z.coerce.string().min(1).max(100),
});
export type HistoryInput = z.infer<typeof historyInput>;
