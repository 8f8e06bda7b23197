import { eq } from 'drizzle-orm';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { documents } from '#db/schema/documents.ts';
import type { StoredDocument } from '#db/staff/documents/rows.ts';
import { documentMessages } from '#shared/documents/messages.ts';
import { DOCUMENTS_PINNED_MAX, type DocumentSort } from '#shared/documents/model.ts';
import type { DocumentCard, DocumentPage, InternalDocument } from '#shared/documents/output.ts';
import type { DocumentFilter, DocumentListInput, DocumentWalkInput } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { documentPieces } from '#shared/search/document-pieces.ts';
import type { ReadContext } from '../../context.ts';
import { type ResolvedFilter, staffList } from '../../kit/staff-list.ts';
import { requireLive } from '../staff/queries.ts';
import { readOnce, searchDocuments } from './filter.ts';
import { documentColumns, type StoredRow, toCard, toDocument } from './rows.ts';

export const documentList = staffList<StoredRow, DocumentSort, DocumentFilter>({
  table: 'documents',
  alias: 'd',
  sorts: { updated: 'updated_at', title: 'sort_title', created: 'created_at' },
  filters: { category: () => 'd.category = @category' },
  search: searchDocuments,
  columns: documentColumns,
  joins: 'join users a on a.id = d.author_id',
  count: countDocuments,
});

/** A page of cards, with the total number of pages. */
export function listDocuments({ db }: ReadContext, input: DocumentListInput): DocumentPage {
  const { resolved, apart, total } = resolveList(db, input);
  const pieces = documentPieces(input.q, apart);
  const page = documentList.page(db, resolved, { ...input, total, full: pieces.length > 0 });
  return { ...page, rows: page.rows.map((row) => toCard(row, pieces)), ...(apart && { apart }) };
}

/** How to search: the whole query, or each word if the whole query has no matches. With the number of matches. */
function resolveList(
  db: Db,
  filter: DocumentFilter,
): { resolved: ResolvedFilter; apart: boolean; total: number } {
  const resolved = readOnce(db, documentList.resolve(db, filter));
  const total = documentList.count(db, resolved);
  if (total > 0 || documentPieces(filter.q, true).length < 2) return { resolved, apart: false, total };
  const words = readOnce(db, { ...resolved, found: searchDocuments(db, filter, true) });
  const each = documentList.count(db, words);
  return each > 0 ? { resolved: words, apart: true, total: each } : { resolved, apart: false, total };
}

function countDocuments(db: Db, filter: ResolvedFilter): number {
  const sql = `select count(*) from ${documentList.from(filter, 'count')} where ${documentList.where(filter)}`;
  const statement = preparedColumn<[object], number>(db, sql);
  return statement.get(documentList.bindings(filter)) ?? 0;
}

/** The pinned documents, last updated first. In a search, those that the list of all documents finds. */
export function listPinned({ db }: ReadContext, filter: DocumentFilter): DocumentCard[] {
  const { resolved, apart } = resolveList(db, filter);
  const pieces = documentPieces(filter.q, apart);
  const sql = pinnedSql(resolved, pieces.length > 0);
  return prepared<[object], StoredRow>(db, sql)
    .all({ ...documentList.bindings(resolved), limit: DOCUMENTS_PINNED_MAX })
    .map((row) => toCard(row, pieces));
}

export function pinnedSql(filter: ResolvedFilter, withContent: boolean): string {
  return `select ${documentColumns(withContent)} from ${documentList.from(filter, 'pinned')}
    join users a on a.id = d.author_id
    where d.pinned = 1 and ${documentList.where(filter)} order by d.updated_at desc, d.id desc limit @limit`;
}

/** Whole documents, newest first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listDocumentsByCursor({ db }: ReadContext, input: DocumentWalkInput): Page<InternalDocument> {
  return documentList.listByCursor(db, input, toDocument);
}

/** A document in full. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function readDocument({ db }: ReadContext, id: number): InternalDocument {
  requireDocument(db, id);
  const row = prepared<[number], StoredRow>(
    db,
    `select ${documentColumns(true)} from documents d join users a on a.id = d.author_id where d.id = ?`,
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', documentMessages.notFound);
  return toDocument(row);
}

/** A document's row. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireDocument(db: Db, id: number): StoredDocument {
  return requireLive(storedDocument(db, id), documentMessages);
}

/** A document's row, also from the trash. */
export function storedDocument(db: Db, id: number): StoredDocument | undefined {
  return db.select().from(documents).where(eq(documents.id, id)).get();
}
