import { CATEGORIES, ENTRY_SIGNS, type EntrySign } from '../model.ts';
import type { LedgerCategory } from './output.ts';

type Named = Pick<LedgerCategory, 'name' | 'type'>;

/** The categories of the specification, in its order. */
export const SPECIFIED: readonly Named[] = ENTRY_SIGNS.flatMap((type) =>
  CATEGORIES[type].map((name) => ({ name, type })),
);

/** The categories that people can choose, by type. */
export function choicesOf(
  categories: readonly Pick<LedgerCategory, 'name' | 'type' | 'isHidden'>[],
): Record<EntrySign, readonly string[]> {
  const of = (type: EntrySign) =>
    categories.flatMap((each) => (each.type === type && !each.isHidden ? [each.name] : []));
  return { income: of('income'), expense: of('expense') };
}

/** Says which type a category belongs to. Null: it isn't in the list, so it fits both. */
export function typeReader(categories: readonly Named[]): (category: string) => EntrySign | null {
  const types = new Map(categories.map(({ name, type }) => [name, type]));
  return (category) => types.get(category) ?? null;
}
