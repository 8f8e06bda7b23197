import { STAFF_QUERY_MAX, TABLE_DIRECTIONS, type TableDirection } from './tables.ts';

/** What the address of a list says; what is as it is by itself is left out. */
export type ListAddress<Sort extends string> = {
  q?: string;
  sort?: Sort;
  direction?: TableDirection;
  page?: number;
};

/** Reads the part of an address that every list has; what makes no sense is passed over. */
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

/** A whole number from 0 that came as text or as a number. */
export function wholeNumber(value: unknown): number | undefined {
  const text = String(value);
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
