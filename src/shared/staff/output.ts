import { z } from 'zod';
import { changesOutput, instant, pageOf, rowId } from '../kit/common.output.ts';
import { AUDIT_SOURCES } from '../records.ts';
import { publicUserOutput } from '../users/output.ts';

/** One entry of a record's audit log. */
export const historyLineOutput = z.strictObject({
  id: rowId,
  at: instant,
  /** Null for the server. */
  actor: publicUserOutput.nullable(),
  source: z.enum(AUDIT_SOURCES),
  /** The name of the API key, if one was used. */
  apiKey: z.string().nullable(),
  /** The audit action, such as `crm.update`. */
  action: z.string(),
  changes: changesOutput,
  /** The members whom the changes name by `userId`, by ID. */
  people: z.record(z.string(), z.string()),
});
export const historyOutput = pageOf(historyLineOutput);

export type HistoryLine = z.infer<typeof historyLineOutput>;
