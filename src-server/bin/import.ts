import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, StoreError } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import type { Env } from '../env.ts';
import { LockedError } from '../kit/unlocked.ts';
import { formatFileReport } from '../modules/csv-import/run/file-report.ts';
import { type FileReport, importFile } from '../modules/csv-import/run/import-file.ts';
import { importCourse } from '../modules/markdown-import/course/import-course.ts';
import { type Author, findAuthor } from '../modules/markdown-import/queries.ts';
import {
  IMPORT_HELP,
  ImportError,
  readArguments,
  resolveSource,
} from '../modules/markdown-import/run/arguments.ts';
import type { ImportReport } from '../modules/markdown-import/run/counts.ts';
import { importFolder } from '../modules/markdown-import/run/import-folder.ts';
import { progressDisplay } from '../modules/markdown-import/run/progress.ts';
import { formatReport } from '../modules/markdown-import/run/report.ts';
import { promptFileImporter } from '../modules/prompts/import.ts';
import { systemClock } from '../services/clock.ts';
import { randomIds } from '../services/ids.ts';
import { uploadFolder } from '../services/uploads.ts';
import { callersFolder } from './callers-folder.ts';
import { openBeside } from './one-server.ts';
import { storeFile } from './opening.ts';
import { run, StartError } from './start.ts';

/** The exit code of a program that was stopped by Ctrl+C. */
const INTERRUPTED = 130;

if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
  process.stdout.write(IMPORT_HELP);
} else {
  await run(async (env) => {
    try {
      await importInto(env);
    } catch (error) {
      throw explain(error);
    }
  });
}

async function importInto(env: Env): Promise<void> {
  const { path, username, course } = readArguments(process.argv.slice(2));
  const source = resolveSource(path, callersFolder('import'));
  if (source.isFile && course !== null)
    throw new ImportError('--course needs a folder of Markdown files, not a CSV file.');
  if (!existsSync(storeFile(env.dataDir))) throw noAuthor(username, env.dataDir);
  const { db } = openBeside(env);
  try {
    const author = findAuthor(db, username);
    if (!author) throw noAuthor(username, env.dataDir);
    const work = { db, author, path: source.path };
    const report = source.isFile ? await importPrompts(work) : await importPages(work, env, course);
    if (report.interrupted) process.exitCode = INTERRUPTED;
  } finally {
    db.$client.close();
  }
}

type Work = { db: Db; author: Author; path: string };

async function importPages(
  { db, author, path: root }: Work,
  { dataDir }: Env,
  course: string | null,
): Promise<ImportReport> {
  const progress = progressDisplay(process.stderr);
  const signal = stopSignal();
  const options = {
    db,
    clock: systemClock,
    ids: randomIds,
    root,
    authorId: author.id,
    uploads: uploadFolder(join(dataDir, 'uploads')),
    onProgress: progress.show,
    waiting: { onWait: progress.wait, signal },
    signal,
  };
  const report = await (course === null
    ? importFolder(options)
    : importCourse({ ...options, title: course }));
  progress.end();
  if (report.found === 0)
    throw new ImportError(`No Markdown files (.md or .markdown) in ${root}. Check the path.`);
  process.stdout.write(formatReport(report, author.username));
  return report;
}

async function importPrompts({ db, author, path }: Work): Promise<FileReport> {
  const progress = progressDisplay(process.stderr, 'rows');
  const signal = stopSignal();
  const acting = { db, clock: systemClock, viewer: { id: author.id }, source: 'import' as const };
  const report = await importFile(acting, {
    bytes: readFileSync(path),
    importer: promptFileImporter,
    onProgress: progress.show,
    waiting: { onWait: progress.wait, signal },
    signal,
  });
  progress.end();
  process.stdout.write(formatFileReport(report, author.username));
  return report;
}

/** The first Ctrl+C ends the import after its batch. The second one ends it at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

function noAuthor(username: string | null, dataDir: string): ImportError {
  return new ImportError(
    username === null
      ? `No admin account in ${dataDir}. Run npm start and create the first account, or set the author with --as USERNAME.`
      : `No account "${username}" in ${dataDir}. Check --as and DATA_DIR.`,
  );
}

/** Turns failures that the user can fix into errors that `run` prints in one line. */
function explain(error: unknown): unknown {
  if (error instanceof ImportError || error instanceof AppError) return new StartError(error.message);
  if (error instanceof LockedError) {
    return new StoreError(
      'The database stayed locked by the server. Everything imported so far is saved. Run the import again to continue.',
    );
  }
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')) {
    return new StoreError(
      `${error.message}. Everything imported so far is saved. Run the import again to continue.`,
    );
  }
  return error;
}
