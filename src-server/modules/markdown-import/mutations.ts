import { eq } from 'drizzle-orm';
import { linkEntry, linksDiffer } from '#db/entries/links.ts';
import { insertEntry, saveContent } from '#db/entries/rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, imports, TIER_PUBLIC } from '#db/schema/entries.ts';
import { LINKED_MAX } from '#shared/entries/model.ts';
import type { Clock } from '../../services/clock.ts';
import type { Ids } from '../../services/ids.ts';
import type { LinkedPage } from './page/links.ts';
import { findImport, findMoved, type Imported, onlyLive } from './queries.ts';

/** What the store needs of the outside. */
export type ImportPorts = { db: Db; clock: Clock; ids: Ids };

/**
 * A page and the file it was read from: `source` is the file's own place, `hash` its SHA-256. `id` is the one that other
 * pages link to already, should it become a new entry.
 */
export type SourcePage = LinkedPage & { source: string; hash: string; id?: string };

/** What became of a page. */
export type Outcome = 'created' | 'updated' | 'present' | 'deletedHere' | 'editedHere';

/** Milliseconds for which one batch holds the write lock, more or less. */
const LOCK_TIME = 5;

/**
 * Stores pages in one short transaction, each with the record of where it came from, and returns what became of
 * them, in order. Returns fewer than it was given when time is up: the rest wants another transaction.
 */
export function storePages(ports: ImportPorts, authorId: number, pages: readonly SourcePage[]): Outcome[] {
  return writeSome(ports.db, pages, (page) => storePage(ports, authorId, page));
}

/**
 * Links pages that are stored already, once all pages of their folder are, in one short transaction. Returns of each
 * whether its text changed, fewer than it was given when time is up.
 */
export function relinkPages(ports: ImportPorts, authorId: number, pages: readonly SourcePage[]): boolean[] {
  return writeSome(ports.db, pages, (page) => relinkPage(ports, authorId, page));
}

function writeSome<Item, Result>(db: Db, items: readonly Item[], handle: (item: Item) => Result): Result[] {
  return write(db, () => {
    const start = performance.now();
    const results: Result[] = [];
    for (const item of items) {
      if (results.length > 0 && performance.now() - start > LOCK_TIME) break;
      results.push(handle(item));
    }
    return results;
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

/** Whether nobody edited or deleted here what an import made. */
export function isAsImported(known: Pick<Imported, 'importedVersion' | 'version' | 'deletedAt'>): boolean {
  return !known.deletedAt && known.version === known.importedVersion;
}

function create(ports: ImportPorts, authorId: number, file: SourcePage): void {
  const { db, clock, ids } = ports;
  const { page, source, hash } = file;
  const now = clock.now();
  const id = file.id ?? ids.uuid();
  const { type, title, body, tags } = page.entry;
  const createdAt = page.date && page.date <= now ? page.date : now;
  const seq = insertEntry(db, { id, type, title, body, tags, authorId, tier: TIER_PUBLIC, createdAt });
  link(db, { id, seq, body }, file);
  db.insert(imports)
    .values({ source, path: page.path, hash, entryId: id, version: 1, importedAt: now })
    .run();
  const acting = { ...ports, viewer: { id: authorId }, source: 'import' } as const;
  appendAudit(acting, 'entries.create', { subject: 'entry', subjectId: id });
}

function update(ports: ImportPorts, authorId: number, file: SourcePage, known: Imported): void {
  const { db, clock } = ports;
  const { page, source, hash } = file;
  const before = requireEntry(db, known);
  const { title, body, tags } = page.entry;
  const { metadata } = before;
  saveContent({ ...ports, viewer: { id: authorId }, source: 'import' }, before, {
    title,
    body,
    tags,
    metadata,
  });
  link(db, { ...before, body }, file);
  db.update(imports)
    .set({ path: page.path, hash, version: before.version + 1, importedAt: clock.now() })
    .where(eq(imports.source, source))
    .run();
}

/** Texts that were edited or deleted here stay as they are. */
function relinkPage(ports: ImportPorts, authorId: number, file: SourcePage): boolean {
  const { db } = ports;
  const known = findImport(db, file.source);
  if (!known || known.hash !== file.hash || !isAsImported(known)) return false;
  const { id, seq, title, body, tags } = requireEntry(db, known);
  if (body !== file.page.entry.body) {
    update(
      ports,
      authorId,
      { ...file, page: { ...file.page, entry: { ...file.page.entry, title, tags } } },
      known,
    );
    return true;
  }
  link(db, { id, seq, body }, file);
  return false;
}

/** Pages that are not entries yet are linked to once they are. */
function link(
  db: Db,
  entry: { id: string; seq: number; body: string },
  { titles, linked }: LinkedPage,
): void {
  const live = onlyLive(db, [...linked, ...titles.values()]);
  const picked = linked.filter((id) => live.has(id) && id !== entry.id).slice(0, LINKED_MAX);
  const targets = new Map([...titles].filter(([, id]) => live.has(id)));
  if (linksDiffer(db, entry.id, picked, targets)) linkEntry(db, entry, picked, targets);
}

function requireEntry(db: Db, { seq, source }: Imported): typeof entries.$inferSelect {
  const entry = db.select().from(entries).where(eq(entries.seq, seq)).get();
  if (!entry) throw new Error(`the entry of ${source} is gone`);
  return entry;
}
