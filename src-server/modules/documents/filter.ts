import { matchBitmap } from '#db/kit/match-bitmap.ts';
import type { Db } from '#db/open.ts';
import { taggedDocuments } from '#db/staff/documents/rows.ts';
import type { DocumentFilter } from '#shared/documents/schema.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { piecesOf } from '#shared/search/document-pieces.ts';
import { type ParsedQuery, parseQuery } from '#shared/search/query.ts';
import { type ListMatches, NOTHING_FOUND, type ResolvedFilter } from '../../kit/staff-list.ts';
import { authorIds } from '../members/queries.ts';

/** The shortest text in characters that the index finds. */
const STRETCH = 3;

const FOUND = 'select rowid as id from documents_fts where documents_fts match @words';

/** Conditions for rows, with the values that they bind. */
type Conditions = { conditions: readonly string[]; bindings: Record<string, string> };

/**
 * Searches for the whole query, including the characters between its words. `apart` searches for each word on its own.
 * Ignores case and accents. Operators and exclusions narrow the matches.
 */
export function searchDocuments(db: Db, { q }: DocumentFilter, apart = false): ListMatches | null {
  const parsed = parseQuery(q);
  if (parsed.type !== null && parsed.type !== 'document') return NOTHING_FOUND;
  const pieces = piecesOf(parsed, apart);
  const long = pieces.filter(isLong);
  const words = long.map(quoted).join(' AND ');
  const matches = long.length > 0 ? matchBitmap(db, 'documents', FOUND, { words }) : null;
  const others = [shortConditions(pieces.filter((piece) => !isLong(piece))), narrowing(db, parsed)];
  const conditions = others.flatMap((each) => each.conditions);
  if (pieces.length + conditions.length === 0) return null;
  const bindings = Object.assign({}, ...others.map((each) => each.bindings));
  const count = conditions.length === 0 ? (matches?.count ?? null) : null;
  return { few: null, marks: matches?.marks ?? null, conditions, bindings, count };
}

/** What operators and exclusions leave. */
function narrowing(db: Db, { author, tags, excluded }: ParsedQuery): Conditions {
  const without = excluded.filter(isLong).map(quoted).join(' OR ');
  const short = shortConditions(
    excluded.filter((each) => !isLong(each)),
    'without',
  );
  return {
    conditions: [
      ...(author === null ? [] : ['d.author_id in (select value from json_each(@authors))']),
      ...(tags.length === 0 ? [] : ['d.id in (select value from json_each(@tagged))']),
      ...(without === '' ? [] : [`d.id not in (${FOUND.replace('@words', '@excluded')})`]),
      ...short.conditions.map((condition) => `not ${condition}`),
    ],
    bindings: {
      ...(author === null ? {} : { authors: JSON.stringify(authorIds(db, author)) }),
      ...(tags.length === 0 ? {} : { tagged: JSON.stringify(taggedDocuments(db, tags)) }),
      ...(without === '' ? {} : { excluded: without }),
      ...short.bindings,
    },
  };
}

function isLong(piece: string): boolean {
  return Array.from(piece).length >= STRETCH;
}

function quoted(piece: string): string {
  return `"${piece.replaceAll('"', '""')}"`;
}

/** The same, but reads every text only once, for repeated searches in all texts. */
export function readOnce(db: Db, filter: ResolvedFilter): ResolvedFilter {
  const { found: matches } = filter;
  if (!matches || matches.conditions.length === 0) return filter;
  const sql = ['d.deleted_at is null', ...matches.conditions].join(' and ');
  const read = matchBitmap(db, 'documents', `select d.id from documents d where ${sql}`, matches.bindings);
  const rest = { ...matches, conditions: [], bindings: {} };
  if (matches.marks === null) return { ...filter, found: { ...rest, ...read } };
  let count = 0;
  for (const [at, mark] of read.marks.entries()) {
    read.marks[at] = mark & (matches.marks[at] ?? 0);
    count += read.marks[at] ?? 0;
  }
  return { ...filter, found: { ...rest, marks: read.marks, count } };
}

/** Pieces too short for the index are searched in the texts themselves. */
function shortConditions(short: readonly string[], name = ''): Conditions {
  return {
    conditions: short.map(
      (_, at) =>
        String.raw`(d.sort_title like @folded${name}${at} escape '\' or exists (
        select 1 from json_each(@cases${name}${at}) p where d.content like p.value escape '\'
          or exists (select 1 from json_each(d.tags) t where t.value like p.value escape '\')))`,
    ),
    bindings: Object.fromEntries(
      short.flatMap((piece, at) => [
        [`cases${name}${at}`, JSON.stringify(casesOf(piece).map(patternOf))],
        [`folded${name}${at}`, patternOf(foldText(piece) || piece)],
      ]),
    ),
  };
}

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A short text in all cases, because `like` ignores case for ASCII only. */
function casesOf(short: string): string[] {
  return Array.from(short).reduce<string[]>(
    (variants, letter) => {
      const cases = new Set([letter.toLowerCase(), letter.toUpperCase()]);
      const ascii = /^[\0-\x7f]$/.test(letter);
      const letters = ascii ? [letter] : [...cases].filter((each) => Array.from(each).length === 1);
      return variants.flatMap((text) => letters.map((each) => text + each));
    },
    [''],
  );
}
