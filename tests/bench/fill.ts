import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { insertEntry, saveContent } from '#db/content/entries/rows.ts';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { entries } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';
import { ENTRY_TYPES, tagKey } from '#shared/entries/model.ts';
import { TOOL_TAB_TAGS } from '#shared/entries/tools.ts';
import { mergeStep } from '../../src-server/modules/search/merging.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { seeded, VOCABULARY, wordSource } from './words.ts';

const BATCH = 2000;
/** Milliseconds of one transaction that indexes parts of words. */
const STEP = 1_000;
/** Pages of one transaction that merges them. */
const PAGES = 1_000;
const BODY_CHARACTERS = 1000;
/** Tags are used as unevenly as words are. */
const TAGS = VOCABULARY.slice(200, 400);
export const COMMON_TAG = TAGS[0] ?? '';
/** A store that was filled otherwise is not taken for this one. */
const FILLING = 4;
/** Every so many entries one was edited, and one links to another, most often to one of the oldest. */
const EDITED = 50;
const LINKING = 4;
const PROMPT_TAGS = TOOL_TAB_TAGS.prompts;
/** Newest entry's instant; the others lie a minute apart before it. */
const NEWEST = Date.UTC(2026, 0, 1);

/** The id of a store's n-th entry, from 0. */
export const entryId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A store of `count` entries of about 1 kB, made once and kept below `folder`. Returns its data folder. */
export function filledStore(folder: string, count: number): string {
  const dataDir = join(folder, `store-${count}-${FILLING}`);
  if (existsSync(dataDir)) return dataDir;
  const unfinished = `${dataDir}.part`;
  mkdirSync(unfinished, { recursive: true });
  const db = openStore(join(unfinished, 'commonplace.sqlite'));
  migrateStore(db, { now: new Date(NEWEST) });
  db.$client.pragma('synchronous = OFF');
  const at = new Date(NEWEST);
  for (let n = 0; n < 50; n += 1) {
    db.insert(users)
      .values({ username: `author${n}`, email: `author${n}@example.org`, createdAt: at, updatedAt: at })
      .run();
  }
  const random = seeded(count);
  const word = wordSource(random);
  const pickTag = () => TAGS[Math.floor(random() ** 3 * TAGS.length)] ?? COMMON_TAG;
  for (let done = 0; done < count; done += BATCH) {
    db.$client.transaction(() => {
      for (let n = done; n < Math.min(count, done + BATCH); n += 1) {
        const type = ENTRY_TYPES[Math.floor(random() * ENTRY_TYPES.length)] ?? 'note';
        const prompt = type === 'tool' && n % 2 ? [PROMPT_TAGS[n % PROMPT_TAGS.length] ?? ''] : [];
        const linked = n > 0 && n % LINKING === 0 ? [entryId(Math.floor(random() ** 3 * n))] : [];
        insertEntry(db, {
          id: entryId(n),
          type,
          title: Array.from({ length: 3 + Math.floor(random() * 4) }, word).join(' '),
          body: paragraph(word),
          tags: [...new Map([pickTag(), pickTag(), ...prompt].map((tag) => [tagKey(tag), tag])).values()],
          authorId: 1 + Math.floor(random() * 50),
          tier: 0,
          createdAt: new Date(NEWEST - (count - n) * 60_000),
          linkedIds: linked,
        });
        if (n % EDITED === 0) edit(db, entryId(n), at);
      }
    })();
    process.stderr.write(
      `\rfilling ${Math.min(count, done + BATCH).toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`,
    );
  }
  indexAll(db);
  process.stderr.write('\n');
  for (const table of ['entries_fts_public', 'titles_fts_public'])
    db.$client.exec(`insert into ${table} (${table}) values ('optimize')`);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(unfinished, dataDir);
  return dataDir;
}

/** Indexes parts of words and merges them, which a server would do beside what is measured. */
export function indexAll(db: Db): void {
  while (indexWaiting(db, STEP));
  while (mergeStep(db, PAGES, false));
}

/** Two more versions, as if a user corrected the title twice. */
function edit(db: Db, id: string, at: Date): void {
  for (const words of ['once more', 'and again']) {
    const row = db.select().from(entries).where(eq(entries.id, id)).get();
    if (!row) throw new Error(`there is no entry ${id}`);
    const { title, body, tags, metadata } = row;
    const acting = { db, clock: { now: () => at }, viewer: { id: row.authorId }, source: 'import' } as const;
    saveContent(acting, row, { title: `${title} ${words}`, body, tags, metadata });
  }
}

function paragraph(word: () => string): string {
  let text = '';
  while (text.length < BODY_CHARACTERS) text += `${word()} `;
  return text;
}
