import { matchBitmap } from '#db/kit/match-bitmap.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { SearchGroup } from '#shared/search/model.ts';
import { type ParsedQuery, parseQuery, wordsOf } from '#shared/search/query.ts';
import { type ListMatches, NOTHING_FOUND } from './staff-list.ts';

/** Up to this number of matches, rows are read one by one. For more matches, an index is walked instead. */
export const FEW_FOUND = 1_000;

/** What the operators of a query mean for a list. An operator without a meaning finds nothing. */
export type ListOperators = {
  /** The value of `type:` that all rows have. */
  type?: SearchGroup;
  /** The column with the user that `author:` names, and the users with that name. */
  author?: { column: string; idsOf: (db: Db, author: string) => number[] };
  /** Selects the ids of a group of rows, such as those of one import, by `@group`. */
  group?: string;
};

/** Searches the index `{table}_fts` of a list: every word by its prefix, and within a group. Null if both are missing. */
export function wordSearch(
  table: string,
  operators: ListOperators = {},
): (db: Db, filter: { q: string }, group?: number) => ListMatches | null {
  const index = `${table}_fts`;
  const byWords = `select rowid as id from ${index} where ${index} match @words`;
  const byAuthor = `select id from ${table}
    where ${operators.author?.column} in (select value from json_each(@authors))`;
  return (db, { q }, group) => {
    if (q === '' && group === undefined) return null;
    const parsed = parseQuery(q);
    if (!canMatch(parsed, operators)) return NOTHING_FOUND;
    const words = expressionOf(parsed);
    const authors = parsed.author === null ? null : operators.author?.idsOf(db, parsed.author);
    if (words === '' && parsed.text !== '') return NOTHING_FOUND;
    const within = [...(authors ? [byAuthor] : []), ...(group && operators.group ? [operators.group] : [])];
    // Only `type:` with the type of this list.
    if (words === '' && within.length === 0) return null;
    // Without the plus, the index would be asked once for each of these rows.
    const narrowed = [byWords, ...within.map((ids) => `+rowid in (${ids})`)].join(' and ');
    const matches = findMatches(db, table, words === '' ? within.join(' intersect ') : narrowed, {
      words: words || null,
      authors: authors ? JSON.stringify(authors) : null,
      group: group ?? null,
    });
    // Deleted rows are among these matches, unlike those of the index.
    return within.length > 0 ? { ...matches, count: null } : matches;
  };
}

function canMatch({ type, tags, author }: ParsedQuery, operators: ListOperators): boolean {
  return (
    tags.length === 0 &&
    (type === null || type === operators.type) &&
    (author === null || operators.author !== undefined)
  );
}

/** The expression for the words of a list that has no operators. Empty if nothing can match. */
export function wordExpression(q: string): string {
  const parsed = parseQuery(q);
  return canMatch(parsed, {}) ? expressionOf(parsed) : '';
}

/** The matches of a statement that selects each `id` of a table: a few ids, or a bitmap of many. */
export function findMatches(
  db: Db,
  table: string,
  search: string,
  bindings: { words: string | null; authors?: string | null; group?: number | null },
): ListMatches {
  const first = `select json_group_array(id) as ids, count(*) as count from (${search} limit ${FEW_FOUND + 1})`;
  const few = prepared<[object], FirstFound>(db, first).get(bindings);
  const { ids, count } = few ?? { ids: '[]', count: 0 };
  if (count <= FEW_FOUND) return { ...NOTHING_FOUND, few: ids, count };
  return { ...NOTHING_FOUND, few: null, ...matchBitmap(db, table, search, bindings) };
}

type FirstFound = { ids: string; count: number };

/**
 * An expression with every word by its prefix, stop words too, because names consist of them. Words with punctuation, such
 * as an email address, stand together. Quoted phrases must be there, and nothing that is excluded.
 */
function expressionOf({ text, literals, phrases, excluded }: ParsedQuery): string {
  const words = wordsOf(text).map((word) => `"${word}"*`);
  if (words.length === 0) return '';
  const together = literals.map(({ typed }) => wordsOf(typed)).filter(({ length }) => length > 1);
  const expression = [
    ...words,
    ...together.map((parts) => `"${parts.join(' ')}"*`),
    ...phrases.map(quoted).filter((phrase) => phrase !== '""'),
  ].join(' AND ');
  return excluded.length > 0 ? `(${expression}) NOT (${excluded.map(quoted).join(' OR ')})` : expression;
}

function quoted(phrase: string): string {
  return `"${wordsOf(phrase).join(' ')}"`;
}
