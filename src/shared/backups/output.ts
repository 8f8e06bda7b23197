import { z } from 'zod';
import { BACKUP_STEPS } from './model.ts';

/** What admins see of the backups. */
export const backupsOutput = z.object({
  /** The folder on the server. */
  folder: z.string(),
  /** Days of which the newest backup is kept. 0: no daily backup. */
  days: z.number().int(),
  encrypted: z.boolean(),
  running: z
    .object({
      step: z.enum(BACKUP_STEPS),
      /** Bytes of the step. */
      done: z.number().int(),
      total: z.number().int(),
      startedAt: z.iso.datetime(),
    })
    .nullable(),
  /** The last one that failed, if no later one succeeded, or what failed after it was complete. */
  failure: z.object({ at: z.iso.datetime(), error: z.string() }).nullable(),
  /** The files in the folder, newest first. */
  items: z.array(
    z.object({
      name: z.string(),
      bytes: z.number().int(),
      madeAt: z.iso.datetime(),
      /** When every byte was last checked. Null if this database doesn't know, such as after a restore. */
      checkedAt: z.iso.datetime().nullable(),
      encrypted: z.boolean(),
      /** Files that the database names and that were missing. */
      missing: z.number().int(),
    }),
  ),
});
export type Backups = z.infer<typeof backupsOutput>;
export type Backup = Backups['items'][number];

export const backupLinkOutput = z.object({ path: z.string() });
