import {
  promptListOutput,
  promptOutput,
  promptVersionListOutput,
  promptVersionOutput,
} from '#shared/prompts/output.ts';
import {
  promptCreateInput,
  promptIdInput,
  promptListInput,
  promptUpdateInput,
  promptVersionInput,
  promptVersionRestoreInput,
  promptVersionsInput,
} from '#shared/prompts/schema.ts';
import { allow, router } from '../../trpc.ts';
import {
  createPrompt,
  deletePrompt,
  restorePrompt,
  restorePromptVersion,
  unsharePrompt,
  updatePrompt,
} from './mutations.ts';
import { listPrompts, loadDeletedPrompt, loadPrompt, readPrompt } from './queries.ts';
import { listPromptVersions, readPromptVersion } from './versions.ts';

export const promptsRouter = router({
  /** Own and shared prompts, newest first. */
  list: allow('prompts.read', promptListInput)
    .returns(promptListOutput)
    .query(({ ctx, input }) => listPrompts(ctx, input)),
  read: allow('prompts.read', promptIdInput)
    .returns(promptOutput)
    .query(({ ctx, input }) => readPrompt(ctx, input.id)),
  versions: allow('prompts.read', promptVersionsInput)
    .returns(promptVersionListOutput)
    .query(({ ctx, input }) => listPromptVersions(ctx, input)),
  version: allow('prompts.read', promptVersionInput)
    .returns(promptVersionOutput)
    .query(({ ctx, input }) => readPromptVersion(ctx, input)),
  create: allow('prompts.create', promptCreateInput)
    .returns(promptOutput)
    .mutation(({ ctx, input }) => createPrompt(ctx, input)),
  update: allow('prompts.update', promptUpdateInput, loadPrompt)
    .returns(promptOutput)
    .mutation(({ ctx, input }) => updatePrompt(ctx, input)),
  restoreVersion: allow('prompts.update', promptVersionRestoreInput, loadPrompt)
    .returns(promptOutput)
    .mutation(({ ctx, input }) => restorePromptVersion(ctx, input)),
  /** By its owner, or by moderators, who hide it with that. */
  unshare: allow('prompts.moderate', promptIdInput, loadPrompt).mutation(({ ctx, input }) =>
    unsharePrompt(ctx, input),
  ),
  delete: allow('prompts.moderate', promptIdInput, loadPrompt).mutation(({ ctx, input }) =>
    deletePrompt(ctx, input),
  ),
  restore: allow('prompts.restore', promptIdInput, loadDeletedPrompt)
    .returns(promptOutput)
    .mutation(({ ctx, input }) => restorePrompt(ctx, input)),
});
