import { z } from 'zod';
import { backupLinkOutput, backupsOutput } from '#shared/backups/output.ts';
import { backupNameInput } from '#shared/backups/schema.ts';
import { allow, router } from '../../trpc.ts';
import { openBackup, startBackup } from './mutations.ts';
import { listBackups } from './queries.ts';

const nothing = z.unknown().optional();

export const backupsRouter = router({
  list: allow('admin.backups', nothing)
    .returns(backupsOutput)
    .query(({ ctx }) => listBackups(ctx)),
  /** Starts a backup in the background. */
  start: allow('admin.backups', nothing).mutation(({ ctx }) => startBackup(ctx)),
  /** Where to download a backup from. */
  open: allow('admin.backups', backupNameInput)
    .returns(backupLinkOutput)
    .mutation(({ ctx, input }) => openBackup(ctx, input)),
});
