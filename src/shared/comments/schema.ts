import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { atLeast, multiLine } from '../kit/text.schema.ts';
import { commentMessages } from './messages.ts';
import { COMMENT_MAX, COMMENT_MIN } from './model.ts';

const id = sentInteger(z.number(commentMessages.id).int(commentMessages.id).min(1, commentMessages.id));
const content = multiLine(commentMessages.contentMin, COMMENT_MAX, commentMessages.contentMax).pipe(
  atLeast(COMMENT_MIN, commentMessages.contentMin),
);

export const commentEntryInput = z.object({ entryId: z.string().min(1).max(100) });
export const commentListInput = pageInput.extend(commentEntryInput.shape);
export type CommentListInput = z.infer<typeof commentListInput>;

export const commentCreateInput = z.object({
  entryId: z.string().min(1).max(100),
  parentId: id.nullish(),
  content,
});
export type CommentCreateInput = z.infer<typeof commentCreateInput>;

export const commentIdInput = z.object({ id });
export const commentUpdateInput = z.object({ id, content, version: z.number().int().min(1).optional() });
export type CommentUpdateInput = z.infer<typeof commentUpdateInput>;
