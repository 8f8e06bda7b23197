import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { StoredRule } from '#shared/accounting/bank/output.ts';

/** All rules. The longest text comes first, because it says the most about a transaction. */
export function listRules(db: Db): StoredRule[] {
  return prepared<[], StoredRule>(db, RULES_SQL).all();
}

const RULES_SQL = 'select id, contains, category from accounting_rules order by length(contains) desc, id';
