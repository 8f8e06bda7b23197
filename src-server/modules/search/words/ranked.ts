import type { SearchIndex } from './indexes.ts';

/** `rank` sorts: the lower, the better. */
export type Ranked = { seq: number; rank: number; index: SearchIndex };

/** One list, best first, each entry once with its best rank. */
export function merge(lists: Ranked[][]): Ranked[] {
  const best = new Map<number, Ranked>();
  for (const hit of lists.flat()) {
    const earlier = best.get(hit.seq);
    if (!earlier || hit.rank < earlier.rank) best.set(hit.seq, hit);
  }
  return [...best.values()].sort(better);
}

export function better(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || b.seq - a.seq;
}

/** The same list with some rows before the others. */
export function withFirst(ranked: Ranked[], rows: ReadonlySet<number>): Ranked[] {
  if (rows.size === 0) return ranked;
  return [...ranked.filter(({ seq }) => rows.has(seq)), ...ranked.filter(({ seq }) => !rows.has(seq))];
}
