import { existsSync } from 'node:fs';
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { checkStore } from '#db/kit/store-copy.ts';
import { knowsMigrations } from '#db/migrate.ts';
import { markRestored, type StoreSummary, summarizeStore } from '#db/site/backups.ts';
import { readArchive } from '../../../services/backup/archive-reader.ts';
import { BackupError } from '../../../services/backup/error.ts';
import { DATABASE, KEY, type Manifest } from '../../../services/backup/manifest.ts';
import { PREPARED } from './swap.ts';

/** What was unpacked beside the present content, and checked. */
export type PreparedContent = {
  /** Files that its database names and that it doesn't have. */
  missing: readonly string[];
  /** Whether the backup has the key of authenticator secrets. */
  hasKey: boolean;
  backup: StoreSummary;
  /** What the data folder holds now. Null if it is empty. */
  present: StoreSummary | null;
};

export type PreparedRestore = PreparedContent & { manifest: Manifest };

type Options = { file: string; key: Buffer | null; dataDir: string; onBytes?: (bytes: number) => void };

/**
 * Unpacks a backup into the data folder beside the present content, and checks everything: each byte, the database with its
 * references, and the number of rows of each table. Nothing is replaced. Throws `BackupError`.
 */
export async function prepareRestore({
  file,
  key,
  dataDir,
  onBytes = () => {},
}: Options): Promise<PreparedRestore> {
  const into = join(dataDir, PREPARED);
  const { size } = await stat(file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await rm(into, { recursive: true, force: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < size * 1.1)
    throw new BackupError(
      `The disk of ${dataDir} has too little free space for the backup. Free up disk space.`,
    );
  await mkdir(into, { mode: 0o700 });
  try {
    const manifest = await readArchive({ file, key, into, onBytes });
    if (!knowsMigrations(manifest.migrations))
      throw new BackupError(
        `The backup was made by version ${manifest.version}, which is newer than this one. Install that version first.`,
      );
    const store = join(into, DATABASE);
    if (!existsSync(store)) throw new BackupError('The backup contains no database.');
    requireSame(manifest, store);
    const backup = summarizeStore(store);
    markRestored(store);
    const present = join(dataDir, DATABASE);
    return {
      manifest,
      missing: manifest.missing,
      hasKey: existsSync(join(into, KEY)),
      backup,
      present: existsSync(present) ? summarizeStore(present) : null,
    };
  } catch (error) {
    await discardRestore(dataDir);
    throw error;
  }
}

/** Removes what was prepared. */
export async function discardRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, PREPARED), { recursive: true, force: true });
}

/** The unpacked database is sound, and has the rows that it had when it was copied. */
function requireSame(manifest: Manifest, store: string): void {
  const { problems, tables, migrations } = checkStore(store);
  const [problem] = problems;
  if (problem !== undefined) throw new BackupError(`The database in the backup is damaged: ${problem}`);
  const isSame =
    JSON.stringify(tables) === JSON.stringify(manifest.tables) &&
    JSON.stringify(migrations) === JSON.stringify(manifest.migrations);
  if (!isSame) throw new BackupError('The database in the backup has other rows than when it was copied.');
}
