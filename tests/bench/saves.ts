import { join } from 'node:path';
import { insertEntry } from '#db/content/entries/rows.ts';
import { storePageText } from '#db/content/page-texts.ts';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { entryId } from './fill.ts';
import { median } from './measure.ts';
import { seeded, wordSource } from './words.ts';

const AT = new Date(Date.UTC(2026, 0, 1));
const SAVED = 2_000;
/** About 2 kB. */
const WORDS = 300;
/** Milliseconds of one transaction that indexes pieces. */
const STEP = 10;

type SavesTimes = { name: string; without: number; now: number; wanted: number };

/** Saves of entries in a store and in one without the index of pieces, in turn, so that both meet the same machine. */
export function measureSaves(folder: string): { times: SavesTimes[]; indexing: number } {
  const [without, now] = [emptyStore(folder, 'without'), emptyStore(folder, 'with')];
  for (const name of triggersNamed(without, 'entries_pieces_%'))
    without.$client.exec(`drop trigger "${name}"`);
  const word = wordSource(seeded(1));
  const texts = Array.from({ length: SAVED }, () => Array.from({ length: WORDS }, word).join(' '));
  const each = (name: string, wanted: number, save: (db: Db, n: number) => void): SavesTimes => {
    const took: Record<'without' | 'now', number[]> = { without: [], now: [] };
    for (let n = 0; n < SAVED; n += 1) {
      took.without.push(timed(() => save(without, n)));
      took.now.push(timed(() => save(now, n)));
    }
    return { name, without: median(took.without), now: median(took.now), wanted };
  };
  const add = (db: Db, n: number) => insertEntry(db, { ...entryOf(n, texts[n] ?? ''), id: entryId(n) });
  const saved = each('create', 1.3, add);
  const indexing = timed(() => indexAll(now)) / SAVED;
  const changed = each('change', 1.3, (db, n) =>
    db.$client.prepare('update entries set body = ? where id = ?').run(texts[(n + 1) % SAVED], entryId(n)),
  );
  const imported = (db: Db, from: number) =>
    timed(() =>
      db.$client.transaction(() => {
        for (let n = 0; n < SAVED; n += 1)
          insertEntry(db, { ...entryOf(n, texts[n] ?? ''), id: entryId(from + n) });
      })(),
    );
  const rounds = [1, 2, 3].map((round) => [imported(without, round * SAVED), imported(now, round * SAVED)]);
  const of = (at: number) => median(rounds.map((round) => round[at] ?? 0));
  without.$client.close();
  now.$client.close();
  return {
    times: [saved, changed, { name: `import of ${SAVED}`, without: of(0), now: of(1), wanted: 1.6 }],
    indexing,
  };
}

/**
 * Changes of entries whose text was made for their pages, in a store and in one that doesn't drop it. Making the next one
 * is no part of a save: a worker does, for the first page that shows it.
 */
export function measureTextSaves(folder: string): SavesTimes {
  const [without, now] = [emptyStore(folder, 'texts-without'), emptyStore(folder, 'texts-with')];
  for (const name of triggersNamed(without, 'page_texts_%')) without.$client.exec(`drop trigger "${name}"`);
  const word = wordSource(seeded(1));
  const texts = Array.from({ length: SAVED }, () => Array.from({ length: WORDS }, word).join(' '));
  const took: Record<'without' | 'now', number[]> = { without: [], now: [] };
  for (let n = 0; n < SAVED; n += 1) {
    for (const [store, db] of [
      ['without', without],
      ['now', now],
    ] as const) {
      const id = entryId(n);
      insertEntry(db, { ...entryOf(n, texts[n] ?? ''), id });
      storePageText(db, { subject: 'entry', id, version: 1 }, { html: `<p>${texts[n]}</p>`, image: null });
      const change = db.$client.prepare('update entries set body = ?, version = 2 where id = ?');
      took[store].push(timed(() => change.run(texts[(n + 1) % SAVED], id)));
    }
  }
  without.$client.close();
  now.$client.close();
  return {
    ...{ name: 'change of an entry with a page text' },
    ...{ without: median(took.without), now: median(took.now), wanted: 1.2 },
  };
}

function entryOf(n: number, body: string) {
  const type: EntryType = 'note';
  return { type, title: `Entry ${n}`, body, tags: ['bench'], authorId: 1, tier: 0, createdAt: AT };
}

function emptyStore(folder: string, name: string): Db {
  const db = openStore(join(folder, `${name}.sqlite`));
  migrateStore(db, { now: AT });
  // The disk would take longer than all the rest.
  db.$client.pragma('synchronous = OFF');
  db.$client.exec(
    `insert into users (username, email, created_at, updated_at, password_hash) values ('bench', 'bench@example.org', 0, 0, 'none')`,
  );
  indexAll(db);
  return db;
}

function triggersNamed(db: Db, pattern: string): string[] {
  return db.$client
    .prepare<[string], string>("select name from sqlite_master where type = 'trigger' and name like ?")
    .pluck()
    .all(pattern);
}

function indexAll(db: Db): void {
  while (indexWaiting(db, STEP));
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
