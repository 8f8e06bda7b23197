import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { lockFile } from '#db/kit/lock.ts';
import type { Db } from '#db/open.ts';
import { beginBackup, endBackup, type StoredProgress, saveBackupProgress } from '#db/site/backups.ts';
import { backupMessages } from '#shared/backups/messages.ts';
import { BACKUP_ERROR_MAX, type BackupSource } from '#shared/backups/model.ts';
import { BackupError } from '../../services/backup/error.ts';
import { backupKey } from '../../services/backup/key.ts';
import { expiredBackups } from '../../services/backup/names.ts';
import type { BackupSettings } from '../../services/backup/settings.ts';
import type { Clock } from '../../services/clock.ts';
import type { BackupOptions, MadeBackup } from './make.ts';

/** Milliseconds between two stored progresses. */
const PROGRESS_PAUSE = 500;
/** Characters of the command's output that are kept. */
const OUTPUT = 300;

export type BackupRun = {
  db: Db;
  clock: Clock;
  dataDir: string;
  settings: BackupSettings;
  source: BackupSource;
  /** A file to write instead of one in the folder of backups. */
  file?: string;
  /** Makes the backup, in this thread or in another one. */
  make: (options: BackupOptions, signal?: AbortSignal) => Promise<MadeBackup>;
  /** Aborts when the server stops. Its reason is thrown. */
  signal?: AbortSignal;
  /** Called with each stored progress, and at the end. */
  onProgress: (progress: StoredProgress | null) => void;
};

/**
 * Makes a backup, deletes the expired ones of the folder, and runs BACKUP_COMMAND. Stores progress and result in the
 * database. Throws `BackupError`, also if only the command failed.
 */
export async function runBackup(run: BackupRun): Promise<MadeBackup> {
  const { db, clock, dataDir, settings, source, file } = run;
  const lock = lockFile(join(dataDir, 'backup.lock'));
  if (lock === null) throw new BackupBusyError();
  try {
    const now = clock.now();
    const id = beginBackup(db, { source, now });
    const end = (values: Parameters<typeof endBackup>[2]) => endBackup(db, id, values, clock.now());
    let made: MadeBackup;
    try {
      const options = {
        dataDir,
        folder: settings.folder,
        key: backupKey(settings.keyFile),
        now,
        onProgress: storing(run, id),
      };
      made = await run.make(file === undefined ? options : { ...options, file }, run.signal);
    } catch (error) {
      end({ error: run.signal?.aborted ? backupMessages.stopped : messageOf(error) });
      throw error;
    }
    if (file === undefined) await deleteExpired(settings, now);
    const failure =
      settings.command === null ? null : await runCommand(settings.command, made.path, run.signal);
    const { path, bytes, missing } = made;
    // A file elsewhere isn't in the list of the folder.
    const name = file === undefined ? basename(path) : path;
    end({ file: name, bytes, missing: missing.length, checkedAt: clock.now(), error: failure });
    // The next start makes another one, with its command.
    run.signal?.throwIfAborted();
    if (failure !== null) throw new BackupError(failure);
    return made;
  } finally {
    lock.release();
    run.onProgress(null);
  }
}

/** Another backup of the data folder is being made. */
export class BackupBusyError extends BackupError {
  constructor() {
    super('Another backup is being made. Try again when it is done.');
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, BACKUP_ERROR_MAX);
}

/** Stores progress now and then: a step's beginning always, the rest twice a second. */
function storing({ db, clock, onProgress }: BackupRun, id: number): (progress: StoredProgress) => void {
  let last: { step: string; at: number } | null = null;
  return (progress) => {
    const now = clock.now();
    if (last?.step === progress.step && now.getTime() - last.at < PROGRESS_PAUSE) return;
    last = { step: progress.step, at: now.getTime() };
    saveBackupProgress(db, id, progress, now);
    onProgress(progress);
  };
}

async function deleteExpired({ folder, days }: BackupSettings, now: Date): Promise<void> {
  // Without a daily backup, no one expects others to be deleted.
  if (days === 0) return;
  for (const name of expiredBackups(await readdir(folder), { days, now }))
    await rm(join(folder, name), { force: true });
}

/** Runs the command with the path of a complete backup, until the signal aborts. Null if it succeeded, else what to tell. */
function runCommand(command: string, path: string, signal?: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', `${command} "$1"`, 'commonplace', path], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output = (output + bytes.toString()).slice(-OUTPUT);
      });
    const failed = (how: string) =>
      resolve(`The backup is complete, but BACKUP_COMMAND ${how}. ${output.trim()}`.trim());
    child.once('error', ({ message }) => failed(`can't be run: ${message}`));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(null);
      else failed(code === null ? `was ended by ${signal}` : `ended with ${code}`);
    });
  });
}
