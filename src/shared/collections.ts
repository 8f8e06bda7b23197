import type { Page } from './pagination.ts';

export const COLLECTION_TITLE_MIN = 3;
export const COLLECTION_TITLE_MAX = 100;
/** Levels of a collection's tree. */
export const COLLECTION_DEPTH_MAX = 5;
/** Notes in one collection: what one page can still show and one transaction reorder. */
export const COLLECTION_ITEMS_MAX = 500;
/** Collections shown beside a note that stands in several. */
export const COLLECTIONS_BESIDE = 3;

/** A note's place as it is shown, in reading order; `depth` is 0 at the top. */
export type CollectionItem = {
  id: number;
  entryId: string;
  title: string;
  parentId: number | null;
  depth: number;
};

export type CollectionSummary = { id: number; title: string; version: number; updatedAt: string };
export type CollectionPage = Page<CollectionSummary>;

/** A collection with its whole tree. Notes that were deleted are not in it; what stood below them stands in their place. */
export type Collection = CollectionSummary & { ownerId: number; items: CollectionItem[] };

/** Where a collection is read. */
export function collectionPath(collection: { id: number }): string {
  return `/wiki/collections/${collection.id}`;
}
