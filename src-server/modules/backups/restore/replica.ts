import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkStore, copyStore } from '#db/kit/store-copy.ts';
import { knowsMigrations } from '#db/migrate.ts';
import { markRestored, namedFiles, summarizeStore } from '#db/site/backups.ts';
import { BackupError } from '../../../services/backup/error.ts';
import { DATABASE, KEY } from '../../../services/backup/manifest.ts';
import { discardRestore, type PreparedContent } from './prepare.ts';
import { PREPARED } from './swap.ts';

/**
 * Copies a replica of a data folder, such as one that Litestream has restored, into the data folder beside the present content,
 * and makes every check of a restore. Files that its database names may be missing, because they are copied by other means:
 * they are listed. Nothing is replaced. Throws `BackupError`.
 */
export async function prepareReplica(folder: string, dataDir: string): Promise<PreparedContent> {
  const source = join(folder, DATABASE);
  if (!existsSync(source)) throw new BackupError(`There is no ${DATABASE} in ${folder}.`);
  const into = join(dataDir, PREPARED);
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true, mode: 0o700 });
  try {
    const store = join(into, DATABASE);
    await copyStore(source, store);
    const { problems, migrations } = checkStore(store);
    const [problem] = problems;
    if (problem !== undefined) throw new BackupError(`The database of the replica is damaged: ${problem}`);
    if (migrations.length === 0) throw new BackupError(`${source} is not a database of this program.`);
    if (!knowsMigrations(migrations))
      throw new BackupError(
        'The replica was written by a newer version than this one. Install that version first.',
      );
    const missing = await copyNamed(folder, into, namedFiles(store));
    const hasKey = existsSync(join(folder, KEY));
    if (hasKey) await copyFile(join(folder, KEY), join(into, KEY));
    const backup = summarizeStore(store);
    markRestored(store);
    const present = join(dataDir, DATABASE);
    return { hasKey, missing, backup, present: existsSync(present) ? summarizeStore(present) : null };
  } catch (error) {
    await discardRestore(dataDir);
    throw error;
  }
}

/** Copies the files that the database names. Returns those that aren't there. */
async function copyNamed(
  folder: string,
  into: string,
  named: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [place, names] of Object.entries(named)) {
    await mkdir(join(into, place), { mode: 0o700 });
    for (const name of names) {
      const from = join(folder, place, name);
      if (existsSync(from)) await copyFile(from, join(into, place, name));
      else missing.push(`${place}/${name}`);
    }
  }
  return missing;
}
