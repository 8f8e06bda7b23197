import {
  promptListOutput,
  promptOutput,
  promptRunListOutput,
  promptRunOutput,
  promptRunRatedOutput,
  promptVersionListOutput,
  promptVersionOutput,
} from '#shared/prompts/output.ts';
import {
  promptCreateInput,
  promptIdInput,
  promptListInput,
  promptRunInput,
  promptRunListInput,
  promptRunRateInput,
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
import { deleteRun, rateRun, runPrompt } from './runs/mutations.ts';
import { listRuns, readRun } from './runs/queries.ts';
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
  /** Asks the model. Own runs only: every statement filters by the viewer. */
  run: allow('prompts.run', promptRunInput)
    .returns(promptRunOutput)
    .mutation(({ ctx, input, signal }) => runPrompt(ctx, input, signal)),
  runs: allow('prompts.run', promptRunListInput)
    .returns(promptRunListOutput)
    .query(({ ctx, input }) => listRuns(ctx, input)),
  readRun: allow('prompts.run', promptIdInput)
    .returns(promptRunOutput)
    .query(({ ctx, input }) => readRun(ctx, input.id)),
  rateRun: allow('prompts.run', promptRunRateInput)
    .returns(promptRunRatedOutput)
    .mutation(({ ctx, input }) => rateRun(ctx, input)),
  deleteRun: allow('prompts.run', promptIdInput).mutation(({ ctx, input }) => deleteRun(ctx, input)),
});
