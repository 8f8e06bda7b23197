import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { insertEntry } from '#db/content/entries/rows.ts';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { importFolder } from '../../../src-server/modules/markdown-import/run/import-folder.ts';
import { indexWaiting } from '../../../src-server/modules/search/trigrams/indexing.ts';
import { makeVectors } from '../../../src-server/modules/search/vectors/indexing.ts';
import { seedDemo } from '../../../src-server/seed/demo.ts';
import type { Encoder } from '../../../src-server/services/ai/embeddings/embeddings.ts';
import { randomIds } from '../../../src-server/services/ids.ts';
import { uploadFolder } from '../../../src-server/services/uploads.ts';
import { seeded } from '../words.ts';
import { type Document, readDocuments } from './sets.ts';

/** A store that was filled otherwise is not taken for this one. */
const FILLING = 3;
const NOW = new Date(Date.UTC(2026, 0, 1));
const ports = { clock: { now: () => NOW }, ids: randomIds };
/** Words of a generated entry. */
const [SHORTEST, LONGEST] = [30, 220];
const BATCH = 5_000;
/** Milliseconds of one transaction that indexes pieces. */
const STEP = 1_000;

/** What a store is made of: the demo, a folder of Markdown, documents of a set. */
export type Content = { name: string; demo?: boolean; pages?: string; documents: readonly Document[] };

/** The demo's entries and those that were written for literal terms. */
export function demoContent(folder: string): Content {
  return { name: 'demo', demo: true, documents: readDocuments(join(folder, 'literal')) };
}

/**
 * The store of a content, filled up to `size` entries with generated text of the same word frequencies. Made once and kept
 * below `kept`.
 */
export async function storeOf(kept: string, content: Content, size: number): Promise<string> {
  const file = join(kept, `quality-${content.name}-${size}-${FILLING}`, 'commonplace.sqlite');
  if (existsSync(file)) return file;
  const folder = join(kept, `quality-${content.name}-${size}-${FILLING}.part`);
  mkdirSync(folder, { recursive: true });
  const db = openStore(join(folder, 'commonplace.sqlite'));
  migrateStore(db, { now: NOW });
  db.$client.pragma('synchronous = OFF');
  await addContent(db, content, folder);
  fillUp(db, size);
  for (const document of content.documents) addDocument(db, document);
  while (indexWaiting(db, STEP));
  db.$client.exec("insert into entries_fts_public (entries_fts_public) values ('optimize')");
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(folder, join(file, '..'));
  return file;
}

async function addContent(db: Db, { demo, pages }: Content, folder: string): Promise<void> {
  if (demo) seedDemo(db, ports, 'no password');
  else db.$client.exec(AUTHOR_SQL);
  if (pages === undefined) return;
  const uploads = uploadFolder(join(folder, 'uploads'));
  await importFolder({ ...ports, db, root: pages, authorId: 1, uploads });
}

const AUTHOR_SQL = `insert into users (username, email, created_at, updated_at, password_hash)
  values ('author', 'author@example.org', 0, 0, 'none')`;

/** The key of a document of a set is its entry's id. */
function addDocument(db: Db, { id, title, body }: Document): void {
  insertEntry(db, { id, type: 'note', title, body, tags: [], authorId: 1, tier: 0, createdAt: NOW });
}

/** Entries of words that are drawn as often as they occur in the entries that are there. */
function fillUp(db: Db, size: number): void {
  const there = db.$client
    .prepare<[], { title: string; body: string }>('select title, body from entries where tier = 0')
    .all();
  const titles = there.flatMap(({ title }) => title.split(/\s+/));
  const bodies = there.flatMap(({ body }) => body.split(/\s+/));
  const random = seeded(size + 1);
  const draw = (words: readonly string[], count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)] ?? '').join(' ');
  for (let done = there.length; done < size; done += BATCH) {
    db.$client.transaction(() => {
      for (let n = done; n < Math.min(size, done + BATCH); n += 1) {
        addDocument(db, {
          id: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
          title: draw(titles, 3 + Math.floor(random() * 4)),
          body: draw(bodies, SHORTEST + Math.floor(random() * (LONGEST - SHORTEST))),
        });
      }
    })();
    process.stderr.write(`\rfilling ${Math.min(size, done + BATCH).toLocaleString('en-US')}`);
  }
  process.stderr.write('\n');
}

/** Adds the vectors of all texts of a store that don't have them yet. */
export async function addVectors(file: string, encoder: Encoder): Promise<void> {
  const db = openStore(file);
  await makeVectors({ db, keep: () => {}, pause: 0 }, 'embedded', encoder);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
}

/** The key of an entry: its file among the imported pages, its title in the demo, else its id. */
export function keysOf(db: Db): (id: string) => string {
  const key = db.$client
    .prepare<[string], string>(
      `select case when length(e.id) < 36 then e.id else coalesce(i.path, e.title) end
       from entries e left join imports i on i.entry_id = e.id where e.id = ?`,
    )
    .pluck();
  return (id) => key.get(id) ?? id;
}
