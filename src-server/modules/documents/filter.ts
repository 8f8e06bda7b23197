import { markedBy } from '#db/found-rows.ts';
import type { Db } from '#db/open.ts';
import type { DocumentFilter } from '#shared/internal-documents.schema.ts';

/** Characters of the shortest stretch that the index knows. */
const STRETCH = 3;

const FOUND = 'select rowid as id from documents_fts where documents_fts match @words';
/** For what is shorter than the index knows: each text is read, once for a request. */
const READ = String.raw`select d.id from documents d where d.deleted_at is null
  and (d.title like @words escape '\' or d.content like @words escape '\' or exists
    (select 1 from json_each(d.tags) t where t.value like @words escape '\'))`;

/** How a filter is asked: `marks` has a byte for each id from 1 on of those that hold the words, null without any. */
export type Asked = { marks: Buffer | null; holding: number; category: string | null };

/** Looks words up as they stand there, with what is between them: case and accents do not count. */
export function askedOf(db: Db, { q, category }: DocumentFilter): Asked {
  const rest = { category: category ?? null };
  if (q === '') return { marks: null, holding: 0, ...rest };
  const { marks, count } =
    Array.from(q).length >= STRETCH
      ? markedBy(db, 'documents', FOUND, `"${q.replaceAll('"', '""')}"`)
      : markedBy(db, 'documents', READ, `%${q.replace(/[\\%_]/g, '\\$&')}%`);
  return { marks, holding: count, ...rest };
}

/** The conditions of a filter on `documents d`, and what they are called as part of a statement's key. */
export function conditions({ marks, category }: Asked): { key: string; sql: string } {
  const parts = [
    ['live', 'd.deleted_at is null'],
    marks !== null && ['marks', "substr(@marks, d.id, 1) = x'01'"],
    category !== null && ['category', 'd.category = @category'],
  ].filter((part) => part !== false);
  return { key: parts.map(([name]) => name).join(' '), sql: parts.map(([, text]) => text).join(' and ') };
}
