import { existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { entryCreateInput } from '#shared/entries/schema.ts';

/** The import can't start. The message says how to fix it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

export const IMPORT_HELP = `Import a folder of Markdown files as wiki entries, or as the lessons of a course.
Import a CSV file of prompts as saved prompts.

Usage: npm run import -- PATH [--as USERNAME] [--course TITLE]

  PATH            Folder with .md or .markdown files, including subfolders. Hidden files,
                  node_modules, and symbolic links are ignored.
                  Or a CSV file with one prompt per row, up to 20 MB. Its prompts are private.
  --as USERNAME   Author of the entries, or owner of the prompts. Default: the oldest admin account.
  --course TITLE  Import the files as published lessons of this course. Folders become sections,
                  in the order of their names. If the course doesn't exist, create it.
  --help          Show this help.

Title: "title" in the front matter, else a level-1 heading at the very start, else the file name.
       README and index files have the name of their folder.
Tags:  "tags" in the front matter, else the folder names.
Date:  "date" or "created" in the front matter, else now.

Links: Links between files become links between entries or lessons. They can begin at the
       folder's root (/guide/page.md) or be file names ([[Note]] or [[Note#Heading]]).
       Images become uploads (PNG, JPEG, GIF, or WebP up to 5 MB). Broken links stay as written and are
       listed with file and line. Nothing outside the folder or behind a symbolic link is read.

You can repeat an import at any time. Unchanged files are left alone. Changed files update their
entry. Broken links are completed once their target exists. Entries that were edited or deleted on
the site stay as they are. The server can keep running. If it is busy, the import waits for it
for up to ten minutes.

Prompts: The names are in the "name", "act", or "title" column. The texts are in the "prompt" or
         "text" column. Optional columns are "category", "description", "type", and "contributor".
         Variables such as \${name} and \${name:default} become placeholders. Prompts that exist
         are left alone.

Set DATA_DIR to the data folder, as for npm start.
`;

/** `course` is the title of the course to import into. Without it, the files become wiki entries. */
export type ImportArguments = { path: string; username: string | null; course: string | null };

/** Reads the command line. Throws `ImportError`. */
export function readArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = parse(argv);
  const [path, extra] = positionals;
  if (path === undefined)
    throw new ImportError('PATH is missing. Run npm run import -- PATH, or use --help.');
  if (extra !== undefined) {
    throw new ImportError(
      `Only one path is allowed, not both "${path}" and "${extra}". Put quotes around a path with spaces.`,
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
    throw new ImportError(`${problem}. Use --help to list the options.`);
  }
}

function courseTitle(argument: string | undefined): string | null {
  if (argument === undefined) return null;
  const title = entryCreateInput.shape.title.safeParse(argument);
  if (title.success) return title.data;
  throw new ImportError(`--course: ${title.error.issues[0]?.message ?? 'Invalid title'}.`);
}

/** The real path of the folder or the CSV file to import, relative to the working folder. Throws `ImportError`. */
export function resolveSource(path: string, workingFolder: string): { path: string; isFile: boolean } {
  const absolute = resolve(workingFolder, path);
  try {
    if (!existsSync(absolute)) throw new ImportError(`${absolute} not found. Check the path.`);
    const stats = statSync(absolute);
    const isFile = stats.isFile() && /\.csv$/i.test(absolute);
    if (!isFile && !stats.isDirectory()) {
      throw new ImportError(
        `${absolute} is not a folder. Use the folder that contains the Markdown files, or a .csv file of prompts.`,
      );
    }
    return { path: realpathSync(absolute), isFile };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`Can't read ${absolute}. Check its owner and permissions.`);
  }
}
