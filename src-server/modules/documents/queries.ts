import { eq } from 'drizzle-orm';
import type { StoredDocument } from '#db/document-rows.ts';
import type { Db } from '#db/open.ts';
import { documents } from '#db/schema/documents.ts';
import { statement } from '#db/statement.ts';
import { AppError } from '#shared/errors.ts';
import type {
  DocumentFilter,
  DocumentListInput,
  DocumentWalkInput,
} from '#shared/internal-documents.schema.ts';
import {
  DOCUMENTS_PINNED_MAX,
  type DocumentCard,
  type DocumentPage,
  type DocumentSort,
  documentPieces,
  type InternalDocument,
} from '#shared/internal-documents.ts';
import { documentMessages } from '#shared/messages/internal-documents.ts';
import type { Page } from '#shared/pagination.ts';
import type { TableDirection } from '#shared/tables.ts';
import type { Reading } from '../../context.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';
import { pageWindow } from '../staff/queries.ts';
import { type Asked, askedOf, bindings, conditions, readOnce } from './filter.ts';
import { documentColumns, type StoredRow, toCard, toDocument } from './rows.ts';

const COLUMN: Record<DocumentSort, string> = {
  updated: 'updated_at',
  title: 'sort_title',
  created: 'created_at',
};

/** A page of cards with the true number of pages. */
export function listDocuments({ db }: Reading, input: DocumentListInput): DocumentPage {
  const { asked, apart, total } = found(db, input);
  const { page, pages, limit, offset, fromEnd } = pageWindow(total, input.page);
  if (total === 0) return { rows: [], total, page, pages };
  const way = fromEnd ? (input.direction === 'asc' ? 'desc' : 'asc') : input.direction;
  const { key, text } = pageSql(asked, input.sort, way);
  const ids = statement(db, `documents.page ${key}`, () =>
    db.$client.prepare<[object], number>(text).pluck(),
  ).all({ ...bindings(asked), limit, offset });
  if (fromEnd) ids.reverse();
  const pieces = documentPieces(input.q, apart);
  const rows = rowsOf(db, ids, pieces.length > 0).map((row) => toCard(row, pieces));
  return { rows, total, page, pages, ...(apart && { apart }) };
}

/** How a filter is asked: as it stands, or word by word if nothing is found that way; and how many there are. */
function found(db: Db, filter: DocumentFilter): { asked: Asked; apart: boolean; total: number } {
  const asked = readOnce(db, askedOf(db, filter));
  const total = countDocuments(db, asked);
  if (total > 0 || documentPieces(filter.q, true).length < 2) return { asked, apart: false, total };
  const words = readOnce(db, askedOf(db, filter, true));
  const each = countDocuments(db, words);
  return each > 0 ? { asked: words, apart: true, total: each } : { asked, apart: false, total };
}

/** The ids of a page, inside one index; also for the test that reads its query plan. */
export function pageSql(
  asked: Asked,
  sort: DocumentSort,
  way: TableDirection,
): { key: string; text: string } {
  const { key, sql } = conditions(asked);
  return {
    key: `${key} ${sort} ${way}`,
    text: `select d.id from documents d indexed by documents_${sort} where ${sql}
      order by d.${COLUMN[sort]} ${way}, d.id ${way} limit @limit offset @offset`,
  };
}

/** Documents by their ids, in that order. */
function rowsOf(db: Db, ids: readonly number[], withContent: boolean): StoredRow[] {
  return statement(db, `documents.rows ${withContent}`, () =>
    db.$client.prepare<[string], StoredRow>(
      `select ${documentColumns(withContent)} from json_each(?) j cross join documents d on d.id = j.value
       join users a on a.id = d.author_id order by j.key`,
    ),
  ).all(JSON.stringify(ids));
}

function countDocuments(db: Db, asked: Asked): number {
  if (asked.marks !== null && asked.short.length === 0 && asked.category === null) return asked.holding;
  const { key, sql } = conditions(asked);
  return (
    statement(db, `documents.count ${key}`, () =>
      db.$client
        .prepare<[object], number>(`select count(*) from documents d indexed by documents_count where ${sql}`)
        .pluck(),
    ).get(bindings(asked)) ?? 0
  );
}

/** The pinned ones, last changed first; of a search those that the list of all finds. */
export function listPinned({ db }: Reading, filter: DocumentFilter): DocumentCard[] {
  const { asked, apart } = found(db, filter);
  const pieces = documentPieces(filter.q, apart);
  const sql = pinnedSql(asked, pieces.length > 0);
  return statement(db, `documents.pinned ${conditions(asked).key}`, () =>
    db.$client.prepare<[object], StoredRow>(sql),
  )
    .all({ ...bindings(asked), limit: DOCUMENTS_PINNED_MAX })
    .map((row) => toCard(row, pieces));
}

export function pinnedSql(asked: Asked, withContent: boolean): string {
  return `select ${documentColumns(withContent)} from documents d indexed by documents_pinned
    join users a on a.id = d.author_id
    where d.pinned = 1 and ${conditions(asked).sql} order by d.updated_at desc, d.id desc limit @limit`;
}

/** Newest first, whole documents. Throws `INVALID_INPUT` for a cursor of another list. */
export function walkDocuments({ db }: Reading, input: DocumentWalkInput): Page<InternalDocument> {
  const asked = askedOf(db, input);
  const [at = Number.MAX_SAFE_INTEGER, id = Number.MAX_SAFE_INTEGER] = input.cursor
    ? decodeCursor(input.cursor, ['number', 'number'])
    : [];
  const rows = statement(db, `documents.walk ${conditions(asked).key}`, () =>
    db.$client.prepare<[object], StoredRow>(walkSql(asked)),
  ).all({ ...bindings(asked), at, id, limit: input.limit + 1 });
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toDocument),
    nextCursor: last ? encodeCursor([last.createdAt, last.id]) : null,
  };
}

export function walkSql(asked: Asked): string {
  return `select ${documentColumns(true)} from documents d indexed by documents_created
    join users a on a.id = d.author_id
    where ${conditions(asked).sql} and (d.created_at, d.id) < (@at, @id)
    order by d.created_at desc, d.id desc limit @limit`;
}

/** A document in full. Throws `NOT_FOUND`, or `GONE` once it is in the trash. */
export function readDocument({ db }: Reading, id: number): InternalDocument {
  requireDocument(db, id);
  const row = statement(db, 'documents.read', () =>
    db.$client.prepare<[number], StoredRow>(
      `select ${documentColumns(true)} from documents d join users a on a.id = d.author_id where d.id = ?`,
    ),
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', documentMessages.notFound);
  return toDocument(row);
}

/** A document's row. Throws `NOT_FOUND`, or `GONE` once it is in the trash. */
export function requireDocument(db: Db, id: number): StoredDocument {
  const row = db.select().from(documents).where(eq(documents.id, id)).get();
  if (!row) throw new AppError('NOT_FOUND', documentMessages.notFound);
  if (row.deletedAt) throw new AppError('GONE', documentMessages.gone);
  return row;
}
