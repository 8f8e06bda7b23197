export const COLLECTION_TITLE_MIN = 3;
export const COLLECTION_TITLE_MAX = 100;
export const COLLECTION_DESCRIPTION_MAX = 500;
/** Levels of a collection's tree. */
export const COLLECTION_DEPTH_MAX = 5;
/** Maximum entries in a collection: what one page can show and one transaction can reorder. */
export const COLLECTION_ITEMS_MAX = 500;
/** Maximum collections shown beside an entry. */
export const COLLECTIONS_BESIDE = 3;

/** A collection's page. */
export function collectionPath(collection: { id: number }): string {
  return `/wiki/collections/${collection.id}`;
}
