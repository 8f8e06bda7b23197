import { expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { exportTransactions } from '../../src-server/modules/accounting/export.ts';
import type { ReadThreads } from '../../src-server/services/read-threads.ts';
import { type Community, newCommunity } from '../support/people.ts';

/** A community whose searches run as if in another thread. `after` runs before their response arrives. */
function searching(after: (community: Community) => unknown = () => undefined) {
  const jobs: string[] = [];
  let community: Community | undefined;
  const thread: ReadThreads<Db> = async (read, input, { viewer, now }) => {
    jobs.push(read.name);
    if (!community) throw new Error('nothing to search');
    const answer = read.run({ db: community.db, viewer, now }, input);
    await after(community);
    return answer;
  };
  community = newCommunity('Pacific/Apia', thread);
  const { db, clock, as } = community;
  const add = (date: string, amount: number, notes: string) =>
    as.staff.accounting.create({ date, amount, notes, category: 'Food' });
  const exported = async (filter: object): Promise<string[]> => {
    const work = {
      db,
      clock,
      viewer: as.staff.user,
      readThreads: thread,
      network: '192.0.2.1',
      mailSite: { timeZone: 'Pacific/Apia' },
    };
    let text = '';
    for await (const chunk of await exportTransactions(work, { q: '', ...filter })) text += chunk;
    return text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[4] ?? '');
  };
  return { jobs, as, clock, add, exported };
}

test('words are searched and added up on another thread, and pages without words are not', async () => {
  const { jobs, as } = searching();
  await as.staff.accounting.create({ date: '2026-03-01', amount: -5, category: 'Food', notes: 'Cake' });
  await as.staff.accounting.create({ date: '2026-03-02', amount: 7, category: 'Sales', notes: 'Cake' });
  await as.staff.accounting.list({});
  await as.staff.accounting.list({ category: 'Food' });
  expect(jobs).toEqual([]);
  expect(await as.staff.accounting.list({ q: 'cak' })).toMatchObject({ total: 2, sum: 2 });
  // The day of the site is known there: 11:00 UTC is midnight in Apia.
  expect(await as.staff.accounting.list({ q: 'cake', from: '2026-03-01T11:00:00Z' })).toMatchObject({
    ...{ total: 1, sum: 7 },
  });
  expect(jobs).toEqual(['ledger.page', 'ledger.page']);
  await expect(as.member.accounting.list({ q: 'cake' })).rejects.toThrow("You don't have permission");
  expect(jobs).toHaveLength(2);
});

test('the list of the API and exports search for words on another thread too', async () => {
  const { jobs, as, clock, add, exported } = searching();
  for (const [date, amount, notes] of [
    ['2026-03-01', -5, 'Cake 1'],
    ['2026-03-02', 7, 'Cake 2'],
    ['2026-03-03', -9, 'Tea'],
    ['2026-03-04', -3, 'Cake 3'],
  ] as const) {
    await add(date, amount, notes);
    clock.advance(1000);
  }
  await as.staff.accounting.listByCursor({});
  expect(await exported({})).toEqual(['Cake 3', 'Tea', 'Cake 2', 'Cake 1']);
  expect(jobs).toEqual([]);
  const first = await as.staff.accounting.listByCursor({ q: 'cake', limit: 2 });
  expect(first.items.map(({ notes }) => notes)).toEqual(['Cake 3', 'Cake 2']);
  const rest = await as.staff.accounting.listByCursor({ q: 'cake', limit: 2, cursor: first.nextCursor });
  expect(rest.items.map(({ notes }) => notes)).toEqual(['Cake 1']);
  expect(await exported({ q: 'cake' })).toEqual(['Cake 3', 'Cake 2', 'Cake 1']);
  expect(await exported({ q: 'cake', type: 'expense' })).toEqual(['Cake 3', 'Cake 1']);
  // 11:00 UTC is midnight in Apia.
  expect(await exported({ q: 'cake', from: '2026-03-02T11:00:00Z' })).toEqual(['Cake 3']);
  expect(jobs).toEqual(['ledger.walk', 'ledger.walk', 'ledger.ids', 'ledger.ids', 'ledger.ids']);
  jobs.length = 0;
  // An import can have as many rows.
  await as.staff.accounting.list({ import: 1 });
  await as.staff.accounting.listByCursor({ import: 1 });
  expect(await exported({ import: 1 })).toEqual([]);
  expect(jobs).toEqual(['ledger.page', 'ledger.walk', 'ledger.ids']);
});

test('an export with words leaves out rows that were deleted while it waited for the search', async () => {
  let id = 0;
  const { add, exported } = searching(({ as }) => as.staff.accounting.delete({ id }));
  await add('2026-03-01', -5, 'Cake 1');
  id = (await add('2026-03-02', -5, 'Cake 2')).id;
  expect(await exported({ q: 'cake' })).toEqual(['Cake 1']);
});
