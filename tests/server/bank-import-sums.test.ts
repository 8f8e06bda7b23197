import { expect, test } from 'vitest';
import { bankFile, bankImports } from '../support/bank.ts';
import { newCommunity } from '../support/people.ts';

test('a preview has the exact sums of the rows that it would import, also of chosen duplicates', async () => {
  const community = newCommunity();
  const { staff } = community.as;
  const bank = bankImports(community);
  await bank.run(bankFile([{ amount: '-4.50' }]));
  const lines = ['-4.50', '-0.10', '-0.20', '1234.56', '0.10', 'none'].map((amount) => ({ amount }));
  const { id, sums, taken } = await bank.preview(bankFile(lines));
  expect([taken, sums]).toEqual([4, { income: 1234.66, expense: 0.3 }]);
  const choose = async (included: boolean) => (await staff.imports.include({ id, row: 2, included })).sums;
  expect(await choose(true)).toEqual({ income: 1234.66, expense: 4.8 });
  expect(await choose(false)).toEqual({ income: 1234.66, expense: 0.3 });
  expect((await bank.start({ id })).sums).toBeNull();
});
