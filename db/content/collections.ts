import { collectionMessages } from '#shared/collections/messages.ts';
import { dropDeleted, markDeleted, type TrashHandler, unmarkDeleted } from '../kit/trash.ts';
import { collections } from '../schema/collections.ts';

const RECORD = { table: collections, title: collections.title, missing: collectionMessages.notFound };

/** A deleted collection keeps its tree. Permanent deletion removes both and keeps the entries. */
export const collectionTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => markDeleted(db, RECORD, id, deletedAt),
  restore: ({ db }, id) => unmarkDeleted(db, collections, id, collectionMessages.gone),
  purge: ({ db }, id) => {
    dropDeleted(db, collections, id);
    return true;
  },
};
