import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeLedger, type LedgerStep, ledgerSteps } from '../support/ledger-steps.ts';
import { type Community, newCommunity } from '../support/people.ts';

const SUMS = {
  accounting_sums: { by: 'date, category, type', amount: ', amount', sum: ', sum(amount) as amount' },
  accounting_totals: { by: 'type', amount: ', amount', sum: ', sum(amount) as amount' },
  accounting_keys: { by: 'import_key', amount: '', sum: '' },
};

/** The maintained sums, and those of the rows. */
function sumsOf({ db }: Community) {
  const read = (sql: string) => db.$client.prepare(sql).all();
  return Object.entries(SUMS).map(([table, { by, amount, sum }]) => ({
    kept: read(`select ${by}, count${amount} from ${table} where count > 0 order by ${by}`),
    recount: read(`select ${by}, count(*) as count${sum} from accounting
      where deleted_at is null group by ${by} order by ${by}`),
    // An emptied group that keeps an amount would add it to every total.
    left: amount ? read(`select * from ${table} where count <= 0 and (count < 0 or amount <> 0)`) : [],
  }));
}

function sumsAfter(prepare: (community: Community) => void) {
  return fc.asyncProperty(ledgerSteps, async (steps: LedgerStep[]) => {
    const community = newCommunity();
    prepare(community);
    await changeLedger(community, steps);
    for (const { kept, recount, left } of sumsOf(community)) {
      expect(kept).toEqual(recount);
      expect(left).toEqual([]);
    }
  });
}

test('maintained sums equal a recount after adds, edits, deletes, restores, imports, and import undos in any order', async () => {
  await fc.assert(
    sumsAfter(() => undefined),
    { numRuns: process.env.DRILLS === 'full' ? 500 : 25 },
  );
});

const triggers = Object.keys(SUMS).flatMap((table) =>
  ['insert', 'update', 'delete'].map((change) => `${table}_${change}`),
);
test.each(triggers)('without the trigger %s a recount differs', async (trigger) => {
  const found = await fc.check(
    sumsAfter(({ db }) => void db.$client.exec(`drop trigger ${trigger}`)),
    { numRuns: 25, seed: 24, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});
