import { z } from 'zod';
import { changesOutput } from '../admin/output.ts';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { AUDIT_SOURCES } from '../records.ts';
import { publicUserOutput } from '../users/output.ts';

/** One act on a row. */
export const historyLineOutput = z.strictObject({
  id: rowId,
  at: instant,
  /** Null for the server itself. */
  actor: publicUserOutput.nullable(),
  source: z.enum(AUDIT_SOURCES),
  /** Module and act, such as `crm.update`. */
  action: z.string(),
  changes: changesOutput,
});
export const historyOutput = pageOf(historyLineOutput);
