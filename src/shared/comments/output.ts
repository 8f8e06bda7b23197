import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';

/** A comment in reading order. A deleted one with answers below it stays as a place holder: no content, no author. */
export const commentOutput = z.strictObject({
  id: rowId,
  entryId: z.string(),
  userId: rowId.nullable(),
  author: publicUserOutput.nullable(),
  parentId: rowId.nullable(),
  /** 0 for a comment on the entry itself. */
  depth: count,
  content: z.string().nullable(),
  /** There is nothing to read but that something stood here. */
  deleted: z.boolean(),
  /** The moderators hide it: its author and staff still read it. */
  hidden: z.boolean(),
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
});
export const commentListOutput = pageOf(commentOutput);
