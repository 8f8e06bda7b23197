import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes beyond which a file is not read: several times the longest entry allowed. */
const FILE_MAX = 2 * 1024 * 1024;
const MARKDOWN = /\.(md|markdown)$/i;

/** A file that does not become an entry, and why. `detail` tells files of the same reason apart. */
export type Skipped = { path: string; reason: string; detail?: string };

/** `paths` are inside the root, with `/` between folders, in an order that is the same every time. */
export type Found = { paths: string[]; skipped: Skipped[] };

/**
 * The Markdown files below a folder. Hidden files, hidden folders and `node_modules` are passed over. Links are not
 * followed: what they point to is either met where it lies or no part of the folder, and no loop can arise.
 */
export function findMarkdown(root: string): Found {
  const found: Found = { paths: [], skipped: [] };
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const below: string[] = [];
    for (const item of list(root, folder, found.skipped)) {
      if (item.name.startsWith('.') || item.name === 'node_modules') continue;
      const path = folder === '' ? item.name : `${folder}/${item.name}`;
      if (item.isDirectory()) below.push(path);
      else if (item.isSymbolicLink()) found.skipped.push({ path, reason: 'a link, which is not followed' });
      else if (!MARKDOWN.test(item.name)) found.skipped.push({ path, reason: 'not Markdown' });
      else if (!item.isFile()) found.skipped.push({ path, reason: 'not a file' });
      else found.paths.push(path);
    }
    folders.push(...below.reverse());
  }
  return found;
}

/** The file name of a Markdown file without its ending. */
export function bareName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(MARKDOWN, '');
}

/** A file's bytes, or why it is not taken. */
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

/** How a file is known again: its SHA-256. */
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
  return { path, reason: 'cannot be read', ...(code ? { detail: code } : {}) };
}
