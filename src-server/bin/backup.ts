import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StoredProgress } from '#db/site/backups.ts';
import { BACKUP_STEP_TEXTS } from '#shared/backups/messages.ts';
import type { Env } from '../env.ts';
import { makeBackup } from '../modules/backups/make.ts';
import { runBackup } from '../modules/backups/run.ts';
import { BackupError } from '../services/backup/error.ts';
import { systemClock } from '../services/clock.ts';
import { callersFolder } from './callers-folder.ts';
import { openBeside } from './one-server.ts';
import { storeFile } from './opening.ts';
import { run, StartError } from './start.ts';

const HELP = `Makes a backup while the server runs.

Usage: npm run backup [-- FILE]

Without FILE, it goes to BACKUP_DIR. Older ones there are deleted as BACKUP_KEEP says.
`;

const [first, ...others] = process.argv.slice(2);
if (first === '--help' || first === '-h') {
  process.stdout.write(HELP);
} else {
  await run(async (env) => {
    if (first?.startsWith('-')) throw new StartError(`Unknown option ${first}. The only argument is a file.`);
    if (others.length > 0)
      throw new StartError('Only one file can be named. Put quotes around a name with spaces.');
    try {
      await backUp(env, first);
    } catch (error) {
      throw error instanceof BackupError ? new StartError(error.message) : error;
    }
  });
}

async function backUp(env: Env, target: string | undefined): Promise<void> {
  if (!existsSync(storeFile(env.dataDir)))
    throw new BackupError(`There is nothing to back up in ${env.dataDir}. Check DATA_DIR.`);
  const { db } = openBeside(env);
  try {
    const { path, bytes, missing } = await runBackup({
      db,
      clock: systemClock,
      dataDir: env.dataDir,
      settings: env.backup,
      source: 'cli',
      ...(target !== undefined && { file: resolve(callersFolder('backup'), target) }),
      make: makeBackup,
      onProgress: show,
    });
    process.stdout.write(`${path} (${(bytes / 1_000_000).toFixed(1)} MB) is complete and checked.\n`);
    for (const name of missing) process.stdout.write(`Missing, although the database names it: ${name}\n`);
  } finally {
    db.$client.close();
  }
}

function show(progress: StoredProgress | null): void {
  if (progress === null) return;
  const { step, done, total } = progress;
  const share = total === 0 || done === 0 ? '' : ` ${Math.floor((done / total) * 100)}%`;
  process.stderr.write(`${BACKUP_STEP_TEXTS[step]}${share}\n`);
}
