import { commentListOutput, commentOutput } from '#shared/comments/output.ts';
import {
  commentCreateInput,
  commentEntryInput,
  commentIdInput,
  commentListInput,
  commentUpdateInput,
} from '#shared/comments/schema.ts';
import { allow, router } from '../../trpc.ts';
import { loadEntry } from '../entries/queries.ts';
import { createComment, deleteComment, updateComment } from './mutations.ts';
import { listComments, loadComment, readSolution } from './queries.ts';

export const commentsRouter = router({
  list: allow('comments.read', commentListInput, (ctx, input) => loadEntry(ctx, input.entryId))
    .returns(commentListOutput)
    .query(({ ctx, input }) => listComments(ctx, input)),
  /** The reply that solves a discussion. */
  solution: allow('comments.read', commentEntryInput, (ctx, input) => loadEntry(ctx, input.entryId))
    .returns(commentOutput.nullable())
    .query(({ ctx, input }) => readSolution(ctx, input.entryId)),
  create: allow('comments.create', commentCreateInput, (ctx, input) => loadEntry(ctx, input.entryId))
    .returns(commentOutput)
    .mutation(({ ctx, input }) => createComment(ctx, input)),
  update: allow('comments.update', commentUpdateInput, (ctx, input) => loadComment(ctx, input.id))
    .returns(commentOutput)
    .mutation(({ ctx, input }) => updateComment(ctx, input)),
  delete: allow('comments.delete', commentIdInput, (ctx, input) => loadComment(ctx, input.id)).mutation(
    ({ ctx, input }) => deleteComment(ctx, input),
  ),
});
