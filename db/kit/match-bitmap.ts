import type { Db } from '../open.ts';
import { statement } from './statement.ts';

/** The matches of a search: one byte per id from 1, which is 1 for matches, and their number. */
type Words = Record<string, string | number | null>;
export type MatchBitmap = { marks: Buffer; count: number };

const COMMA = 44;
const ZERO = 48;

/**
 * The matches of a search as a bitmap, so that a walk along any index can check each row: `substr(@marks, id, 1) =
 * x'01'`. With many matches, this is far cheaper than a subquery. `search` selects the `id` and binds `words`.
 */
export function matchBitmap(db: Db, table: string, search: string, words: Words): MatchBitmap {
  const { last, ids } = statement(db, `marked ${search}`, () => ({
    last: db.$client.prepare<[], number | null>(`select max(id) from ${table}`).pluck(),
    // One text with all ids is much faster than one row per id.
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
