import { expect, test } from 'vitest';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { bankFile, bankImports } from '../support/bank.ts';
import { newCommunity } from '../support/people.ts';

/** An import of 2,000 rows whose preview or run, after the given one, is killed after its first step. */
async function killed(what: 'preview' | 'import') {
  const community = newCommunity();
  const { db, clock, as } = community;
  const bank = bankImports(community);
  const file = bankFile(Array.from({ length: 2000 }, () => ({ amount: '-4.50' })));
  const { id, mapping } = await (what === 'preview' ? bank.receive(file) : bank.preview(file));
  if (what === 'preview') await as.staff.imports.check({ id, mapping });
  else await as.staff.imports.start({ id });
  const payload = { id, runs: what === 'preview' ? 1 : 2 };
  const keep = (hasProgress: boolean) => {
    if (hasProgress) throw new Error('killed');
  };
  const work = { db, clock, viewer: null, source: 'job' as const, payload };
  await expect(runImport({ ...work, keep })).rejects.toThrow('killed');
  const before = await as.staff.imports.read({ id });
  expect(before.taken).toBeGreaterThan(0);
  JOB_KINDS['imports.run']?.givenUp?.(work);
  return { before, after: await as.staff.imports.read({ id }), stored: bank.rows().length };
}

test('a preview that was given up has imported nothing', async () => {
  const { after, stored } = await killed('preview');
  expect(stored).toBe(0);
  expect(after).toMatchObject({ state: 'failed', done: 0, taken: 0, refused: 0, doubles: 0, included: 0 });
});

test('an import that was given up keeps the number of rows that it imported', async () => {
  const { before, after, stored } = await killed('import');
  expect(after).toMatchObject({ state: 'failed', taken: before.taken, done: before.done });
  expect(stored).toBe(before.taken);
});
