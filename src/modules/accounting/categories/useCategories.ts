import { trpc } from '#lib/trpc.ts';
import { choicesOf, SPECIFIED } from '#shared/accounting/categories/choices.ts';
import type { LedgerCategory } from '#shared/accounting/categories/output.ts';
import type { EntrySign } from '#shared/accounting/model.ts';

const UNREAD: readonly LedgerCategory[] = SPECIFIED.map((each) => ({ ...each, isHidden: false, own: null }));

/** The categories of the ledger, and those that people can choose. Until they are read, they are the specification's. */
export function useCategories(): {
  categories: readonly LedgerCategory[];
  choices: Record<EntrySign, readonly string[]>;
} {
  const { data: categories = UNREAD } = trpc.accounting.categories.useQuery({});
  return { categories, choices: choicesOf(categories) };
}
