import { z } from 'zod';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { revisionOutput } from '../revisions/output.ts';
import { publicUserOutput } from '../users/output.ts';
import { DOCUMENT_FIELDS } from './fields.ts';

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
