import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { rowsSql, type SearchIndex, textColumns } from './indexes.ts';

/** The text of a row and its length in words. */
export type Text = { seq: number; title: string; body: string; words: number };

type Row = [seq: number, title: string, body: string, sizes: string];

/** Reads the texts of rows that the index has. One statement for all takes half the time of one for each. */
export function textsOfRows(
  db: Db,
  index: SearchIndex,
  rows: readonly { seq: number }[],
): ReadonlyMap<number, Text> {
  if (rows.length === 0) return new Map();
  const records = prepared<[string], Row>(db, rowsSql(index))
    .raw()
    .all(JSON.stringify(rows.map(({ seq }) => seq)));
  const columns = textColumns(index);
  return new Map(
    records.map(([seq, title, body, sizes]) => [seq, { seq, title, body, words: sumOf(sizes, 0, columns) }]),
  );
}

/** The rows that the index has, in the same order. */
export function indexedRows<Row extends { seq: number }>(
  db: Db,
  index: SearchIndex,
  rows: readonly Row[],
): Row[] {
  const present = preparedColumn<[string], number>(
    db,
    `select d.id from json_each(?) r cross join ${index}_docsize d on d.id = r.value`,
  ).all(JSON.stringify(rows.map(({ seq }) => seq)));
  const presentRows = new Set(present);
  return rows.filter(({ seq }) => presentRows.has(seq));
}

/**
 * The sum of the first integers of a record in hexadecimal digits: seven bits a byte, the highest bit says that more
 * follow.
 */
export function sumOf(hex: string, from: number, count: number = Number.POSITIVE_INFINITY): number {
  let sum = 0;
  let left = count;
  let value = 0;
  for (let at = from; at + 1 < hex.length && left > 0; at += 2) {
    const byte = digit(hex.charCodeAt(at)) * 16 + digit(hex.charCodeAt(at + 1));
    value = value * 128 + (byte & 127);
    if (byte >= 128) continue;
    sum += value;
    left -= 1;
    value = 0;
  }
  return sum;
}

/** The value of a hexadecimal digit, by its code. */
function digit(code: number): number {
  return code < 65 ? code - 48 : code - 55;
}
