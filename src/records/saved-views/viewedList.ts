import type { SavedList, ViewSearch } from '#shared/saved-views/model.ts';
import type { SavedView } from '#shared/saved-views/output.ts';
import type { StoredSet } from '#ui/hooks/useStoredSet.ts';

/** A list as it is shown now. `columns` are the keys of all columns, none if they can't be chosen. */
export type ViewedList = {
  list: SavedList;
  /** The URL without the page. */
  search: ViewSearch;
  columns: readonly string[];
  chosen: StoredSet | undefined;
  onSearch: (search: Record<string, unknown>) => void;
};

/** What a view of the list as it is shown now has. */
export function viewNow({ search, columns, chosen }: ViewedList): Pick<SavedView, 'search' | 'columns'> {
  return { search, columns: chosen ? columns.filter((key) => chosen.has(key)) : [] };
}

/** Shows the list as it was saved. Where columns can't be chosen, they stay. */
export function openView({ columns, chosen, onSearch }: ViewedList, view: SavedView): void {
  const [included, others] = [view.columns, columns.filter((key) => !view.columns.includes(key))];
  chosen?.set(
    columns.filter((key) => included.includes(key)),
    true,
  );
  chosen?.set(others, false);
  onSearch(view.search);
}

/** Whether the list is shown as a view has it. */
export function isOpen(viewed: ViewedList, view: SavedView): boolean {
  const now = viewNow(viewed);
  const hasColumns = !viewed.chosen || sorted(now.columns) === sorted(view.columns);
  return hasColumns && sorted(Object.entries(now.search)) === sorted(Object.entries(view.search));
}

function sorted(values: readonly unknown[]): string {
  return values
    .map((value) => JSON.stringify(value))
    .toSorted()
    .join();
}
