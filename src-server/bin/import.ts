import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import type { Env } from '../env.ts';
import { importCourse } from '../modules/markdown-import/course/import-course.ts';
import { findAuthor } from '../modules/markdown-import/queries.ts';
import {
  IMPORT_HELP,
  ImportError,
  readArguments,
  resolveFolder,
} from '../modules/markdown-import/run/arguments.ts';
import type { ImportReport } from '../modules/markdown-import/run/counts.ts';
import { importFolder } from '../modules/markdown-import/run/import-folder.ts';
import { progressDisplay } from '../modules/markdown-import/run/progress.ts';
import { formatReport } from '../modules/markdown-import/run/report.ts';
import { systemClock } from '../services/clock.ts';
import { randomIds } from '../services/ids.ts';
import { uploadFolder } from '../services/uploads.ts';
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
  const root = resolveFolder(path, callersFolder());
  if (!existsSync(storeFile(env.dataDir))) throw noAuthor(username, env.dataDir);
  const { db } = openBeside(env);
  try {
    const author = findAuthor(db, username);
    if (!author) throw noAuthor(username, env.dataDir);
    const progress = progressDisplay(process.stderr);
    const options = {
      db,
      clock: systemClock,
      ids: randomIds,
      root,
      authorId: author.id,
      uploads: uploadFolder(join(env.dataDir, 'uploads')),
      onProgress: progress.show,
      signal: stopSignal(),
    };
    const report = await (course === null
      ? importFolder(options)
      : importCourse({ ...options, title: course }));
    progress.end();
    finish(report, root, author.username);
  } finally {
    db.$client.close();
  }
}

function finish(report: ImportReport, root: string, author: string): void {
  if (report.found === 0)
    throw new ImportError(`No Markdown files (.md or .markdown) in ${root}. Check FOLDER.`);
  process.stdout.write(formatReport(report, author));
  if (report.interrupted) process.exitCode = INTERRUPTED;
}

/** npm runs scripts in the project's folder. INIT_CWD is the folder of the caller. */
function callersFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD } = process.env;
  return (script === 'import' && INIT_CWD) || process.cwd();
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
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')) {
    return new StoreError(
      `${error.message}. Files imported so far are saved. Run the import again to continue.`,
    );
  }
  return error;
}
