import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type DocumentCategory, documentPath } from '#shared/documents/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import type { DocumentHit } from '#shared/search/model.ts';
import { excerptAround } from '../answers/excerpt.ts';
import { type Matcher, pieceMatcher } from '../answers/matches.ts';
import { queryTerms } from '../words/query-text.ts';

/** Scanned documents, latest first. */
const LOOKED_AT = 500;
/** The shortest indexed sequence of characters. */
const STRETCH = 3;

type Found = { id: number; title: string };

/** Whether a viewer can find internal documents. */
export function seesDocuments(viewer: Viewer): boolean {
  return refusal('documents.read', viewer, null) === null;
}

/**
 * The ids of documents with every word, for staff only: those with all words in the title first, then the latest. The
 * words are used as typed: documents neither correct words nor get corrected. Words that are too short for the index
 * filter the matches of the others; alone, they search titles. While typing, the last word may be incomplete.
 */
export function rankDocuments(db: Db, viewer: Viewer, q: string, typing = false): number[] {
  const words = queryTerms(q).map(foldText);
  if (!seesDocuments(viewer) || words.length === 0) return [];
  const long = words.filter(isLong);
  const short = words.filter((word) => !isLong(word));
  const holds = (text: string, word: string) =>
    isLong(word) ? text.includes(word) : holdsWord(text, word, typing && word === words.at(-1));
  const found = (long.length > 0 ? holding(db, long, short) : titled(db, short)).filter(
    ({ text }) => short.length === 0 || short.every((word) => holds(foldText(text), word)),
  );
  const inTitle = ({ title }: Found) => words.every((word) => holds(foldText(title), word));
  return [...found.filter(inTitle), ...found.filter((each) => !inTitle(each))].map(({ id }) => id);
}

type Held = Found & { text: string };

/** Documents with all of the words. Short words are searched in `text`. */
function holding(db: Db, words: readonly string[], short: readonly string[]): Held[] {
  const text = short.length > 0 ? "d.title || ' ' || d.tags || ' ' || d.content" : "''";
  return prepared<[string, number], Held>(
    db,
    `select d.id, d.title, ${text} as text from documents_fts f
         cross join documents d on d.id = f.rowid and d.deleted_at is null
       where documents_fts match ? order by f.rowid desc limit ?`,
  ).all(words.map((word) => `"${word}"`).join(' AND '), LOOKED_AT);
}

/** Documents with all of the words in their titles. */
function titled(db: Db, words: readonly string[]): Held[] {
  return prepared<[string, number], Held>(
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

/** Whether a folded text contains a short word: as a whole word or a word beginning, in scripts with spaces. */
function holdsWord(text: string, word: string, begins: boolean): boolean {
  if (!/^[a-z0-9]+$/.test(word)) return text.includes(word);
  return new RegExp(`(?<![a-z0-9])${word}${begins ? '' : '(?![a-z0-9])'}`).test(text);
}

/** Titles only, for suggestions while typing. */
export function suggestDocuments(db: Db, viewer: Viewer, q: string, limit: number): Found[] {
  return rankDocuments(db, viewer, q, true)
    .slice(0, limit)
    .flatMap((id) => readStatement(db).get(id) ?? []);
}

type Row = Found & { content: string; category: DocumentCategory };

/** Documents as results, in this order, with matches marked. */
export function readDocuments(db: Db, ids: readonly number[], q: string): DocumentHit[] {
  const matchesIn = pieceMatcher(queryTerms(q).filter(isLong));
  return ids.flatMap((id) => {
    const row = readStatement(db).get(id);
    return row ? [toHit(row, matchesIn)] : [];
  });
}

function readStatement(db: Db) {
  return prepared<[number], Row>(db, 'select id, title, category, content from documents where id = ?');
}

function toHit({ id, title, category, content }: Row, matchesIn: Matcher): DocumentHit {
  const excerpt = excerptAround(content, matchesIn);
  return {
    ...{ type: 'document', id, title, category, url: documentPath({ id }) },
    titleMatches: matchesIn(title),
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
  };
}
