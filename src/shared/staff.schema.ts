import { z } from 'zod';
import { staffMessages } from './messages/staff.ts';
import { tableMessages } from './messages/tables.ts';
import { pageInput } from './pagination.schema.ts';
import { normalize } from './plain-text.ts';
import { STAFF_QUERY_MAX, STAFF_SUBJECTS } from './staff.ts';
import { tableInput } from './tables.schema.ts';
import { TABLE_DIRECTIONS } from './tables.ts';
import { cleanText } from './text.schema.ts';

/** Words to look for, without what no text holds; longer ones are cut, blank ones are none. */
export const staffQuery = z
  .string(staffMessages.query)
  .max(100_000, { error: staffMessages.query, abort: true })
  .transform((text) => cleanText(normalize(text, 'NFC')).trim().slice(0, STAFF_QUERY_MAX))
  .default('');

/** What every staff table is asked: a module adds its `sort` and its filters. */
export const staffListInput = tableInput.extend({
  q: staffQuery,
  direction: z.enum(TABLE_DIRECTIONS, tableMessages.direction).default('asc'),
});
export type StaffListInput = z.infer<typeof staffListInput>;

export const staffId = z.coerce.number(staffMessages.id).int(staffMessages.id).min(1, staffMessages.id);
export const staffIdInput = z.object({ id: staffId });

/** The version that was read; without it the change is taken as it is. */
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
