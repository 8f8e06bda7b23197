import { z } from 'zod';
import { fieldMessages } from '../../kit/fields.messages.ts';
import { singleLine } from '../../kit/text.schema.ts';
import { TRANSACTION_FIELDS } from '../fields.ts';
import { CATEGORY_MAX, RULE_MATCHES, RULE_TEXT_MAX } from '../model.ts';
import { bankMessages } from './messages.ts';

const { category } = TRANSACTION_FIELDS;

/** A rule for transactions without a category. Saved again, a text gets the new category. */
export const categoryRuleInput = z.object({
  match: z.enum(RULE_MATCHES, bankMessages.ruleMatch).default('contains'),
  contains: singleLine(bankMessages.ruleText, RULE_TEXT_MAX, bankMessages.ruleText).pipe(
    z.string().min(1, bankMessages.ruleText),
  ),
  category: singleLine(
    fieldMessages.required(category.label),
    CATEGORY_MAX,
    fieldMessages.max(category.label, CATEGORY_MAX),
  ).pipe(z.string().min(1, fieldMessages.required(category.label))),
});
export type CategoryRuleInput = z.infer<typeof categoryRuleInput>;
