import { z } from 'zod';
import { count, rowId } from '../../kit/common.output.ts';
import { RULE_MATCHES } from '../model.ts';
import { transactionOutput } from '../output.ts';

export const categoryRuleOutput = z.strictObject({
  id: rowId,
  match: z.enum(RULE_MATCHES),
  contains: z.string(),
  category: z.string(),
});
export type StoredRule = z.infer<typeof categoryRuleOutput>;

/** The transactions that a rule fits and that have another category, newest first. `ids` are as many as one change takes. */
export const ruleRowsOutput = z.strictObject({
  total: count,
  ids: z.array(rowId),
  shown: z.array(transactionOutput),
});
export type RuleRows = z.infer<typeof ruleRowsOutput>;
