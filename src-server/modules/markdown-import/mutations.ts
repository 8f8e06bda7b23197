import { eq } from 'drizzle-orm';
import { linkEntry, linksDiffer } from '#db/content/entries/links.ts';
import { insertEntry, saveContent } from '#db/content/entries/rows.ts';
import { appendAudit, valuesAfter } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, imports, TIER_PUBLIC } from '#db/schema/entries.ts';
import { checkTopics } from '#db/site/gaps/watches.ts';
import { LINKED_MAX } from '#shared/entries/model.ts';
import type { ImportPorts } from './page/images.ts';
import type { LinkedPage } from './page/links.ts';
import { findImport, findMoved, type Imported, onlyLive } from './queries.ts';

/**
 * A page and its file: `source` is the file's full path, `hash` its SHA-256. `id` is reserved for a new entry, because
 * other pages already link to it.
 */
export type SourcePage = LinkedPage & { source: string; hash: string; id?: string };

/** The outcome of a page. */
export type Outcome = 'created' | 'updated' | 'present' | 'deletedHere' | 'editedHere';

/** Approximate milliseconds for which one batch holds the write lock. */
const LOCK_TIME = 5;

/**
 * Stores pages with their import records in one short transaction, and returns the outcomes in order. Returns fewer
 * outcomes than pages when time is up. The rest needs another transaction.
 */
export function storePages(ports: ImportPorts, authorId: number, pages: readonly SourcePage[]): Outcome[] {
  return writeSome(ports.db, pages, (page) => storePage(ports, authorId, page));
}

/**
 * Completes the links of stored pages in one short transaction, once all pages of the folder are stored. Returns whether
 * the text of each page changed, and fewer results than pages when time is up.
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

/** Checks again under the lock, because another import may have stored the page in the meantime. */
function storePage(ports: ImportPorts, authorId: number, file: SourcePage): Outcome {
  const previous = findImport(ports.db, file.source);
  if (previous) {
    const outcome = recall(previous, { hash: file.hash, title: file.page.entry.title });
    if (outcome === 'updated') update(ports, authorId, file, previous);
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

/**
 * What to do with a known file. Changes on the site are never undone. `title` is that of its page, or null if it is none. Earlier
 * versions derived other titles from the same file.
 */
export function recall(
  previous: Pick<Imported, 'hash' | 'importedVersion' | 'version' | 'deletedAt' | 'title'>,
  { hash, title }: { hash: string; title: string | null },
): Exclude<Outcome, 'created'> {
  if (previous.deletedAt) return 'deletedHere';
  const hasSameTitle = title === null || title === previous.title;
  if (previous.hash === hash && (hasSameTitle || !isAsImported(previous))) return 'present';
  return isAsImported(previous) ? 'updated' : 'editedHere';
}

/** Whether the imported record was neither edited nor deleted on the site. */
export function isAsImported(imported: Pick<Imported, 'importedVersion' | 'version' | 'deletedAt'>): boolean {
  return !imported.deletedAt && imported.version === imported.importedVersion;
}

function create(ports: ImportPorts, authorId: number, file: SourcePage): void {
  const { db, clock, ids } = ports;
  const { page, source, hash } = file;
  const now = clock.now();
  const id = file.id ?? ids.uuid();
  const { type, title, body, tags } = page.entry;
  const createdAt = page.date && page.date <= now ? page.date : now;
  const seq = insertEntry(db, { id, type, title, body, tags, authorId, tier: TIER_PUBLIC, createdAt });
  checkTopics(ports, id);
  link(db, { id, seq, body }, file);
  db.insert(imports)
    .values({ source, path: page.path, hash, entryId: id, version: 1, importedAt: now })
    .run();
  const ctx = { ...ports, viewer: { id: authorId }, source: 'import' } as const;
  appendAudit(ctx, 'entries.create', { subject: 'entry', subjectId: id }, valuesAfter({ title, body, tags }));
}

function update(ports: ImportPorts, authorId: number, file: SourcePage, previous: Imported): void {
  const { db, clock } = ports;
  const { page, source, hash } = file;
  const before = requireEntry(db, previous);
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

/** Entries that were edited or deleted on the site stay as they are. */
function relinkPage(ports: ImportPorts, authorId: number, file: SourcePage): boolean {
  const { db } = ports;
  const previous = findImport(db, file.source);
  if (!previous || previous.hash !== file.hash || !isAsImported(previous)) return false;
  const { id, seq, title, body, tags } = requireEntry(db, previous);
  if (body !== file.page.entry.body) {
    update(
      ports,
      authorId,
      { ...file, page: { ...file.page, entry: { ...file.page.entry, title, tags } } },
      previous,
    );
    return true;
  }
  link(db, { id, seq, body }, file);
  return false;
}

/** Stores the links of an entry. Links to future entries are stored later. */
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
  if (!entry) throw new Error(`Entry for ${source} not found`);
  return entry;
}
