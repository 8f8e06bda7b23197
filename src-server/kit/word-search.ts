import { matchBitmap } from '#db/kit/match-bitmap.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { parseQuery, wordsOf } from '#shared/search/query/parse.ts';
import { type Found, NOTHING_FOUND } from './staff-list.ts';

/** Up to this number of matches, rows are read one by one. For more matches, an index is walked instead. */
export const FEW_FOUND = 1_000;

/** Searches the index `{table}_fts` of a list: every word by its prefix. Null if there are no words. */
export function wordSearch(table: string): (db: Db, filter: { q: string }) => Found | null {
  const index = `${table}_fts`;
  const all = `select rowid as id from ${index} where ${index} match @words`;
  const first = `select json_group_array(id) as ids, count(*) as count
    from (select rowid as id from ${index} where ${index} match ? limit ?)`;
  return (db, { q }) => {
    if (q === '') return null;
    const words = expressionOf(q);
    if (words === '') return NOTHING_FOUND;
    const found = prepared<[string, number], FirstFound>(db, first).get(words, FEW_FOUND + 1);
    const { ids, count } = found ?? { ids: '[]', count: 0 };
    if (count <= FEW_FOUND) return { ...NOTHING_FOUND, few: ids, count };
    return { ...NOTHING_FOUND, few: null, ...matchBitmap(db, table, all, { words }) };
  };
}

type FirstFound = { ids: string; count: number };

/**
 * An expression with every word by its prefix, stop words too, because names consist of them. Words with punctuation, such
 * as an email address, stand together. Quoted phrases must be there, and nothing that is excluded.
 */
function expressionOf(q: string): string {
  const { text, literals, phrases, excluded } = parseQuery(q);
  const words = wordsOf(text).map((word) => `"${word}"*`);
  if (words.length === 0) return '';
  const together = literals.map(({ typed }) => wordsOf(typed)).filter(({ length }) => length > 1);
  const held = [
    ...words,
    ...together.map((parts) => `"${parts.join(' ')}"*`),
    ...phrases.map(quoted).filter((phrase) => phrase !== '""'),
  ].join(' AND ');
  return excluded.length > 0 ? `(${held}) NOT (${excluded.map(quoted).join(' OR ')})` : held;
}

function quoted(phrase: string): string {
  return `"${wordsOf(phrase).join(' ')}"`;
}
