import { STAFF_QUERY_MAX, TABLE_DIRECTIONS, type TableDirection } from './tables.ts';

/** The parameters in the URL of a list, without defaults. */
export type ListAddress<Sort extends string> = {
  q?: string;
  sort?: Sort;
  direction?: TableDirection;
  page?: number;
};

/** Reads the parameters that every list has. Invalid values are ignored. */
export function readListAddress<Sort extends string>(
  { q, sort, direction, page }: Record<string, unknown>,
  sorts: readonly Sort[],
): ListAddress<Sort> {
  const words = typeof q === 'string' ? q.trim().slice(0, STAFF_QUERY_MAX) : '';
  const order = oneOf(sorts, sort);
  const way = oneOf(TABLE_DIRECTIONS, direction);
  const number = wholeNumber(page);
  return {
    ...(words ? { q: words } : {}),
    ...(order ? { sort: order } : {}),
    ...(way ? { direction: way } : {}),
    ...(number !== undefined && number > 1 ? { page: number } : {}),
  };
}

export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

/** A non-negative integer, from text or a number. */
export function wholeNumber(value: unknown): number | undefined {
  const text = String(value);
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
