import type { Db } from '../open.ts';
import { statement } from './statement.ts';

/** What holds some words: a byte for each id from 1 on, 1 where it does; and how many do. */
type Words = Record<string, string | null>;
export type Found = { marks: Buffer; count: number };

const COMMA = 44;
const ZERO = 48;

/**
 * The rows of a table that a search finds, so that a walk along any index of the table can ask of each whether it is
 * one: `substr(@marks, id, 1) = x'01'`. Far cheaper than a subquery once there are many. `search` selects their `id` and
 * binds `words`.
 */
export function matchBitmap(db: Db, table: string, search: string, words: Words): Found {
  const { last, ids } = statement(db, `marked ${search}`, () => ({
    last: db.$client.prepare<[], number | null>(`select max(id) from ${table}`).pluck(),
    // One text of all of them is handed over much faster than row by row.
    ids: db.$client.prepare<[Words], string | null>(`select group_concat(id) from (${search})`).pluck(),
  }));
  const marks = Buffer.alloc(last.get() ?? 0);
  const text = ids.get(words) ?? '';
  let [id, count] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : COMMA;
    if (code !== COMMA) {
      id = id * 10 + code - ZERO;
    } else if (id > 0) {
      marks[id - 1] = 1;
      count += 1;
      id = 0;
    }
  }
  return { marks, count };
}
