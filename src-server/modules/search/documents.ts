import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import { type DocumentCategory, documentPath } from '#shared/internal-documents.ts';
import { refusal, type Viewer } from '#shared/permissions.ts';
import { foldText } from '#shared/plain-text.ts';
import type { DocumentHit } from '#shared/search.ts';
import { excerptAround, MARK_END, MARK_START, readMarks } from './excerpt.ts';
import { queryTerms } from './query-text.ts';

/** Documents that are looked at, the latest first. */
const LOOKED_AT = 500;
/** Characters of the shortest stretch that the index of documents knows. */
const STRETCH = 3;

type Found = { id: number; title: string };

/** Whether a viewer finds internal documents at all. */
export function seesDocuments(viewer: Viewer): boolean {
  return refusal('documents.read', viewer, null) === null;
}

/**
 * Ids of documents that hold every word, those with all of them in the title first, then the latest; none for others
 * than staff. The words are those that were typed: what documents hold corrects nothing, and is corrected by nothing.
 */
export function rankDocuments(db: Db, viewer: Viewer, q: string): number[] {
  const words = documentWords(q);
  if (!seesDocuments(viewer) || words.length === 0) return [];
  const found = statement(db, 'search.documents', () =>
    db.$client.prepare<[string, number], Found>(
      `select d.id, d.title from documents_fts f cross join documents d on d.id = f.rowid and d.deleted_at is null
       where documents_fts match ? order by f.rowid desc limit ?`,
    ),
  ).all(words.map((word) => `"${word}"`).join(' AND '), LOOKED_AT);
  const folded = words.map(foldText);
  const inTitle = ({ title }: Found) => folded.every((word) => foldText(title).includes(word));
  return [...found.filter(inTitle), ...found.filter((each) => !inTitle(each))].map(({ id }) => id);
}

/** The titles alone, for what is offered while somebody types. */
export function suggestDocuments(db: Db, viewer: Viewer, q: string, limit: number): Found[] {
  return rankDocuments(db, viewer, q)
    .slice(0, limit)
    .flatMap((id) => readStatement(db).get(id) ?? []);
}

type Row = Found & { content: string; category: DocumentCategory };

/** Documents as they are shown, in this order, with the words marked. */
export function readDocuments(db: Db, ids: readonly number[], q: string): DocumentHit[] {
  const words = documentWords(q);
  return ids.flatMap((id) => {
    const row = readStatement(db).get(id);
    return row ? [toHit(row, words)] : [];
  });
}

function readStatement(db: Db) {
  return statement(db, 'search.readDocument', () =>
    db.$client.prepare<[number], Row>('select id, title, category, content from documents where id = ?'),
  );
}

function toHit({ id, title, category, content }: Row, words: readonly string[]): DocumentHit {
  const marked = excerptAround(mark(content, words));
  return {
    ...{ type: 'document', id, title, category, url: documentPath({ id }) },
    titleMatches: readMarks(mark(title, words)).matches,
    excerpt: marked.text,
    excerptMatches: marked.matches,
  };
}

function mark(text: string, words: readonly string[]): string {
  return text.replace(new RegExp(words.join('|'), 'giu'), (word) => MARK_START + word + MARK_END);
}

/** Words hold letters, digits and their marks only, so that nothing in one is an operator. */
function documentWords(q: string): string[] {
  return queryTerms(q).filter((word) => Array.from(word).length >= STRETCH);
}
