import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { insertEntry } from '#db/content/entries/rows.ts';
import { openStore } from '#db/open.ts';
import { filledStore } from './fill.ts';
import { type Load, run, type Sample, type Server } from './measure.ts';
import { trpc } from './searching.ts';

/** A store that was filled otherwise is not taken for this one. */
const FILLING = 1;
const COUNT = 50;
const LENGTH = 198_000;
/** What every one of them is full of: a word that is left out of a longer query, and one that is not. */
const WORDS = ['a', 'zz'] as const;

/** A small store with long entries, each full of one word, made once and kept below `folder`. */
export function filledLong(folder: string): string {
  const dataDir = join(folder, `long-${FILLING}`);
  if (existsSync(dataDir)) return dataDir;
  const unfinished = `${dataDir}.part`;
  cpSync(filledStore(folder, 10_000), unfinished, { recursive: true });
  const db = openStore(join(unfinished, 'commonplace.sqlite'));
  db.$client.transaction(() => {
    for (let n = 0; n < COUNT; n += 1) {
      const word = `${WORDS[n % WORDS.length]} `;
      insertEntry(db, {
        id: `00000000-0000-4000-b000-${String(n).padStart(12, '0')}`,
        type: 'note',
        title: `${word}${n}`,
        body: word.repeat(LENGTH / word.length).trim(),
        tags: [],
        authorId: 1,
        tier: 0,
        createdAt: new Date(Date.UTC(2026, 0, 1) + n),
      });
    }
  })();
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(unfinished, dataDir);
  return dataDir;
}

const word = (n: number) => WORDS[n % WORDS.length] ?? '';
const json = (path: string, body: object): ReturnType<Load['next']> => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

/** All that searches in those entries, as a visitor or a logged-in user. */
const LONG_SEARCHES: (Load & { member?: true })[] = [
  { name: 'entries', next: (n) => ({ path: `/api/search?q=${word(n)}` }) },
  { name: 'for the assistant', next: (n) => ({ path: `/api/ai/search?q=${word(n)}` }) },
  { name: 'everything', next: (n) => ({ path: trpc('search.everything', { q: word(n) }) }) },
  { name: 'offers', next: (n) => ({ path: trpc('search.offers', { q: word(n) }) }) },
  {
    name: 'a draft',
    member: true,
    next: (n) => json('/trpc/ai.draft', { type: 'note', title: `${word(n)} zz` }),
  },
  {
    name: 'tags',
    member: true,
    next: (n) => json('/trpc/ai.suggestTags', { type: 'note', body: `${word(n)} zz`.repeat(2_000) }),
  },
];

/** What the event loop of a server waits for at most, 99 times of 100: idle, and while each of them is searched for. */
export async function measureLong(
  server: Server,
  seconds: number,
  headers: Record<string, string>,
): Promise<{ idle: number; searches: (Sample & { name: string })[] }> {
  server.reset();
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  const idle = (await server.probe()).loopP99;
  const searches = [];
  for (const search of LONG_SEARCHES) {
    const sample = await run(server, search, seconds, search.member ? headers : {});
    searches.push({ name: search.name, ...sample });
  }
  return { idle, searches };
}
