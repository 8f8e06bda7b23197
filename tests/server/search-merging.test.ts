import { expect, test, vi } from 'vitest';
import { startPieces } from '../../src-server/jobs/trigrams.ts';
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
