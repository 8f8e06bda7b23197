import fc from 'fast-check';
import { type BankLine, bankFile, bankImports } from './bank.ts';
import type { Community } from './people.ts';

const DAYS = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'] as const;
const MOST = 99_999_999_999;

export const ledgerDay = fc.constantFrom(...DAYS);
const content = {
  date: ledgerDay,
  category: fc.constantFrom('Food', 'Sales'),
  cents: fc.oneof(
    fc.constantFrom(-450, 450),
    fc.integer({ min: -MOST, max: MOST }).filter((cents) => cents !== 0),
  ),
};
const step = fc.record({
  act: fc.constantFrom('create', 'create', 'edit', 'remove', 'restore', 'purge', 'drop', 'import', 'undo'),
  at: fc.nat(20),
  ...content,
  lines: fc.array(fc.record(content), { minLength: 1, maxLength: 3 }),
});
export const ledgerSteps = fc.array(step, { maxLength: 25 });

type Content = { date: string; category: string; cents: number };
export type LedgerStep = Content & { act: string; at: number; lines: Content[] };

/** Changes the ledger in every way: by form, trash, import, and import undo. Steps without a row to change are skipped. */
export async function changeLedger(community: Community, steps: readonly LedgerStep[]): Promise<void> {
  const { as, db, clock } = community;
  const bank = bankImports(community);
  const imports: number[] = [];
  const pick = (at: number, where: string): number | undefined => {
    const ids = db.$client
      .prepare<[], number>(`select id from accounting where ${where} order by id`)
      .pluck()
      .all();
    return ids[at % Math.max(1, ids.length)];
  };
  for (const { act, at, lines, ...given } of steps) {
    const live = pick(at, 'deleted_at is null');
    const deleted = pick(at, 'deleted_at is not null');
    const place = { subject: 'transaction' as const, subjectId: String(deleted) };
    if (act === 'create') await as.staff.accounting.create(fieldsOf(given));
    else if (act === 'edit' && live) await as.staff.accounting.update({ id: live, ...fieldsOf(given) });
    else if (act === 'remove' && live) await as.staff.accounting.delete({ id: live });
    else if (act === 'restore' && deleted) await as.staff.trash.restore(place);
    else if (act === 'purge' && deleted) await as.admin.trash.purge(place);
    // Nothing but the trash does that, and only to rows that are in no sum. Triggers hold for every statement.
    else if (act === 'drop' && live) db.$client.prepare('delete from accounting where id = ?').run(live);
    else if (act === 'import') imports.push((await bank.run(bankFile(lines.map(lineOf)))).id);
    else if (act === 'undo' && imports.length > 0) {
      const id = imports[at % imports.length] ?? 0;
      // Refused once it is undone, or one of its rows was edited.
      await bank.undo({ id }).catch(() => undefined);
    }
    clock.advance(1000);
  }
}

function fieldsOf({ date, category, cents }: Content) {
  return { date, category, amount: (cents / 100).toFixed(2), notes: 'Coffee' };
}

function lineOf({ date, category, cents }: Content): BankLine {
  return { date, category, amount: (cents / 100).toFixed(2) };
}
