import { markedBy } from '#db/found-rows.ts';
import type { Db } from '#db/open.ts';
import type { DocumentFilter } from '#shared/internal-documents.schema.ts';

/** Characters of the shortest stretch that the index knows. */
const STRETCH = 3;

const FOUND = 'select rowid as id from documents_fts where documents_fts match @words';
const READ = String.raw`(d.title like @words escape '\' or d.content like @words escape '\' or exists
  (select 1 from json_each(d.tags) t where t.value like @words escape '\'))`;

/**
 * How a filter is asked: `marks` has a byte for each id from 1 on of those that hold the words; `words` are shorter than
 * the index knows, so that texts are read. Both null: without words.
 */
export type Asked = {
  marks: Buffer | null;
  holding: number;
  words: string | null;
  category: string | null;
};

/** Looks words up as they stand there, with what is between them: case and accents do not count. */
export function askedOf(db: Db, { q, category: within }: DocumentFilter): Asked {
  const category = within ?? null;
  if (q === '') return { marks: null, holding: 0, words: null, category };
  if (Array.from(q).length < STRETCH) {
    return { marks: null, holding: 0, words: `%${q.replace(/[\\%_]/g, '\\$&')}%`, category };
  }
  const { marks, count } = markedBy(db, 'documents', FOUND, `"${q.replaceAll('"', '""')}"`);
  return { marks, holding: count, words: null, category };
}

/** The same with every text read once, for who asks of all of them and more than once. */
export function readOnce(db: Db, asked: Asked): Asked {
  if (asked.words === null) return asked;
  const search = `select d.id from documents d where d.deleted_at is null and ${READ}`;
  const { marks, count } = markedBy(db, 'documents', search, asked.words);
  return { ...asked, marks, holding: count, words: null };
}

/** The conditions of a filter on `documents d`, and what they are called as part of a statement's key. */
export function conditions({ marks, words, category }: Asked): { key: string; sql: string } {
  const parts = [
    ['live', 'd.deleted_at is null'],
    marks !== null && ['marks', "substr(@marks, d.id, 1) = x'01'"],
    words !== null && ['read', READ],
    category !== null && ['category', 'd.category = @category'],
  ].filter((part) => part !== false);
  return { key: parts.map(([name]) => name).join(' '), sql: parts.map(([, text]) => text).join(' and ') };
}
