import { z } from 'zod';
import { tagChangeOutput, tagChangesOutput, tagListOutput, tagTableOutput } from '#shared/tags/output.ts';
import {
  tagChangeInput,
  tagListInput,
  tagPreviewInput,
  tagRenameInput,
  tagTableInput,
} from '#shared/tags/schema.ts';
import { allow, router } from '../../trpc.ts';
import { listChanges, previewRename } from './changes/changes.ts';
import { renameTag, undoMerge } from './mutations.ts';
import { listTags } from './queries.ts';
import { tagTable } from './table.ts';

export const tagsRouter = router({
  /** The specification's suggestions first, then used tags by count. */
  list: allow('tags.read', tagListInput)
    .returns(tagListOutput)
    .query(({ ctx, input }) => listTags(ctx, input)),
  /** All tags, for admins. */
  table: allow('admin.tags', tagTableInput)
    .returns(tagTableOutput)
    .query(({ ctx, input }) => tagTable(ctx, input)),
  previewRename: allow('admin.tags', tagPreviewInput).query(({ ctx, input }) => previewRename(ctx, input)),
  rename: allow('admin.tags', tagRenameInput)
    .returns(tagChangeOutput)
    .mutation(({ ctx, input }) => renameTag(ctx, input)),
  /** The latest tag changes, including the one in progress. */
  changes: allow('admin.tags', z.unknown().optional())
    .returns(tagChangesOutput)
    .query(({ ctx }) => listChanges(ctx)),
  undoMerge: allow('admin.tags', tagChangeInput)
    .returns(tagChangeOutput)
    .mutation(({ ctx, input }) => undoMerge(ctx, input.id)),
});
