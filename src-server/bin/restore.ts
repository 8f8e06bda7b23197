import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isStoreInUse } from '#db/kit/store-copy.ts';
import type { Env } from '../env.ts';
import { discardRestore, type PreparedContent, prepareRestore } from '../modules/backups/restore/prepare.ts';
import { prepareReplica } from '../modules/backups/restore/replica.ts';
import { asideName, decideRestore, finishRestore } from '../modules/backups/restore/swap.ts';
import { BackupError } from '../services/backup/error.ts';
import { backupKey } from '../services/backup/key.ts';
import { KEY } from '../services/backup/manifest.ts';
import { systemClock } from '../services/clock.ts';
import { callersFolder } from './callers-folder.ts';
import { completeRestore, lockFolder, lockRestore } from './one-server.ts';
import { storeFile } from './opening.ts';
import { run, StartError } from './start.ts';

const HELP = `Replaces the data of this installation by a backup. Stop the server first.

Usage: npm run restore -- FILE [--yes]
       npm run restore -- --replica FOLDER [--yes]

Everything is checked before anything is replaced. The present data is moved aside, not deleted.
A replica is a folder with a copy of the database, such as one that Litestream has restored.
`;

const given = process.argv.slice(2);
if (given.includes('--help') || given.includes('-h')) {
  process.stdout.write(HELP);
} else {
  await run(async (env) => {
    try {
      await restore(env);
    } catch (error) {
      throw error instanceof BackupError ? new StartError(error.message) : error;
    }
  });
}

async function restore(env: Env): Promise<void> {
  const { dataDir } = env;
  const isReplica = given.includes('--replica');
  const [file, ...others] = given.filter((argument) => argument !== '--yes' && argument !== '--replica');
  if (file === undefined || others.length > 0) throw new StartError(HELP.trimEnd());
  const path = resolve(callersFolder('restore'), file);
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  completeRestore(dataDir);
  const server = lockFolder(dataDir);
  if (server === null) throw new BackupError(`A server is running on ${dataDir}. Stop it, then restore.`);
  const lock = lockRestore(dataDir);
  try {
    requireUnused(dataDir);
    process.stderr.write(`Checking ${path}\n`);
    const { prepared, origin } = await (isReplica ? replicaOf(path, dataDir) : backupOf(path, env));
    try {
      process.stdout.write(describe(prepared, origin, dataDir));
      if (!(await isConfirmed())) throw new BackupError('Nothing was changed.');
      // Another program may have been about to open it when the lock was taken.
      requireUnused(dataDir);
    } catch (error) {
      await discardRestore(dataDir);
      throw error;
    }
    const aside = asideName(systemClock.now());
    decideRestore(dataDir, aside);
    finishRestore(dataDir);
    process.stdout.write(
      `Restored. ${prepared.present ? `The previous data is in ${join(dataDir, aside)}. Delete it once you are sure. ` : ''}Start the server.\n`,
    );
  } finally {
    lock.release();
    server.release();
  }
}

/** Throws `BackupError` while any program has the database open. */
function requireUnused(dataDir: string): void {
  const file = storeFile(dataDir);
  if (existsSync(file) && isStoreInUse(file))
    throw new BackupError(`Another program uses ${file}. Wait until it ends, then restore.`);
}

type Prepared = { prepared: PreparedContent; origin: string };

async function backupOf(file: string, { backup, dataDir }: Env): Promise<Prepared> {
  const { manifest, ...prepared } = await prepareRestore({ file, key: backupKey(backup.keyFile), dataDir });
  const origin = `The backup was made by version ${manifest.version} at ${manifest.madeAt}. Every byte of it was checked.`;
  return { prepared, origin };
}

async function replicaOf(folder: string, dataDir: string): Promise<Prepared> {
  const prepared = await prepareReplica(folder, dataDir);
  return { prepared, origin: `The database in ${folder} and its references were checked.` };
}

function describe(
  { missing, hasKey, backup, present }: PreparedContent,
  origin: string,
  dataDir: string,
): string {
  const names = Object.keys(backup.counts);
  const lines = names.map(
    (name) => `  ${name}: ${present?.counts[name] ?? 0} now, ${backup.counts[name]} in the backup`,
  );
  const newest = ({ newest: entry }: { newest: { title: string; at: Date } | null }) =>
    entry ? `${entry.title} (${entry.at.toISOString()})` : 'none';
  return [
    origin,
    ...lines,
    ...(present ? [`  newest entry now: ${newest(present)}`] : []),
    `  newest entry in the backup: ${newest(backup)}`,
    ...missing.map((name) => `  missing in the backup, although its database names it: ${name}`),
    'Everyone is logged out, and links to reset a password or confirm an email address stop working.',
    'Emails that were waiting may have been sent since, so they are marked as unknown, and campaigns are paused.',
    ...(hasKey
      ? []
      : [
          existsSync(join(dataDir, KEY))
            ? 'The backup has no key of authenticator secrets. The present one stays.'
            : `The backup has no key of authenticator secrets. Put ${KEY} into ${dataDir}, or people log in with a recovery code and set up their authenticator app again.`,
        ]),
    '',
  ].join('\n');
}

/** Whether the person agrees. Throws `BackupError` if no one can be asked. */
async function isConfirmed(): Promise<boolean> {
  if (given.includes('--yes')) return true;
  if (!process.stdin.isTTY) return false;
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question('Replace the present data? Type yes to continue: ');
  prompt.close();
  return answer.trim().toLowerCase() === 'yes';
}
