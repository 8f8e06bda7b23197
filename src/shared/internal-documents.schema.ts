import { z } from 'zod';
import { TAG_MAX } from './entries.ts';
import {
  DEFAULT_DOCUMENT_CATEGORY,
  DEFAULT_DOCUMENT_SORT,
  DOCUMENT_CATEGORIES,
  DOCUMENT_CONTENT_MAX,
  DOCUMENT_CONTENT_MIN,
  DOCUMENT_SORTS,
  DOCUMENT_TAGS_MAX,
  DOCUMENT_TITLE_MAX,
  DOCUMENT_TITLE_MIN,
  splitDocumentTags,
} from './internal-documents.ts';
import { documentMessages } from './messages/internal-documents.ts';
import { pageInput } from './pagination.schema.ts';
import { revisionNumber } from './revisions.schema.ts';
import { staffIdInput, staffListInput, staffVersion } from './staff.schema.ts';
import { cleanText, multiLine, singleLine } from './text.schema.ts';

const category = z.enum(DOCUMENT_CATEGORIES, documentMessages.category);

const fields = z.object({
  title: singleLine(documentMessages.titleMin).pipe(
    z
      .string()
      .min(DOCUMENT_TITLE_MIN, documentMessages.titleMin)
      .max(DOCUMENT_TITLE_MAX, documentMessages.titleMax),
  ),
  category,
  content: multiLine(documentMessages.contentMin).pipe(
    z
      .string()
      .min(DOCUMENT_CONTENT_MIN, documentMessages.contentMin)
      .max(DOCUMENT_CONTENT_MAX, documentMessages.contentMax),
  ),
  /** A comma-separated text, as the form sends it, or a list. */
  tags: z
    .union([z.string(), z.array(z.string())], documentMessages.tags)
    .transform((tags) => splitDocumentTags(cleanText(Array.isArray(tags) ? tags.join(',') : tags)))
    .pipe(
      z
        .array(z.string().max(TAG_MAX, documentMessages.tagMax))
        .max(DOCUMENT_TAGS_MAX, documentMessages.tagsMax),
    ),
});

export const documentCreateInput = fields.extend({
  category: category.default(DEFAULT_DOCUMENT_CATEGORY),
  tags: fields.shape.tags.default([]),
  pinned: z.boolean(documentMessages.pinned).default(false),
});
export type DocumentCreateInput = z.infer<typeof documentCreateInput>;
/** What the form holds before it is checked. */
export type DocumentForm = z.input<typeof documentCreateInput>;

export const documentUpdateInput = fields.partial().extend({ ...staffIdInput.shape, version: staffVersion });
export type DocumentUpdateInput = z.infer<typeof documentUpdateInput>;

/** Pinning is no edit: it takes no version and makes none. */
export const documentPinInput = staffIdInput.extend({ pinned: z.boolean(documentMessages.pinned) });
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
/** `version` is the one that was current for whoever asks. */
export const documentRestoreInput = documentRevisionInput.extend({ version: staffVersion });
export type DocumentRestoreInput = z.infer<typeof documentRestoreInput>;
