import { and, eq, isNull } from 'drizzle-orm';
import { appendAudit, changesBetween, valuesAfter } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { collectionItems, collections } from '#db/schema/collections.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import type { AuditAction } from '#shared/audit/messages.ts';
import { collectionMessages } from '#shared/collections/messages.ts';
import { COLLECTION_DEPTH_MAX, COLLECTION_ITEMS_MAX } from '#shared/collections/model.ts';
import type { Collection } from '#shared/collections/output.ts';
import type {
  CollectionAddInput,
  CollectionCreateInput,
  CollectionMoveInput,
  CollectionRemoveInput,
  CollectionRenameInput,
} from '#shared/collections/schema.ts';
import { AppError } from '#shared/errors.ts';
import { branchOf, depthsOf, heightOf, liftOut, putBranch } from '#shared/kit/tree.ts';
import type { Changes } from '#shared/records.ts';
import type { ActorContext, WriteContext } from '../../context.ts';
import { type EntrySubject, loadEntry } from '../entries/queries.ts';
import { type CollectionRow, readCollection, requireCollection, storedItems } from './queries.ts';
import { isWithin, type StoredItem, shownTree, storedPlace } from './tree.ts';

export function createCollection(work: ActorContext, input: CollectionCreateInput): Collection {
  const { title, description } = input;
  const { db, viewer, clock } = work;
  const now = clock.now();
  return write(db, () => {
    const { id } = db
      .insert(collections)
      .values({ title, description, ownerId: viewer.id, createdAt: now, updatedAt: now })
      .returning({ id: collections.id })
      .get();
    appendAudit(work, 'collections.create', placeOf(id), valuesAfter({ title, description }));
    return readCollection(work, id);
  });
}

/** Changes the title, and the description if it is sent. */
export function renameCollection(work: WriteContext, input: CollectionRenameInput): Collection {
  return change(work, input, 'collections.rename', (row) => {
    const { title, description = row.description } = input;
    work.db.update(collections).set({ title, description }).where(eq(collections.id, row.id)).run();
    return changesBetween({ title: row.title, description: row.description }, { title, description });
  });
}

/** Moves a collection to the trash. Its entries stay. Its tree is kept for restoring. */
export function deleteCollection(work: ActorContext, { id }: { id: number }): { id: number } {
  const { db } = work;
  write(db, () => {
    requireCollection(db, id);
    moveToTrash(work, placeOf(id));
  });
  return { id };
}

/** Stores that the viewer has read an entry of a collection to its end. Idempotent. */
export function readToEnd(
  { db, viewer, clock }: ActorContext,
  { seq, id }: EntrySubject,
): { entryId: string } {
  const read = { me: viewer.id, seq };
  const isStored = prepared<[typeof read]>(
    db,
    'select 1 from note_reads where user_id = @me and entry_seq = @seq',
  ).get(read);
  // Most readings change nothing, so they don't wait for the write lock.
  if (!isStored) {
    write(db, () =>
      prepared<[typeof read & { id: string; at: number }]>(
        db,
        `insert into note_reads (user_id, entry_seq, read_at) select @me, @seq, @at
           where exists (select 1 from collection_items where entry_id = @id) on conflict do nothing`,
      ).run({ ...read, id, at: clock.now().getTime() }),
    );
  }
  return { entryId: id };
}

/** Adds an entry to a collection. Throws `CONFLICT` if it's already there. */
export function addToCollection(work: WriteContext, input: CollectionAddInput): Collection {
  const { db } = work;
  return change(work, input, 'collections.add', () => {
    const entry = loadEntry(work, input.entryId);
    if (entry.type !== 'note') throw wrong('entryId', collectionMessages.notesOnly);
    const items = storedItems(db, input.id);
    if (items.some(({ entryId }) => entryId === entry.id)) {
      throw new AppError('CONFLICT', collectionMessages.twice);
    }
    if (items.length >= COLLECTION_ITEMS_MAX) throw wrong('entryId', collectionMessages.full);
    requireParent(items, input.parentId);
    requireRoom(items, input.parentId, 1);
    const place = storedPlace(items, input.parentId, input.index);
    const { id } = db
      .insert(collectionItems)
      .values({
        collectionId: input.id,
        entryId: entry.id,
        parentId: place.parentId,
        position: items.length,
      })
      .returning({ id: collectionItems.id })
      .get();
    const item = {
      id,
      parentId: place.parentId,
      entryId: entry.id,
      title: '',
      isVisible: true,
      isRead: false,
    };
    order(db, putBranch(items, [item], place.parentId, place.index));
    return { entryId: [null, entry.id] };
  });
}

/** Removes an entry from a collection. Its children take its position. */
export function removeFromCollection(work: WriteContext, input: CollectionRemoveInput): Collection {
  const { db } = work;
  return change(work, input, 'collections.remove', () => {
    const items = storedItems(db, input.id);
    const item = requireItem(items, input.itemId);
    order(db, liftOut(items, item.id));
    db.delete(collectionItems).where(eq(collectionItems.id, item.id)).run();
    return { entryId: [item.entryId, null] };
  });
}

/** Moves an entry with its descendants. Throws `CONFLICT` if the collection changed since it was read. */
export function moveInCollection(work: WriteContext, input: CollectionMoveInput): Collection {
  const { db } = work;
  return change(work, input, 'collections.move', () => {
    const items = storedItems(db, input.id);
    const item = requireItem(items, input.itemId);
    requireParent(items, input.parentId);
    if (isWithin(items, item.id, input.parentId)) throw wrong('parentId', collectionMessages.intoItself);
    const branch = branchOf(items, item.id);
    const rest = items.filter((other) => !branch.includes(other));
    const place = storedPlace(rest, input.parentId, input.index);
    requireRoom(rest, place.parentId, heightOf(items, item.id));
    order(db, putBranch(rest, branch, place.parentId, place.index));
    return { entryId: [item.entryId, item.entryId], parentId: [item.parentId, place.parentId] };
  });
}

/** Shared by all changes: checks the version that was read and stores the next one. */
function change(
  work: WriteContext,
  input: { id: number; version?: number | undefined },
  action: AuditAction,
  run: (row: CollectionRow) => Changes,
): Collection {
  const { db } = work;
  return write(db, () => {
    const row = requireCollection(db, input.id);
    if (input.version !== undefined && input.version !== row.version) {
      throw new AppError('CONFLICT', collectionMessages.stale);
    }
    const changes = run(row);
    db.update(collections)
      .set({ version: row.version + 1, updatedAt: work.clock.now() })
      .where(and(eq(collections.id, row.id), isNull(collections.deletedAt)))
      .run();
    appendAudit(work, action, placeOf(row.id), changes);
    return readCollection(work, row.id);
  });
}

/** Stores a tree's parents and positions without gaps. Unchanged rows aren't written. */
function order(db: Db, tree: readonly StoredItem[]): void {
  const update = prepared<[{ id: number; parentId: number | null; position: number }]>(
    db,
    `update collection_items set parent_id = @parentId, position = @position
       where id = @id and (parent_id is not @parentId or position <> @position)`,
  );
  const positions = new Map<number | null, number>();
  for (const { id, parentId } of tree) {
    const position = positions.get(parentId) ?? 0;
    positions.set(parentId, position + 1);
    update.run({ id, parentId, position });
  }
}

function requireItem(items: readonly StoredItem[], id: number): StoredItem {
  const item = shownTree(items).find((each) => each.id === id);
  if (!item) throw new AppError('NOT_FOUND', collectionMessages.itemNotFound);
  return item;
}

function requireParent(items: readonly StoredItem[], id: number | null): void {
  if (id === null || shownTree(items).some((item) => item.id === id)) return;
  throw wrong('parentId', collectionMessages.parentNotFound);
}

function requireRoom(items: readonly StoredItem[], parentId: number | null, height: number): void {
  const above = parentId === null ? 0 : (depthsOf(items).get(parentId) ?? 0) + 1;
  if (above + height > COLLECTION_DEPTH_MAX) throw wrong('parentId', collectionMessages.tooDeep);
}

function wrong(field: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { [field]: message });
}

const placeOf = (id: number) => ({ subject: 'collection', subjectId: String(id) }) as const;
