/** The selected rows of a list by key, across its pages. */
export type Selected = {
  keys: readonly number[];
  /** The row that was chosen last, where a range begins. */
  anchor: number | null;
};

export const NOTHING_SELECTED: Selected = { keys: [], anchor: null };

/** One row more or less, or with `range` all rows from the one before. The page gives their order. */
export function toggleRow(
  { keys, anchor }: Selected,
  key: number,
  { page, range, max }: { page: readonly number[]; range: boolean; max: number },
): Selected {
  const included = !keys.includes(key);
  const from = range && anchor !== null ? page.indexOf(anchor) : -1;
  const to = page.indexOf(key);
  const some = from < 0 || to < 0 ? [key] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: withRows(keys, some, included, max), anchor: key };
}

/** All rows of a page more or less. */
export function togglePage({ keys, anchor }: Selected, page: readonly number[], max: number): Selected {
  const included = !page.every((key) => keys.includes(key));
  return { keys: withRows(keys, page, included, max), anchor };
}

function withRows(keys: readonly number[], some: readonly number[], included: boolean, max: number) {
  const others = keys.filter((key) => !some.includes(key));
  // Rows that were selected before stay when there is no room for all.
  return included ? [...keys, ...some.filter((key) => !keys.includes(key))].slice(0, max) : others;
}
