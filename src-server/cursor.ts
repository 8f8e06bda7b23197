import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';

export type CursorPart = string | number;

/** Where a list goes on, opaque to clients. */
export function encodeCursor(parts: readonly CursorPart[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a cursor made for the same kind of list. Throws `INVALID_INPUT` naming `cursor` for anything else. */
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
    // Not JSON: refused below like any other foreign text.
  }
  throw new AppError('INVALID_INPUT', entryMessages.cursor, { cursor: entryMessages.cursor });
}

/** The first `limit` of the rows that were read. One row more than that says there is a next page. */
export function keysetRows<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => readonly CursorPart[],
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : encodeCursor(cursorOf(last)) };
}

/** A page of a list that is walked along an index: `rows` are up to `limit + 1`, `cursorOf` names a row's place. */
export function keysetPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
  cursorOf: (last: Row) => readonly CursorPart[],
): Page<Item> {
  const { items, nextCursor } = keysetRows(rows, limit, cursorOf);
  return { items: items.map((row) => toItem(row)), nextCursor };
}
