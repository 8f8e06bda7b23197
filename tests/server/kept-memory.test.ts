import { expect, test } from 'vitest';
import { preparedColumn } from '#db/kit/statement.ts';
import { commonRows } from '../../src-server/modules/search/words/common-rows.ts';
import { formatOf } from '../../src-server/pages/public/parts.ts';
import { newCommunity } from '../support/people.ts';

test('a connection keeps 1,000 statements of a kind, and prepares an older one again', () => {
  const { db } = newCommunity();
  const nth = (n: number) => preparedColumn<[], number>(db, `select ${n}`);
  const first = nth(0);
  for (let n = 1; n < 500; n += 1) nth(n);
  expect(nth(0)).toBe(first);
  for (let n = 500; n <= 1_000; n += 1) nth(n);
  const again = nth(0);
  expect(again).not.toBe(first);
  expect([first.get(), again.get()]).toEqual([0, 0]);
});

test('the kept rows of words share one limit, whichever index they are of', () => {
  const { db } = newCommunity();
  // One bit for each row up to the last one: 25 MB.
  const last = 200_000_000;
  for (const index of ['entries_fts_public', 'entries_fts_staff'])
    db.$client.prepare(`insert into ${index} (rowid, title) values (cast(? as integer), 'Tea')`).run(last);
  const rows = (index: 'entries_fts_public' | 'entries_fts_staff') => commonRows(db, index, '"tea"');
  const first = rows('entries_fts_public');
  expect(rows('entries_fts_public') === first).toBe(true);
  expect(rows('entries_fts_staff').count).toBe(1);
  const again = rows('entries_fts_public');
  // Printing what differs would take minutes.
  expect([again === first, again.count]).toEqual([false, 1]);
});

test('formats of few time zones are kept', () => {
  const first = formatOf('Asia/Kathmandu');
  expect(formatOf('Asia/Kathmandu')).toBe(first);
  for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 20)) formatOf(zone);
  expect(formatOf('Asia/Kathmandu')).not.toBe(first);
});
