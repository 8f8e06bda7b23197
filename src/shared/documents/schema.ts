import { z } from 'zod';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { revisionNumber } from '../revisions/schema.ts';
import {
  bulkChange,
  bulkInput,
  bulkUndoInput,
  staffIdInput,
  staffListInput,
  staffVersion,
} from '../staff/schema.ts';
import { DOCUMENT_FIELDS } from './fields.ts';
import { documentMessages } from './messages.ts';
import { DEFAULT_DOCUMENT_SORT, DOCUMENT_CATEGORIES, DOCUMENT_SORTS } from './model.ts';

const category = z.enum(DOCUMENT_CATEGORIES, DOCUMENT_FIELDS.category.message);
const pinned = z.boolean(documentMessages.pinned);

export const documentCreateInput = createSchema(DOCUMENT_FIELDS).extend({ pinned: pinned.default(false) });
export type DocumentCreateInput = z.infer<typeof documentCreateInput>;
export const documentUpdateInput = updateSchema(DOCUMENT_FIELDS).extend({
  ...staffIdInput.shape,
  version: staffVersion,
  pinned: pinned.optional(),
});
export type DocumentUpdateInput = z.infer<typeof documentUpdateInput>;

/** The same category or pin for several documents. */
const change = bulkChange(documentUpdateInput.pick({ category: true, pinned: true }));
export const documentBulkInput = bulkInput.extend({ change });
export type DocumentBulkInput = z.infer<typeof documentBulkInput>;
/** Without `change`, the category is restored. */
export const documentBulkUndoInput = bulkUndoInput.extend({ change: change.optional() });
export type DocumentBulkUndoInput = z.infer<typeof documentBulkUndoInput>;

/** Pinning needs no version and creates none. */
export const documentPinInput = staffIdInput.extend({ pinned });
export type DocumentPinInput = z.infer<typeof documentPinInput>;

const filter = { category: category.optional() };
export const documentFilterInput = staffListInput.pick({ q: true }).extend(filter);
export type DocumentFilter = z.infer<typeof documentFilterInput>;

export const documentListInput = staffListInput.extend({
  ...filter,
  sort: z.enum(DOCUMENT_SORTS, documentMessages.sort).default(DEFAULT_DOCUMENT_SORT),
  direction: staffListInput.shape.direction.removeDefault().default('desc'),
});
export type DocumentListInput = z.infer<typeof documentListInput>;

/** The list of REST: newest first, by cursor. */
export const documentWalkInput = pageInput.extend(documentFilterInput.shape);
export type DocumentWalkInput = z.infer<typeof documentWalkInput>;

export const documentRevisionsInput = pageInput.extend(staffIdInput.shape);
export const documentRevisionInput = staffIdInput.extend({ revision: revisionNumber });
/** `version` is the current version that the client has read. */
export const documentRestoreInput = documentRevisionInput.extend({ version: staffVersion });
export type DocumentRestoreInput = z.infer<typeof documentRestoreInput>;
