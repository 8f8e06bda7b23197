import { eq } from 'drizzle-orm';
import { insertEntry, saveContent } from '#db/entry-rows.ts';
import type { Db } from '#db/open.ts';
import { appendAudit } from '#db/records.ts';
import { entries, imports, TIER_PUBLIC } from '#db/schema/entries.ts';
import { write } from '#db/statement.ts';
import type { Clock } from '../../services/clock.ts';
import type { Ids } from '../../services/ids.ts';
import type { Page } from './page.ts';
import { findImport, findMoved, type Imported } from './queries.ts';

/** What the store needs of the outside. */
export type ImportPorts = { db: Db; clock: Clock; ids: Ids };

/** A page and the file it was read from: `source` is the file's own place, `hash` its SHA-256. */
export type SourcePage = { page: Page; source: string; hash: string };

/** What became of a page. */
export type Outcome = 'created' | 'updated' | 'present' | 'deletedHere' | 'editedHere';

/** Milliseconds for which one batch holds the write lock, more or less. */
const LOCK_TIME = 5;

/**
 * Stores pages in one short transaction, each with the record of where it came from, and returns what became of
 * them, in order. Returns fewer than it was given when time is up: the rest wants another transaction.
 */
export function storePages(ports: ImportPorts, authorId: number, pages: readonly SourcePage[]): Outcome[] {
  return write(ports.db, () => {
    const start = performance.now();
    const outcomes: Outcome[] = [];
    for (const page of pages) {
      if (outcomes.length > 0 && performance.now() - start > LOCK_TIME) break;
      outcomes.push(storePage(ports, authorId, page));
    }
    return outcomes;
  });
}

/** Another import may have stored the page since it was read, so the store is asked again under the lock. */
function storePage(ports: ImportPorts, authorId: number, file: SourcePage): Outcome {
  const known = findImport(ports.db, file.source);
  if (known) {
    const outcome = recall(known, file.hash);
    if (outcome === 'updated') update(ports, authorId, file, known);
    return outcome;
  }
  const moved = findMoved(ports.db, file.page.path, file.hash);
  if (moved) {
    ports.db.update(imports).set({ source: file.source }).where(eq(imports.source, moved.source)).run();
    return moved.deletedAt ? 'deletedHere' : 'present';
  }
  create(ports, authorId, file);
  return 'created';
}

/** What an import does with a file it knows. What people did here is never undone. */
export function recall(
  known: Pick<Imported, 'hash' | 'importedVersion' | 'version' | 'deletedAt'>,
  hash: string,
): Exclude<Outcome, 'created'> {
  if (known.deletedAt) return 'deletedHere';
  if (known.hash === hash) return 'present';
  return known.version === known.importedVersion ? 'updated' : 'editedHere';
}

function create(ports: ImportPorts, authorId: number, { page, source, hash }: SourcePage): void {
  const { db, clock, ids } = ports;
  const now = clock.now();
  const id = ids.uuid();
  const { type, title, body, tags } = page.entry;
  const createdAt = page.date && page.date <= now ? page.date : now;
  insertEntry(db, { id, type, title, body, tags, authorId, tier: TIER_PUBLIC, createdAt });
  db.insert(imports)
    .values({ source, path: page.path, hash, entryId: id, version: 1, importedAt: now })
    .run();
  const acting = { ...ports, viewer: { id: authorId }, source: 'import' } as const;
  appendAudit(acting, 'entries.create', { subject: 'entry', subjectId: id });
}

function update(
  ports: ImportPorts,
  authorId: number,
  { page, source, hash }: SourcePage,
  known: Imported,
): void {
  const { db, clock } = ports;
  const before = db.select().from(entries).where(eq(entries.seq, known.seq)).get();
  if (!before) throw new Error(`the entry of ${source} is gone`);
  const { title, body, tags } = page.entry;
  const { metadata } = before;
  saveContent({ ...ports, viewer: { id: authorId }, source: 'import' }, before, {
    title,
    body,
    tags,
    metadata,
  });
  db.update(imports)
    .set({ path: page.path, hash, version: before.version + 1, importedAt: clock.now() })
    .where(eq(imports.source, source))
    .run();
}
