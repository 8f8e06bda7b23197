import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';

/** An entry's position in a collection, in reading order. `depth` is 0 at the top. */
export const collectionItemOutput = z.strictObject({
  id: rowId,
  entryId: z.string(),
  title: z.string(),
  parentId: rowId.nullable(),
  depth: count,
  /** Whether the viewer has read the entry to its end. Always false for visitors. */
  isRead: z.boolean(),
});

export const collectionSummaryOutput = z.strictObject({
  id: rowId,
  title: z.string(),
  description: z.string(),
  /** Its entries that can be read, and those that the viewer has read. */
  entries: count,
  read: count,
  version: rowId,
  updatedAt: instant,
});
export const collectionListOutput = pageOf(collectionSummaryOutput);

/** A collection with its tree. Deleted entries are omitted and replaced by their children. */
export const collectionOutput = collectionSummaryOutput.extend({
  ownerId: rowId,
  items: z.array(collectionItemOutput),
});
export const collectionsOfOutput = z.array(collectionOutput);

export type CollectionItem = z.infer<typeof collectionItemOutput>;
export type CollectionSummary = z.infer<typeof collectionSummaryOutput>;
export type CollectionPage = z.infer<typeof collectionListOutput>;
export type Collection = z.infer<typeof collectionOutput>;
