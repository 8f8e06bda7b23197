import { z } from 'zod';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { hitFields } from '../kit/hits.output.ts';
import type { TablePage } from '../kit/tables.ts';
import { revisionOutput } from '../revisions/output.ts';
import { publicUserOutput } from '../users/output.ts';
import { DOCUMENT_FIELDS } from './fields.ts';
import { DOCUMENT_CATEGORIES } from './model.ts';

const documentContentOutput = outputSchema(DOCUMENT_FIELDS);

export const documentOutput = documentContentOutput.extend({
  id: rowId,
  pinned: z.boolean(),
  version: rowId,
  authorId: rowId,
  authorName: z.string(),
  author: publicUserOutput,
  createdAt: instant,
  updatedAt: instant,
});
export const documentListOutput = pageOf(documentOutput);
export const documentRevisionOutput = revisionOutput(documentContentOutput);

export type InternalDocument = z.infer<typeof documentOutput>;
/** A card. `preview` is plain text of at most `DOCUMENT_PREVIEW` characters: the beginning, or a match of the search. */
export type DocumentCard = Omit<InternalDocument, 'content'> & { preview: string };
/**
 * A page of cards. `apart` is set if no document contains the whole query, and these documents contain all of its words.
 */
export type DocumentPage = TablePage<DocumentCard> & { apart?: true };

/** A document as a search result. From the internal wiki: only for staff. */
export const documentHitOutput = z.strictObject({
  type: z.literal('document'),
  id: rowId,
  ...hitFields,
  category: z.enum(DOCUMENT_CATEGORIES),
});
export type DocumentHit = z.infer<typeof documentHitOutput>;
