import { collectionListOutput, collectionOutput, collectionsOfOutput } from '#shared/collections/output.ts';
import {
  collectionAddInput,
  collectionCreateInput,
  collectionIdInput,
  collectionListInput,
  collectionMoveInput,
  collectionRemoveInput,
  collectionRenameInput,
  collectionsOfInput,
} from '#shared/collections/schema.ts';
import { allow, router } from '../../trpc.ts';
import { loadEntry } from '../entries/queries.ts';
import {
  addToCollection,
  createCollection,
  deleteCollection,
  moveInCollection,
  readToEnd,
  removeFromCollection,
  renameCollection,
} from './mutations.ts';
import { collectionsOf, listCollections, readCollection } from './queries.ts';

export const collectionsRouter = router({
  list: allow('collections.read', collectionListInput)
    .returns(collectionListOutput)
    .query(({ ctx, input }) => listCollections(ctx, input)),
  /** A collection with its tree. */
  read: allow('collections.read', collectionIdInput)
    .returns(collectionOutput)
    .query(({ ctx, input }) => readCollection(ctx, input.id)),
  /** An entry's collections, with their trees. */
  ofEntry: allow('collections.read', collectionsOfInput, (ctx, input) => loadEntry(ctx, input.entryId))
    .returns(collectionsOfOutput)
    .query(({ ctx, input }) => collectionsOf(ctx, input.entryId)),
  /** The viewer has read an entry to its end. */
  markRead: allow('reads.write', collectionsOfInput, (ctx, input) => loadEntry(ctx, input.entryId)).mutation(
    ({ ctx }) => readToEnd(ctx, ctx.subject),
  ),
  create: allow('collections.write', collectionCreateInput)
    .returns(collectionOutput)
    .mutation(({ ctx, input }) => createCollection(ctx, input)),
  rename: allow('collections.write', collectionRenameInput)
    .returns(collectionOutput)
    .mutation(({ ctx, input }) => renameCollection(ctx, input)),
  delete: allow('collections.write', collectionIdInput).mutation(({ ctx, input }) =>
    deleteCollection(ctx, input),
  ),
  add: allow('collections.write', collectionAddInput)
    .returns(collectionOutput)
    .mutation(({ ctx, input }) => addToCollection(ctx, input)),
  remove: allow('collections.write', collectionRemoveInput).mutation(({ ctx, input }) =>
    removeFromCollection(ctx, input),
  ),
  move: allow('collections.write', collectionMoveInput)
    .returns(collectionOutput)
    .mutation(({ ctx, input }) => moveInCollection(ctx, input)),
});
