import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Larger files are not read. The limit is several times the longest entry. */
const FILE_MAX = 2 * 1024 * 1024;
const MARKDOWN = /\.(md|markdown)$/i;

/** A skipped file and the reason. `detail` is specific to the file. */
export type Skipped = { path: string; reason: string; detail?: string };

/** `paths` are Markdown files, `others` all other ones, relative to the root, with `/` between folders, in a stable order. */
export type FolderFiles = { paths: string[]; others: string[]; skipped: Skipped[] };

/**
 * The Markdown files below a folder. Hidden files, hidden folders, and `node_modules` are ignored. Symbolic links are not
 * followed, which prevents loops. Their targets are found in their own place or are outside the folder.
 */
export function findMarkdown(root: string): FolderFiles {
  const files: FolderFiles = { paths: [], others: [], skipped: [] };
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const below: string[] = [];
    for (const item of list(root, folder, files.skipped)) {
      if (item.name.startsWith('.') || item.name === 'node_modules') continue;
      const path = folder === '' ? item.name : `${folder}/${item.name}`;
      if (item.isDirectory()) below.push(path);
      else if (item.isSymbolicLink()) files.skipped.push({ path, reason: 'symbolic link' });
      else if (!isMarkdown(item.name)) {
        files.others.push(path);
        files.skipped.push({ path, reason: 'not Markdown' });
      } else if (!item.isFile()) files.skipped.push({ path, reason: 'not a file' });
      else files.paths.push(path);
    }
    folders.push(...below.reverse());
  }
  return files;
}

export function isMarkdown(path: string): boolean {
  return MARKDOWN.test(path);
}

/** The file name of a Markdown file without its ending. */
export function bareName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(MARKDOWN, '');
}

/** A file's bytes, or the reason to skip it. */
export function readBytes(root: string, path: string): Buffer | Skipped {
  try {
    const file = join(root, path);
    const { size } = statSync(file);
    if (size > FILE_MAX) return { path, reason: `larger than ${FILE_MAX / 1024 / 1024} MB` };
    return size === 0 ? { path, reason: 'empty' } : readFileSync(file);
  } catch (error) {
    return unreadable(path, error);
  }
}

/** The SHA-256 by which a file is recognized. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function list(root: string, folder: string, skipped: Skipped[]): Dirent[] {
  try {
    const items = readdirSync(join(root, folder), { withFileTypes: true });
    return items.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    skipped.push(unreadable(`${folder}/`, error));
    return [];
  }
}

function unreadable(path: string, error: unknown): Skipped {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { path, reason: "can't be read", ...(code ? { detail: code } : {}) };
}
