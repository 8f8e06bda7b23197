import { basename, join } from 'node:path';
import { entryOfTitle } from '#db/content/entries/links.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { entryPath } from '#shared/entries/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { findImport, findMoved, type Imported } from '../queries.ts';
import { hashOf, readBytes } from '../run/files.ts';
import type { ImageOptions } from './images.ts';
import { readPage } from './page.ts';
import type { FindTarget, Target } from './targets.ts';

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
    return targetOf(imported.entryId, imported.title, imported.deletedAt !== null);
  }
}

/** The entry that a `[[Title]]` without a target leads to. */
export function titledEntry(db: Db, title: string): Target | undefined {
  const entry = entryOfTitle(db, foldText(title), TIER_PUBLIC);
  return entry && { title: entry.title, entryId: entry.id, url: entryPath(entry), isDeleted: false };
}

function targetOf(entryId: string, title: string | null, isDeleted: boolean): Target {
  return { title, entryId, url: entryPath({ type: 'note', id: entryId }), isDeleted };
}
