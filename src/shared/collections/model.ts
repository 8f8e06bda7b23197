import type { z } from 'zod';
import type {
  collectionItemOutput,
  collectionListOutput,
  collectionOutput,
  collectionSummaryOutput,
} from './output.ts';

export const COLLECTION_TITLE_MIN = 3;
export const COLLECTION_TITLE_MAX = 100;
/** Levels of a collection's tree. */
export const COLLECTION_DEPTH_MAX = 5;
/** Maximum entries in a collection: what one page can show and one transaction can reorder. */
export const COLLECTION_ITEMS_MAX = 500;
/** Maximum collections shown beside an entry. */
export const COLLECTIONS_BESIDE = 3;

export type CollectionItem = z.infer<typeof collectionItemOutput>;
export type CollectionSummary = z.infer<typeof collectionSummaryOutput>;
export type CollectionPage = z.infer<typeof collectionListOutput>;
export type Collection = z.infer<typeof collectionOutput>;

/** A collection's page. */
export function collectionPath(collection: { id: number }): string {
  return `/wiki/collections/${collection.id}`;
}
