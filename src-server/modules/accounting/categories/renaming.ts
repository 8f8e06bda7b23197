import { eq } from 'drizzle-orm';
import type { Acting, ActingUser } from '#db/kit/records.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import { accountingCategories } from '#db/schema/accounting.ts';
import { saveTransaction } from '#db/staff/accounting/rows.ts';
import { inSteps } from '../../../kit/job-steps.ts';
import { storedTransaction } from '../queries.ts';

/** The job that gives the transactions of a renamed category its new name. */
export const RENAME_JOB = 'accounting.renameCategory';

/** Transactions per step. */
const ROWS = 50;
/** Milliseconds after which a step starts no other transaction. */
const STEP_TIME = 8;

type Running = Acting & { payload: unknown; keep: (hasProgress: boolean) => void };

/** Renames what a step of `renameCategory` left. Each step reads what is left, so nothing is done twice. */
export async function renameLeft(work: Running): Promise<void> {
  const { id, userId } = work.payload as { id: number; userId: number };
  await inSteps(work, () => renameRows({ ...work, viewer: { id: userId } }, id));
}

/**
 * Gives some transactions of a renamed category its new name, each as a new version, and those in the trash too. Returns
 * true if none is left. Inside a write.
 */
export function renameRows(work: ActingUser, id: number): boolean {
  const { db } = work;
  const isCategory = eq(accountingCategories.id, id);
  const category = db.select().from(accountingCategories).where(isCategory).get();
  if (!category || category.formerName === null) return true;
  const { name, formerName } = category;
  const start = performance.now();
  for (const sql of [LIVE_SQL, TRASHED_SQL]) {
    const rows = preparedColumn<[string, number], number>(db, sql).all(formerName, ROWS);
    for (const row of rows) {
      const before = storedTransaction(db, row);
      if (before) saveTransaction(work, before, { category: name });
      if (performance.now() - start > STEP_TIME) return false;
    }
    if (rows.length === ROWS) return false;
  }
  db.update(accountingCategories).set({ formerName: null }).where(isCategory).run();
  return true;
}

/** Transactions whose import is being undone are deleted by that. Also used by the test of query plans. */
export const LIVE_SQL = `select a.id from accounting a indexed by accounting_category
  where a.category = ? and a.deleted_at is null
    and not exists (select 1 from csv_imports i where i.id = a.import_id and i.state = 'undoing') limit ?`;
/** Also used by the test of query plans. */
export const TRASHED_SQL = `select a.id from trash t join accounting a on a.id = cast(t.subject_id as integer)
  where t.subject = 'transaction' and t.purge_started_at is null and a.category = ?
    and not exists (select 1 from csv_imports i where i.id = a.import_id and i.state = 'undoing') limit ?`;
