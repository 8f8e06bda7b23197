import { basename, join } from 'node:path';
import { entryPath } from '#shared/entries/model.ts';
import { findImport, findMoved, type Imported, titleOf } from '../queries.ts';
import { hashOf, readBytes } from '../run/files.ts';
import type { ImageOptions } from './images.ts';
import type { FindTarget, Target } from './links.ts';
import { readPage } from './page.ts';

/**
 * Finds the existing or future entry of a file. `reserved` collects the ids of future entries. With null, they are left
 * out. A file that is no longer in the folder is found by its earlier import.
 */
export function entryTargets(
  { db, ids, root }: Pick<ImageOptions, 'db' | 'ids' | 'root'>,
  paths: readonly string[],
  reserved: Map<string, string> | null,
): FindTarget {
  const listed = new Set(paths);
  const targets = new Map<string, Target | { reason: string }>();
  return (path) => {
    const target = targets.get(path) ?? find(path);
    targets.set(path, target);
    return target;
  };

  function find(path: string): Target | { reason: string } {
    const source = join(root, path);
    if (!listed.has(path)) return targetFor(findImport(db, source));
    const bytes = readBytes(root, path);
    if ('reason' in bytes) return targetFor(findImport(db, source), bytes.reason);
    const page = readPage(path, basename(root), bytes);
    const imported = findImport(db, source) ?? findMoved(db, path, hashOf(bytes));
    if ('reason' in page) return targetFor(imported, page.reason);
    if (imported) return targetOf(imported.entryId, page.entry.title, imported.deletedAt !== null);
    if (!reserved) return { reason: 'not imported' };
    const id = reserved.get(path) ?? ids.uuid();
    reserved.set(path, id);
    return targetOf(id, page.entry.title, false);
  }

  function targetFor(imported: Imported | undefined, reason?: string): Target | { reason: string } {
    if (!imported) return { reason: reason === undefined ? 'not imported' : `not imported: ${reason}` };
    return targetOf(imported.entryId, titleOf(db, imported.seq) ?? null, imported.deletedAt !== null);
  }
}

function targetOf(entryId: string, title: string | null, isDeleted: boolean): Target {
  return { title, entryId, url: entryPath({ type: 'note', id: entryId }), isDeleted };
}
