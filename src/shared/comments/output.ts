import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { hitFields } from '../kit/hits.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { titleLinkOutput } from '../wiki-links/output.ts';

/** A comment in reading order. A deleted one with replies stays as a placeholder without content and author. */
export const commentOutput = z.strictObject({
  id: rowId,
  entryId: z.string(),
  userId: rowId.nullable(),
  author: publicUserOutput.nullable(),
  parentId: rowId.nullable(),
  /** 0 for a comment on the entry itself. */
  depth: count,
  content: z.string().nullable(),
  /** A placeholder without content. */
  deleted: z.boolean(),
  /** Hidden by moderators. Its author and staff can still read it. */
  hidden: z.boolean(),
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
  /** The public entries that the `[[titles]]` in its text lead to. */
  links: z.array(titleLinkOutput),
});
export const commentListOutput = pageOf(commentOutput);

export type Comment = z.infer<typeof commentOutput>;

/** A comment as a search result. `title` is the title of its entry, and `eventId` the event that it belongs to. */
export const commentHitOutput = z.strictObject({
  type: z.literal('comment'),
  id: rowId,
  ...hitFields,
  entryId: z.string(),
  entryType: z.enum(ENTRY_TYPES),
  eventId: rowId.nullable(),
  author: z.string(),
  createdAt: instant,
});
export type CommentHit = z.infer<typeof commentHitOutput>;
