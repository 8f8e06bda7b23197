import { existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { entryCreateInput } from '#shared/entries/schema.ts';

/** An import cannot begin; the message names the mend. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

export const IMPORT_HELP = `Makes wiki entries, or the lessons of a course, of a folder of Markdown files.

  npm run import -- FOLDER [--as USERNAME] [--course TITLE]

  FOLDER         a folder with .md or .markdown files, in folders of any depth. Hidden ones,
                 node_modules and symbolic links are passed over.
  --as USERNAME  whose entries they become; without it, the oldest administrator's
  --course TITLE the files become published lessons of the course with this title, which is
                 made if there is none: folders become its sections, in the order of their names
  --help         this text

Title: front matter "title", else the first heading, else the file name.
Tags:  front matter "tags", else the names of the folders the file lies in.
Date:  front matter "date" or "created", else now.

Links: relative links between the files become links between the entries or lessons, relative
       images become uploads (PNG, JPEG, GIF, or WebP of at most 5 MB). Links that lead nowhere
       stay as written and are listed at the end with file and line. Nothing outside the folder
       and nothing behind a symbolic link is read.

Run it again at any time: what is already here is left alone, files that changed are updated,
links that had no target are completed, entries that were edited or deleted here stay as they
are. The server may run meanwhile.
DATA_DIR names the data folder, as it does for npm start.
`;

/** `course` is the title of the course whose lessons the files become; null makes wiki entries. */
export type ImportArguments = { path: string; username: string | null; course: string | null };

/** Reads the command line. Throws `ImportError`. */
export function readArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = parse(argv);
  const [path, extra] = positionals;
  if (path === undefined)
    throw new ImportError('Name the folder to import: npm run import -- FOLDER (--help says more).');
  if (extra !== undefined) {
    throw new ImportError(
      `One folder at a time: "${path}" or "${extra}"? Put quotes around a path that has spaces.`,
    );
  }
  return { path, username: values.as ?? null, course: courseTitle(values.course) };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { as: { type: 'string' }, course: { type: 'string' } },
    });
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new ImportError(`${problem}. --help says what the import takes.`);
  }
}

function courseTitle(given: string | undefined): string | null {
  if (given === undefined) return null;
  const title = entryCreateInput.shape.title.safeParse(given);
  if (title.success) return title.data;
  throw new ImportError(`--course: ${title.error.issues[0]?.message ?? 'not accepted'}.`);
}

/** The real path of the folder to import, from where the command was given. Throws `ImportError`. */
export function resolveFolder(path: string, workingFolder: string): string {
  const absolute = resolve(workingFolder, path);
  try {
    if (!existsSync(absolute)) throw new ImportError(`There is no ${absolute}. Check the path.`);
    if (/\.csv$/i.test(absolute) && statSync(absolute).isFile()) {
      throw new ImportError(
        'This version imports Markdown files only, no prompts from CSV files. Name a folder of .md files.',
      );
    }
    if (!statSync(absolute).isDirectory()) {
      throw new ImportError(`${absolute} is not a folder. Name the folder the Markdown files lie in.`);
    }
    return realpathSync(absolute);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${absolute} cannot be read. Check who owns it and its permissions.`);
  }
}
