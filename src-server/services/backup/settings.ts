import { join, resolve } from 'node:path';

/** Where backups go, and how long they are kept. */
export type BackupSettings = {
  folder: string;
  /** Days of which the newest backup is kept. 0: no daily backup. */
  days: number;
  /** A shell command that gets the path of each complete backup. */
  command: string | null;
  keyFile: string | null;
};

type BackupVariables = {
  DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
  BACKUP_KEEP: number;
  BACKUP_COMMAND?: string | undefined;
  BACKUP_KEY_FILE?: string | undefined;
};

/** The settings as the environment gives them. Paths are relative to the working directory. */
export function readBackup(variables: BackupVariables): BackupSettings {
  const { DATA_DIR, BACKUP_DIR, BACKUP_KEEP, BACKUP_COMMAND, BACKUP_KEY_FILE } = variables;
  return {
    folder: resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups')),
    days: BACKUP_KEEP,
    command: BACKUP_COMMAND ?? null,
    keyFile: BACKUP_KEY_FILE === undefined ? null : resolve(BACKUP_KEY_FILE),
  };
}
