import { z } from 'zod';
import { backupMessages } from './messages.ts';

export const backupNameInput = z.object({
  name: z.string(backupMessages.name).max(100, backupMessages.name),
});
export type BackupNameInput = z.infer<typeof backupNameInput>;
