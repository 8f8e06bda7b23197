import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { taggedDocuments } from '#db/staff/documents/rows.ts';
import { type DocumentCategory, documentPath } from '#shared/documents/model.ts';
import { type DocumentHit, documentHitOutput } from '#shared/documents/output.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { isUnspaced } from '#shared/kit/words.ts';
import type { Viewer } from '#shared/roles.ts';
import { canFind } from '#shared/search/can-find.ts';
import { SEARCH_OFFERS, type SuggestedResult } from '#shared/search/model.ts';
import { excerptAround } from '../answers/excerpt.ts';
import type { FullText } from '../answers/full-text.ts';
import { type Matcher, pieceMatcher } from '../answers/matches.ts';
import { PIECES_FOUND } from '../trigrams/lookup.ts';
import { asTyped, type SearchQuery } from '../words/parsed-query.ts';
import { authorsOf } from './authors.ts';
import { resultKind } from './result-kind.ts';
import { isOnlyOperators, type QueryTests, queryTests } from './unranked.ts';

/** Scanned documents, latest first. */
const LOOKED_AT = 500;
/** The shortest indexed sequence of characters. */
const STRETCH = 3;

type TitleRow = { id: number; title: string };

/**
 * The ids of documents with every word, for staff only: those with terms as typed, then those with all words in the title,
 * then the latest. Documents correct no words. Words that are too short for the index filter the matches of the others;
 * alone, they search titles. While typing, the last word may be incomplete. With operators only, the latest are found.
 */
export function rankDocuments(
  db: Db,
  viewer: Viewer,
  searchQuery: SearchQuery,
  { tags = searchQuery.parsed.tags, typing = false }: { tags?: readonly string[]; typing?: boolean } = {},
): number[] {
  if (!canFind(viewer, 'document')) return [];
  const narrowed = narrowedDocuments(db, searchQuery, tags);
  if (isOnlyOperators(searchQuery)) return narrowed === null ? [] : [...narrowed].slice(0, LOOKED_AT);
  const words = searchQuery.terms.map(foldText);
  const last = typing ? words.at(-1) : undefined;
  const hasWord = (word: string) => {
    const folded = foldText(word);
    return (text: string) => holds(foldText(text), folded, folded === last);
  };
  const tests = queryTests(searchQuery, hasWord);
  const byWords = words.length === 0 ? [] : withWords(db, words, tests, last);
  const inTitle = ({ title }: TitleRow) => words.every((word) => holds(foldText(title), word, word === last));
  const rows = [
    ...withPieces(db, tests),
    ...byWords.filter(inTitle),
    ...byWords.filter((each) => !inTitle(each)),
  ];
  const ids = [...new Set(rows.map(({ id }) => id))];
  return narrowed === null ? ids : ids.filter((id) => narrowed.has(id));
}

/** The documents with an author and tags, the latest first. Null if the query names neither. */
function narrowedDocuments(
  db: Db,
  { parsed }: SearchQuery,
  tags: readonly string[],
): ReadonlySet<number> | null {
  const authors = authorsOf(db, parsed);
  const tagged = tags.length === 0 ? null : taggedDocuments(db, tags).sort((a, b) => b - a);
  if (authors === null) return tagged === null ? null : new Set(tagged);
  const writtenIds = preparedColumn<[string], number>(db, DOCUMENTS_BY_SQL).all(JSON.stringify(authors));
  const taggedIds = tagged === null ? null : new Set(tagged);
  return new Set(taggedIds === null ? writtenIds : writtenIds.filter((id) => taggedIds.has(id)));
}

/** Also used by the test of query plans. */
export const DOCUMENTS_BY_SQL = `select id from documents indexed by documents_author
  where deleted_at is null and author_id in (select value from json_each(?)) order by id desc`;

/** Documents that contain the words, the latest first. */
function withWords(
  db: Db,
  words: readonly string[],
  { fits }: QueryTests,
  last: string | undefined,
): TextRow[] {
  const long = words.filter(isLong);
  const short = words.filter((word) => !isLong(word));
  const compared = short.length > 0 || fits !== null;
  const rows = long.length > 0 ? withAllWords(db, long, compared) : inTitles(db, short);
  if (!compared) return rows;
  return rows.filter(
    ({ text }) => short.every((word) => holds(foldText(text), word, word === last)) && (!fits || fits(text)),
  );
}

/** Documents with terms as typed, and with parts of words that the index of three characters doesn't find. */
function withPieces(db: Db, { pieces, holds: holdsAll }: QueryTests): TitleRow[] {
  if (pieces === null) return [];
  return prepared<[string, number], TextRow>(
    db,
    `select d.id, d.title, d.title || char(30) || d.tags || char(30) || d.content as text from documents_pieces f
         cross join documents d on d.id = f.rowid and d.deleted_at is null
       where documents_pieces match ? order by f.rowid desc limit ?`,
  )
    .all(pieces, PIECES_FOUND)
    .filter(({ text }) => holdsAll(text));
}

type TextRow = TitleRow & { text: string };

/** Documents with all of the words, with their text if it's compared. */
function withAllWords(db: Db, words: readonly string[], compared: boolean): TextRow[] {
  const text = compared ? 'd.title || char(30) || d.tags || char(30) || d.content' : "''";
  return prepared<[string, number], TextRow>(
    db,
    `select d.id, d.title, ${text} as text from documents_fts f
         cross join documents d on d.id = f.rowid and d.deleted_at is null
       where documents_fts match ? order by f.rowid desc limit ?`,
  ).all(words.map((word) => `"${word}"`).join(' AND '), LOOKED_AT);
}

/** Documents with all of the words in their titles. */
function inTitles(db: Db, words: readonly string[]): TextRow[] {
  return prepared<[string, number], TextRow>(
    db,
    `select id, title, title as text from documents indexed by documents_title
       where deleted_at is null and not exists (
         select 1 from json_each(?) w where instr(sort_title, w.value) = 0)
       order by id desc limit ?`,
  ).all(JSON.stringify(words), LOOKED_AT);
}

function isLong(word: string): boolean {
  return Array.from(word).length >= STRETCH;
}

/** Whether a folded text contains a word, a short one as a whole word or a word beginning, in scripts with spaces. */
function holds(text: string, word: string, begins: boolean): boolean {
  if (isLong(word) || !/^[a-z0-9]+$/.test(word)) return text.includes(word);
  return new RegExp(`(?<![a-z0-9])${word}${begins ? '' : '(?![a-z0-9])'}`).test(text);
}

/** Titles only, for suggestions while typing. */
function suggestDocuments(db: Db, viewer: Viewer, typed: SearchQuery): SuggestedResult[] {
  return rankDocuments(db, viewer, typed, { typing: true })
    .slice(0, SEARCH_OFFERS)
    .flatMap((id) => readStatement(db).get(id) ?? [])
    .map(({ id, title }) => ({
      type: 'document',
      key: `document-${id}`,
      title,
      note: '',
      url: documentPath({ id }),
    }));
}

type Row = TitleRow & { content: string; category: DocumentCategory };

/** Documents as results, in this order, with matches marked. */
function readDocuments(db: Db, ids: readonly number[], { parsed, terms }: SearchQuery): DocumentHit[] {
  const typed = parsed.literals.map((each) => each.typed);
  const matchesIn = pieceMatcher([...terms.filter((term) => isLong(term) || isUnspaced(term)), ...typed]);
  return ids.flatMap((id) => {
    const row = readStatement(db).get(id);
    return row ? [toHit(row, matchesIn)] : [];
  });
}

/** Documents in full, for staff only. */
export function documentTexts(db: Db, viewer: Viewer, ids: readonly number[]): FullText[] {
  if (!canFind(viewer, 'document')) return [];
  return ids.flatMap((id) => {
    const row = readStatement(db).get(id);
    return row
      ? [{ type: 'document', id: String(id), title: row.title, url: documentPath({ id }), text: row.content }]
      : [];
  });
}

function readStatement(db: Db) {
  return prepared<[number], Row>(
    db,
    'select id, title, category, content from documents where id = ? and deleted_at is null',
  );
}

function toHit({ id, title, category, content }: Row, matchesIn: Matcher): DocumentHit {
  const excerpt = excerptAround(content, matchesIn);
  return {
    type: 'document',
    id,
    title,
    category,
    url: documentPath({ id }),
    titleMatches: matchesIn(title),
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
  };
}

export const documentKind = resultKind({
  output: documentHitOutput,
  rank: ({ db, viewer }, { searchQuery, tags }) => rankDocuments(db, viewer, searchQuery, { tags }),
  read: ({ db }, ids, searchQuery) => readDocuments(db, ids, searchQuery),
  shown: 4,
  isAuthored: true,
  suggest: ({ db, viewer }, typed) => suggestDocuments(db, viewer, typed),
  knows: ({ db, viewer }, term) => rankDocuments(db, viewer, asTyped(term)).length > 0,
  worth: 0.9,
  text: ({ db, viewer }, id) => documentTexts(db, viewer, [Number(id)])[0],
});
