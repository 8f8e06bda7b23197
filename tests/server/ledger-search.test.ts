import { expect, test } from 'vitest';
import type { SearchThread } from '../../src-server/context.ts';
import { answerSearch } from '../../src-server/modules/search/answers/answers.ts';
import { type Community, newCommunity } from '../support/people.ts';

test('words are searched and added up on another thread, and pages without words are not', async () => {
  const jobs: string[] = [];
  let community: Community | undefined;
  const thread: SearchThread = async (what, viewer, input, now) => {
    jobs.push(what);
    if (!community) throw new Error('nothing to search');
    return answerSearch({ db: community.db, viewer, now }, what, input);
  };
  community = newCommunity('Pacific/Apia', thread);
  const { as } = community;
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
  expect(jobs).toEqual(['ledger', 'ledger']);
  await expect(as.member.accounting.list({ q: 'cake' })).rejects.toThrow("You don't have permission");
  expect(jobs).toHaveLength(2);
});
