import type { QuickInput } from '#records/QuickAdd.tsx';
import { type CategoryRule, categoryChooser } from '#shared/accounting/bank/rules.ts';
import { typeReader } from '#shared/accounting/categories/choices.ts';
import type { LedgerCategory } from '#shared/accounting/categories/output.ts';
import { ledgerTexts } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import { centsOf, readQuickLine } from '#shared/accounting/quick.ts';
import { transactionCreateInput } from '#shared/accounting/schema.ts';

/** The transaction that a line stands for. Without a category, the rules choose one. */
export function quickInput(
  line: string,
  { today, usual, category, rules, categories }: QuickUsual,
): QuickInput {
  const said = readQuickLine(line, { usual, categories: categories.filter(({ isHidden }) => !isHidden) });
  if (said.amount === null) return { error: ledgerTexts.quickNoAmount };
  const row = { description: said.notes, payee: '', amount: centsOf(said.amount) };
  const input = {
    date: said.date ?? today,
    amount: said.amount,
    category: categoryChooser(
      rules,
      typeReader(categories),
    )({ ...row, category: said.category ?? category ?? '' }),
    notes: said.notes,
  };
  const checked = transactionCreateInput.safeParse(input);
  return checked.success ? { input } : { error: checked.error.issues[0]?.message ?? '' };
}

type QuickUsual = {
  today: string;
  /** The type of an amount without a sign. */
  usual: EntrySign | undefined;
  /** The category of a line without one. */
  category: string | undefined;
  rules: readonly CategoryRule[];
  categories: readonly LedgerCategory[];
};
