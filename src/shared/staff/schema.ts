import { z } from 'zod';
import { pageInput } from '../kit/pagination.schema.ts';
import { normalize } from '../kit/plain-text.ts';
import { tableMessages } from '../kit/tables.messages.ts';
import { tableInput } from '../kit/tables.schema.ts';
import { STAFF_QUERY_MAX, TABLE_DIRECTIONS } from '../kit/tables.ts';
import { cleanText } from '../kit/text.schema.ts';
import { STAFF_SUBJECTS } from '../records.ts';
import { staffMessages } from './messages.ts';

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

export const staffId = z.coerce.number(staffMessages.id).int(staffMessages.id).min(1, staffMessages.id);
export const staffIdInput = z.object({ id: staffId });

/** The version that the client has read. Without it, the last write wins. */
export const staffVersion = z.coerce
  .number(staffMessages.version)
  .int(staffMessages.version)
  .min(1, staffMessages.version)
  .optional();

export const historyInput = pageInput.extend({
  subject: z.enum(STAFF_SUBJECTS, staffMessages.subject),
  subjectId: z.coerce.string().min(1).max(100),
});
export type HistoryInput = z.infer<typeof historyInput>;
