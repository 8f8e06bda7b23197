import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { Range } from '#shared/kit/hits.output.ts';
import { hasRow } from './common-rows.ts';
import { foldSearch } from './fold.ts';
import { inText, type SearchIndex } from './indexes.ts';
import { type Limits, limited } from './limits.ts';
import type { SearchQuery } from './parsed-query.ts';
import { beginning } from './query-text.ts';
import type { Ranked } from './ranked.ts';
import { textsOfRows } from './row-texts.ts';
import { scanWords } from './scan.ts';

/** The shortest word that also finds longer ones. */
const SHORTEST = 4;
/** With so many results, no longer words are looked for. */
const ENOUGH = 20;
/** Rows with longer words that are compared, newest first. The index also finds other words with the same stem. */
const COMPARED = 60;
/** Characters of a text that are compared. */
const READ = 20_000;

type LongerOptions = {
  count: (term: string) => number;
  limits: Limits;
  passes: (row: number) => boolean;
};

/**
 * Where few rows are found, those with longer words that begin with one of the query's: *photo* finds *photography*. They come
 * after all others: those with more of the words first, then the newest.
 */
export function longerWords(
  db: Db,
  index: SearchIndex,
  { terms }: SearchQuery,
  found: readonly Ranked[],
  { count, limits, passes }: LongerOptions,
): Ranked[] {
  const begun = terms.filter((term) => canBegin(term) && count(term) > 0);
  if (found.length >= ENOUGH || begun.length === 0) return [];
  const seen = new Set(found.map(({ seq }) => seq));
  const rows = preparedColumn<[string], number>(
    db,
    `select rowid from ${index} where ${index} match ? order by rowid desc limit ${COMPARED}`,
  )
    .all(limited(inText(index, begun.map(beginning).join(' OR ')), limits))
    .filter((seq) => !seen.has(seq) && (limits.only === null || hasRow(limits.only, seq)) && passes(seq))
    .map((seq): Ranked => ({ seq, rank: 0, index }));
  const texts = textsOfRows(db, index, rows);
  const held = new Map(
    rows.map(({ seq }) => {
      const { title = '', body = '' } = texts.get(seq) ?? {};
      const words = begun.filter((term) => longerIn(`${title}\n${body.slice(0, READ)}`, [term]).length > 0);
      return [seq, words.length];
    }),
  );
  const holds = ({ seq }: Ranked) => held.get(seq) ?? 0;
  return rows.filter((row) => holds(row) > 0).sort((a, b) => holds(b) - holds(a) || b.seq - a.seq);
}

/** The words of a text that begin with a term and are longer. */
export function longerIn(text: string, terms: readonly string[]): Range[] {
  const beginnings = terms.filter(canBegin).map(foldSearch);
  const ranges: Range[] = [];
  if (beginnings.length === 0) return ranges;
  scanWords(text, (start, end) => {
    const word = foldSearch(text.slice(start, end));
    if (beginnings.some((term) => word.length > term.length && word.startsWith(term)))
      ranges.push([start, end]);
  });
  return ranges;
}

function canBegin(term: string): boolean {
  return term.length >= SHORTEST && /^\p{L}+$/u.test(term);
}
