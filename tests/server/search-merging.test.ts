import { expect, test, vi } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { segmentsOf } from '#db/kit/segments.ts';
import { write } from '#db/kit/statement.ts';
import { startPieces } from '../../src-server/jobs/trigrams.ts';
import { MERGED_INDEXES, mergeStep } from '../../src-server/modules/search/merging.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { piecesOf } from '../../src-server/modules/search/trigrams/tokens.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { piecesOfEntries } from '../support/pieces.ts';

/** Parts of the index that a search looks a piece up in. */
const PARTS = 'select count(distinct segid) from entries_pieces_public_idx';

test('parts of the index that an earlier process left are merged, and nothing is lost', async () => {
  const { db, as } = newCommunity();
  const parts = () => db.$client.prepare<[], number>(PARTS).pluck().get() ?? 0;
  for (let n = 0; n < 12; n += 1)
    await as.author.entries.create(note({ title: `Getriebe ${n}`, body: `Ölwechsel ${n}, C# and 数据库` }));
  const rows = db.$client
    .prepare<[], { seq: number; text: string }>('select seq, title || char(10) || body as text from entries')
    .all();
  // As after a process that ended before it had merged: each row is a part of its own.
  const add = db.$client.prepare('insert into entries_pieces_public (rowid, pieces) values (?, ?)');
  for (const { seq, text } of rows) add.run(seq, piecesOf(text));
  db.$client.exec('delete from search_waiting');
  expect(parts()).toBe(12);

  let look = () => {};
  const ticker = {
    every: (_: number, run: () => void) => {
      look = run;
      return () => undefined;
    },
  };
  const errors: unknown[] = [];
  const job = startPieces({ db, ticker, onError: (error) => errors.push(error) });
  look();
  await vi.waitFor(() => expect(parts()).toBeLessThanOrEqual(2));
  await job.stop();
  expect(errors).toEqual([]);
  const { held, wanted } = piecesOfEntries(db);
  expect(held).toEqual(wanted);
  const { items } = await as.anonymous.search.page({ q: 'triebe' });
  expect(items).toHaveLength(12);
});

test('all rows that one step indexes become one segment', async () => {
  const { db, as } = newCommunity();
  for (let n = 0; n < 12; n += 1) await as.author.entries.create(note({ title: `Getriebe ${n}` }));
  indexWaiting(db, 1_000);
  expect(segmentsOf(db, 'entries_pieces_public')).toEqual([{ isMerging: false, segments: 1 }]);
});

test('segments stay few while texts are indexed, by merges that are short', () => {
  const { db } = newCommunity();
  const [changes, parts] = ['select total_changes()', PARTS].map((sql) =>
    db.$client.prepare<[], number>(sql).pluck(),
  );
  const add = db.$client.prepare('insert into entries_pieces_public (rowid, pieces) values (?, ?)');
  const most = { changes: 0, parts: 0, bySize: 0 };
  for (let n = 1; n <= 400; n += 1) {
    add.run(n, piecesOf(`Getriebe ${n} ${(n * 7919).toString(36)} ${(n * 104_729).toString(36).repeat(40)}`));
    const before = changes?.get() ?? 0;
    mergeStep(db, 8, true);
    most.changes = Math.max(most.changes, (changes?.get() ?? 0) - before);
    most.parts = Math.max(most.parts, parts?.get() ?? 0);
    for (const { segments } of segmentsOf(db, 'entries_pieces_public'))
      most.bySize = Math.max(most.bySize, segments);
    expect(segmentsOf(db, 'entries_pieces_public').reduce((sum, { segments }) => sum + segments, 0)).toBe(
      parts?.get(),
    );
  }
  expect(most.parts).toBeGreaterThan(8);
  // FTS5 itself merges 16 at once, however large they are.
  expect(most.bySize).toBeLessThanOrEqual(8);
  expect(most.changes).toBeLessThan(60);
  db.$client.exec("insert into entries_pieces_public (entries_pieces_public) values ('integrity-check')");
});

test('no full-text index merges by itself, and the job knows each', () => {
  const { db } = newCommunity();
  const indexes = db.$client
    .prepare<[], string>("select name from sqlite_master where sql like '%using fts5%' order by name")
    .pluck()
    .all();
  expect(indexes.length).toBeGreaterThan(20);
  expect(MERGED_INDEXES.map(([index]) => index).sort()).toEqual(indexes);
  const merging = indexes.filter(
    (index) => db.$client.prepare(`select v from ${index}_config where k = 'automerge'`).pluck().get() !== 0,
  );
  expect(merging).toEqual([]);
});

test('saving merges nothing of the full-text index, and the job does it in short writes', () => {
  const { db } = newCommunity();
  const count = db.$client.prepare<[], number>('select total_changes()').pluck();
  const changes = (work: () => void) => {
    const before = count.get() ?? 0;
    work();
    return (count.get() ?? 0) - before;
  };
  const segments = () => segmentsOf(db, 'entries_fts_public').reduce((sum, level) => sum + level.segments, 0);
  const most = { saving: 0, merging: 0, segments: 0 };
  for (let n = 0; n < 300; n += 1) {
    const body = `${'Getriebe '.repeat(20)} ${(n * 104_729).toString(36).split('').join(`${n} `)}`;
    const entry = { id: `entry-${n}`, type: 'note', title: `Entry ${n}`, body, tags: [] } as const;
    const save = () => insertEntry(db, { ...entry, tags: [], authorId: 1, tier: 0, createdAt: new Date(0) });
    most.saving = Math.max(
      most.saving,
      changes(() => write(db, save)),
    );
    most.merging = Math.max(
      most.merging,
      changes(() => mergeStep(db, 8, true)),
    );
    most.segments = Math.max(most.segments, segments());
  }
  expect(most.saving).toBeLessThan(20);
  expect(most.merging).toBeLessThan(60);
  expect(most.segments).toBeLessThan(20);
  while (mergeStep(db, 8, false));
  expect(segments()).toBeLessThan(12);
  for (const index of ['entries_fts_public', 'titles_fts_public'])
    db.$client.exec(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`);
});
