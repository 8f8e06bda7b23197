import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';

export type CursorPart = string | number;

/** A list's cursor, opaque to clients. */
export function encodeCursor(parts: readonly CursorPart[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a cursor of the same kind of list. Throws `INVALID_INPUT` for `cursor` otherwise. */
export function decodeCursor(cursor: string, shape: readonly ('string' | 'number')[]): CursorPart[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(parts) &&
      parts.length === shape.length &&
      parts.every(
        (part, index) =>
          typeof part === shape[index] && (typeof part === 'string' || Number.isSafeInteger(part)),
      )
    ) {
      return parts;
    }
  } catch {
    // Not JSON: refused below, like any other foreign text.
  }
  throw new AppError('INVALID_INPUT', entryMessages.cursor, { cursor: entryMessages.cursor });
}

/** Where a list goes on: what the cursor says, or `start` without one. The cursor's parts have the types of `start`. */
export function positionOf<const Start extends readonly CursorPart[]>(
  cursor: string | null | undefined,
  start: Start,
): { [Part in keyof Start]: Start[Part] extends string ? string : number } {
  type Position = ReturnType<typeof positionOf<Start>>;
  if (!cursor) return start as Position;
  const shape = start.map((part) => (typeof part === 'string' ? 'string' : 'number'));
  return decodeCursor(cursor, shape) as unknown as Position;
}

/** A page whose next one starts after `end`. Null or undefined ends the list. */
export function pageTo<Item>(items: Item[], end: readonly CursorPart[] | null | undefined): Page<Item> {
  return { items, nextCursor: end ? encodeCursor(end) : null };
}

/** A page of rows that are all at hand, such as ranked results. The cursor is the number of rows before it. */
export function offsetPage<Row>(
  all: readonly Row[],
  { limit, cursor }: { limit: number; cursor?: string | null | undefined },
): Page<Row> {
  const offset = offsetOf(cursor);
  const next = offset + limit;
  return pageTo(all.slice(offset, next), next < all.length ? [next] : null);
}

/** The number of rows before the page of an `offsetPage` cursor. */
export function offsetOf(cursor: string | null | undefined): number {
  return Math.max(0, positionOf(cursor, [0])[0]);
}

/** The first `limit` rows. One extra row means there is a next page. */
export function keysetRows<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => readonly CursorPart[],
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return pageTo(items, last === undefined ? null : cursorOf(last));
}

/** A page of an indexed list. `rows` has up to `limit + 1` rows, and `cursorOf` returns a row's cursor. */
export function keysetPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
  cursorOf: (last: Row) => readonly CursorPart[],
): Page<Item> {
  const { items, nextCursor } = keysetRows(rows, limit, cursorOf);
  return { items: items.map((row) => toItem(row)), nextCursor };
}
