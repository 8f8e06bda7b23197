import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { RuleRows, StoredRule } from '#shared/accounting/bank/output.ts';
import { ruleFits } from '#shared/accounting/bank/rules.ts';
import type { CategoryRuleInput } from '#shared/accounting/bank/schema.ts';
import { typeReader } from '#shared/accounting/categories/choices.ts';
import { RULE_ROWS_SHOWN } from '#shared/accounting/model.ts';
import { BULK_MAX } from '#shared/staff/model.ts';
import type { ThreadContext } from '../../../context.ts';
import { readOnThread, threadRead } from '../../../services/read-threads.ts';
import { listCategories } from '../categories/queries.ts';
import { type Searching, transactionList } from '../queries.ts';
import { type StoredRow, toTransaction } from '../rows.ts';

/** All rules, in the order in which they are tried: equal texts first, and the longest first, because it says the most. */
export function listRules(db: Db): StoredRule[] {
  return prepared<[], StoredRule>(db, RULES_SQL).all();
}

const RULES_SQL = `select id, "match", contains, category from accounting_rules
  order by "match" = 'equals' desc, length(contains) desc, id`;

/** The transactions whose category a rule would change. Another thread reads them all. Throws `UNAVAILABLE`. */
export function findRuleRows(work: Searching, rule: CategoryRuleInput): Promise<RuleRows> {
  return readOnThread(work, rowsRead, rule);
}

function rowsOf(db: Db, rule: CategoryRuleInput): RuleRows {
  const fits = ruleFits(rule, typeReader(listCategories(db)));
  const isChanged = ({ category, notes, payee, amount }: StoredRow) =>
    category !== rule.category && fits({ description: notes, payee, amount });
  const rows: StoredRow[] = [];
  let total = 0;
  for (const stretch of transactionList.stretches(db, transactionList.resolve(db, { q: '' })))
    for (const row of stretch.filter(isChanged)) {
      total += 1;
      if (rows.length < BULK_MAX) rows.push(row);
    }
  return {
    total,
    ids: rows.map(({ id }) => id),
    shown: rows.slice(0, RULE_ROWS_SHOWN).map(toTransaction),
  };
}

const rowsRead = threadRead('ledger.rule', ({ db }: ThreadContext, rule: CategoryRuleInput) =>
  rowsOf(db, rule),
);

/** What reads all transactions, for `bin/reads.ts`. */
export const RULE_READS = [rowsRead];
