import { and, eq, sql } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import { accountingRules } from '#db/schema/accounting.ts';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import type { StoredRule } from '#shared/accounting/bank/output.ts';
import type { CategoryRuleInput } from '#shared/accounting/bank/schema.ts';
import { RULES_MAX } from '#shared/accounting/model.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../../context.ts';
import { listRules } from './queries.ts';

/** Adds a rule, or changes the category of the rule that looks for the same. Throws `UNPROCESSABLE` beyond the limit. */
export function saveRule({ db, clock, viewer }: ActorContext, input: CategoryRuleInput): StoredRule {
  return write(db, () => {
    const { match, contains, category } = input;
    const same = and(
      eq(accountingRules.match, match),
      sql`lower(${accountingRules.contains}) = lower(${contains})`,
    );
    const changed = db.update(accountingRules).set(input).where(same).returning(COLUMNS).get();
    if (changed) return changed;
    if (listRules(db).length >= RULES_MAX)
      throw new AppError('UNPROCESSABLE', bankMessages.rulesMax, { contains: bankMessages.rulesMax });
    return db
      .insert(accountingRules)
      .values({ match, contains, category, createdBy: viewer.id, createdAt: clock.now() })
      .returning(COLUMNS)
      .get();
  });
}

const COLUMNS = {
  id: accountingRules.id,
  match: accountingRules.match,
  contains: accountingRules.contains,
  category: accountingRules.category,
};

/** Deletes a rule. Transactions keep their category. Throws `NOT_FOUND`. */
export function deleteRule({ db }: ActorContext, id: number): { id: number } {
  const { changes } = write(db, () => db.delete(accountingRules).where(eq(accountingRules.id, id)).run());
  if (changes === 0) throw new AppError('NOT_FOUND', bankMessages.ruleNotFound);
  return { id };
}
