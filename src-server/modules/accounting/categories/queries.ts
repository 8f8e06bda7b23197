import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { SPECIFIED } from '#shared/accounting/categories/choices.ts';
import type { CategoryUse, LedgerCategory } from '#shared/accounting/categories/output.ts';
import type { EntrySign } from '#shared/accounting/model.ts';

/** The columns of a category that rules and lists need. */
type StoredCategory = { id: number; name: string; type: EntrySign; isHidden: 0 | 1; version: number };

/** The specification's categories in their order, then one's own by name. Hidden ones are among them. */
export function listCategories(db: Db): LedgerCategory[] {
  const stored = prepared<[], StoredCategory>(db, CATEGORIES_SQL).all();
  const specified = new Set(SPECIFIED.map(({ name }) => name));
  const hidden = new Set(stored.flatMap(({ name, isHidden }) => (isHidden === 1 ? [name] : [])));
  return [
    ...SPECIFIED.map((each) => ({ ...each, isHidden: hidden.has(each.name), own: null })),
    ...stored
      .filter(({ name }) => !specified.has(name))
      .map(({ id, name, type, isHidden, version }) => ({
        name,
        type,
        isHidden: isHidden === 1,
        own: { id, version },
      })),
  ];
}

const CATEGORIES_SQL = `select id, name, type, is_hidden as isHidden, version from accounting_categories
  order by lower(name), id`;

/** How many transactions each category has, also those that aren't in the list. */
export function readCategoryUse(db: Db): CategoryUse[] {
  const left = new Map(
    prepared<[], { name: string; formerName: string }>(db, RENAMING_SQL)
      .all()
      .map(({ name, formerName }) => [name, countRows(db, formerName)]),
  );
  const used = prepared<[], { name: string; count: number }>(db, CATEGORY_USE_SQL).all();
  const names = new Set([...used.map(({ name }) => name), ...left.keys()]);
  const counts = new Map(used.map(({ name, count }) => [name, count]));
  return [...names].map((name) => ({ name, count: counts.get(name) ?? 0, left: left.get(name) ?? 0 }));
}

const RENAMING_SQL =
  'select name, former_name as formerName from accounting_categories where former_name is not null';
/** Also used by the test of query plans. */
export const CATEGORY_USE_SQL = `select category as name, sum(count) as count
  from accounting_sums indexed by accounting_sums_categories group by category having sum(count) > 0`;

/** The number of live transactions of a category. */
export function countRows(db: Db, category: string): number {
  return preparedColumn<[string], number>(db, IN_CATEGORY_SQL).get(category) ?? 0;
}

/** Also used by the test of query plans. */
export const IN_CATEGORY_SQL = `select coalesce(sum(count), 0) from accounting_sums
  indexed by accounting_sums_categories where category = ?`;
