import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { insertEntry } from '#db/entry-rows.ts';
import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { ENTRY_TYPES, tagKey } from '#shared/entries.ts';
import { seeded, VOCABULARY, wordSource } from './words.ts';

const BATCH = 2000;
const BODY_CHARACTERS = 1000;
/** Tags are used as unevenly as words are. */
const TAGS = VOCABULARY.slice(200, 400);
export const COMMON_TAG = TAGS[0] ?? '';
/** Newest entry's instant; the others lie a minute apart before it. */
const NEWEST = Date.UTC(2026, 0, 1);

/** A store of `count` entries of about 1 kB, made once and kept below `folder`. Returns its data folder. */
export function filledStore(folder: string, count: number): string {
  const dataDir = join(folder, `store-${count}`);
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
        insertEntry(db, {
          id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
          type: ENTRY_TYPES[Math.floor(random() * ENTRY_TYPES.length)] ?? 'note',
          title: Array.from({ length: 3 + Math.floor(random() * 4) }, word).join(' '),
          body: paragraph(word),
          tags: [...new Map([pickTag(), pickTag()].map((tag) => [tagKey(tag), tag])).values()],
          authorId: 1 + Math.floor(random() * 50),
          tier: 0,
          createdAt: new Date(NEWEST - (count - n) * 60_000),
        });
      }
    })();
    process.stderr.write(
      `\rfilling ${Math.min(count, done + BATCH).toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`,
    );
  }
  process.stderr.write('\n');
  for (const table of ['entries_fts_public', 'titles_fts_public'])
    db.$client.exec(`insert into ${table} (${table}) values ('optimize')`);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(unfinished, dataDir);
  return dataDir;
}

function paragraph(word: () => string): string {
  let text = '';
  while (text.length < BODY_CHARACTERS) text += `${word()} `;
  return text;
}
