import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { prepared, preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { collectionItems, collections } from '#db/schema/collections.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { noteReads } from '#db/schema/reads.ts';
import { collectionMessages } from '#shared/collections/messages.ts';
import { COLLECTIONS_BESIDE } from '#shared/collections/model.ts';
import type { Collection, CollectionPage, CollectionSummary } from '#shared/collections/output.ts';
import type { CollectionListInput } from '#shared/collections/schema.ts';
import { AppError } from '#shared/errors.ts';
import { inReadingOrder } from '#shared/kit/tree.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { voterId } from '../entries/queries.ts';
import { type StoredItem, toItems } from './tree.ts';

export type CollectionRow = typeof collections.$inferSelect;

/** Collections by title. */
export function listCollections({ db, viewer }: ReadContext, input: CollectionListInput): CollectionPage {
  const [title, id] = positionOf(input.cursor, ['', 0]);
  const rows = preparedQuery(db, collectionListStatement).all({
    title,
    id,
    limit: input.limit + 1,
  });
  const counts = prepared<[{ id: number; me: number }], Counts>(db, COUNTS_SQL);
  const me = voterId(viewer);
  return keysetPage(
    rows,
    input.limit,
    (row) => toSummary(row, counts.get({ id: row.id, me }) ?? NO_ENTRIES),
    (last) => [last.title, last.id],
  );
}

/** The list statement. Exported for the test of its query plan. */
export function collectionListStatement(db: Db) {
  return db
    .select()
    .from(collections)
    .where(
      and(
        isNull(collections.deletedAt),
        sql`(${collections.title}, ${collections.id}) > (${sql.placeholder('title')}, ${sql.placeholder('id')})`,
      ),
    )
    .orderBy(asc(collections.title), asc(collections.id))
    .limit(sql.placeholder('limit'));
}

/** Its entries that everyone can read, and those that `@me` has read. Exported for the test of its query plan. */
export const COUNTS_SQL = `select count(*) as entries, count(n.read_at) as read
  from collection_items i indexed by collection_items_order
  cross join entries e on e.id = i.entry_id and e.deleted_at is null and e.tier = ${TIER_PUBLIC}
  left join note_reads n on n.user_id = @me and n.entry_seq = e.seq
  where i.collection_id = @id`;

type Counts = { entries: number; read: number };
const NO_ENTRIES: Counts = { entries: 0, read: 0 };

/** A collection with its tree. Throws `NOT_FOUND`, or `GONE` once it is in the trash. */
export function readCollection({ db, viewer }: ReadContext, id: number): Collection {
  const row = requireCollection(db, id);
  const items = toItems(storedItems(db, id, voterId(viewer)));
  const counts = { entries: items.length, read: items.filter(({ isRead }) => isRead).length };
  return { ...toSummary(row, counts), ownerId: row.ownerId, items };
}

/** An entry's collections with their trees, the oldest item first. */
export function collectionsOf(reading: ReadContext, entryId: string): Collection[] {
  const rows = preparedQuery(reading.db, collectionsOfStatement).all({ entryId, limit: COLLECTIONS_BESIDE });
  return rows.map(({ id }) => readCollection(reading, id));
}

/** The statement for an entry's items. Exported for the test of its query plan. */
export function collectionsOfStatement(db: Db) {
  return db
    .select({ id: collections.id })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .where(and(eq(collectionItems.entryId, sql.placeholder('entryId')), isNull(collections.deletedAt)))
    .orderBy(asc(collectionItems.id))
    .limit(sql.placeholder('limit'));
}

export function requireCollection(db: Db, id: number): CollectionRow {
  const row = statement(db, 'collections.byId', () =>
    db
      .select()
      .from(collections)
      .where(eq(collections.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
  if (!row) throw new AppError('NOT_FOUND', collectionMessages.notFound);
  if (row.deletedAt) throw new AppError('GONE', collectionMessages.gone);
  return row;
}

/** All items of a collection in reading order, including those of deleted entries. `reader` is whose reading they name. */
export function storedItems(db: Db, collectionId: number, reader = 0): StoredItem[] {
  const rows = preparedQuery(db, collectionItemsStatement).all({ collectionId, reader });
  return inReadingOrder(
    rows.map(({ deletedAt, tier, readAt, ...item }) => ({
      ...item,
      isVisible: !deletedAt && tier === TIER_PUBLIC,
      isRead: readAt !== null,
    })),
  );
}

/** The statement for a tree, siblings in order. Exported for the test of its query plan. */
export function collectionItemsStatement(db: Db) {
  return db
    .select({
      ...columnsIn(collectionItems, ['id', 'parentId', 'entryId']),
      ...columnsIn(entries, ['title', 'deletedAt', 'tier']),
      readAt: noteReads.readAt,
    })
    .from(collectionItems)
    .innerJoin(entries, eq(entries.id, collectionItems.entryId))
    .leftJoin(
      noteReads,
      and(eq(noteReads.userId, sql.placeholder('reader')), eq(noteReads.entrySeq, entries.seq)),
    )
    .where(eq(collectionItems.collectionId, sql.placeholder('collectionId')))
    .orderBy(asc(collectionItems.parentId), asc(collectionItems.position));
}

function toSummary(row: CollectionRow, counts: Counts): CollectionSummary {
  const { id, title, description, version, updatedAt } = row;
  return { id, title, description, ...counts, version, updatedAt: updatedAt.toISOString() };
}
