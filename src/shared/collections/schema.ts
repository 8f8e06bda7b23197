import { z } from 'zod';
import { entryIdInput } from '../entries/schema.ts';
import { sentInteger, sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { atLeast, multiLine, singleLine } from '../kit/text.schema.ts';
import { collectionMessages } from './messages.ts';
import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_ITEMS_MAX,
  COLLECTION_TITLE_MAX,
  COLLECTION_TITLE_MIN,
} from './model.ts';

const wholeNumber = (message: string) => z.number(message).int(message);
const id = sentInteger(wholeNumber(collectionMessages.id).min(1, collectionMessages.id));
const itemId = sentInteger(wholeNumber(collectionMessages.itemId).min(1, collectionMessages.itemId));
const parentId = sentPositive('parentId').nullable();
/** Among the parent's visible children. Past the end means at the end. */
const index = sentInteger(
  wholeNumber(collectionMessages.index)
    .min(0, collectionMessages.index)
    .max(COLLECTION_ITEMS_MAX, collectionMessages.index),
);
/** The version that the client read. Without it, the change is applied unconditionally. */
const version = sentInteger(
  wholeNumber(collectionMessages.version).min(1, collectionMessages.version),
).optional();
const title = singleLine(collectionMessages.titleMin, COLLECTION_TITLE_MAX, collectionMessages.titleMax).pipe(
  atLeast(COLLECTION_TITLE_MIN, collectionMessages.titleMin),
);
const description = multiLine(
  collectionMessages.descriptionMax,
  COLLECTION_DESCRIPTION_MAX,
  collectionMessages.descriptionMax,
);

export const collectionListInput = pageInput;
export type CollectionListInput = z.infer<typeof collectionListInput>;
export const collectionIdInput = z.object({ id });
export const collectionsOfInput = z.object({ entryId: entryIdInput.shape.id });
export const collectionCreateInput = z.object({ title, description: description.default('') });
export type CollectionCreateInput = z.infer<typeof collectionCreateInput>;
/** Without a description, it stays. */
export const collectionRenameInput = z.object({ id, title, description: description.optional(), version });
export type CollectionRenameInput = z.infer<typeof collectionRenameInput>;

export const collectionAddInput = z.object({
  id,
  entryId: entryIdInput.shape.id,
  parentId: parentId.default(null),
  index: index.default(COLLECTION_ITEMS_MAX),
  version,
});
export type CollectionAddInput = z.infer<typeof collectionAddInput>;
export const collectionRemoveInput = z.object({ id, itemId, version });
export type CollectionRemoveInput = z.infer<typeof collectionRemoveInput>;
export const collectionMoveInput = z.object({ id, itemId, parentId, index, version });
export type CollectionMoveInput = z.infer<typeof collectionMoveInput>;
