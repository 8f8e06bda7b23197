import { z } from 'zod';
import { count, instant, pageOf, percent, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { revisionOutput, revisionSummaryOutput } from '../revisions/output.ts';
import { publicUserOutput } from '../users/output.ts';
import { PROMPT_FIELDS } from './fields.ts';
import { RUN_RATINGS } from './model.ts';

const promptContentOutput = outputSchema(PROMPT_FIELDS);

/** The share of runs rated good, in percent. Null below `RATED_RUNS_MIN` rated runs. */
const goodShare = percent.nullable();

export const promptOutput = promptContentOutput.extend({
  id: rowId,
  ownerId: rowId,
  owner: publicUserOutput,
  /** Whether everyone can read it now. */
  shared: z.boolean(),
  /** Whether moderators have hidden it from everyone else. Always false for others. */
  hidden: z.boolean(),
  version: rowId,
  /** Of the current version. */
  goodShare,
  createdAt: instant,
  updatedAt: instant,
});
export const promptListOutput = pageOf(promptOutput);

/** Versions, newest first. Others only see those since the prompt was shared. */
export const promptVersionListOutput = pageOf(revisionSummaryOutput.extend({ goodShare }));
export const promptVersionOutput = revisionOutput(promptContentOutput);
export const promptRemovedOutput = z.strictObject({ id: rowId });

/** A run without its texts. `prompt` is null for a text of no version, and for a prompt that the viewer can't read. */
export const promptRunSummaryOutput = z.strictObject({
  id: rowId,
  prompt: z.strictObject({ id: rowId, name: z.string(), version: rowId }).nullable(),
  /** The beginning of the output. */
  excerpt: z.string(),
  model: z.string(),
  /** Milliseconds. */
  ms: count,
  /** Null if the model doesn't say, and they can't be estimated. */
  tokens: count.nullable(),
  estimated: z.boolean(),
  rating: z.enum(RUN_RATINGS).nullable(),
  createdAt: instant,
});
export const promptRunListOutput = pageOf(promptRunSummaryOutput);

/** A run in full. `output` is Markdown of a model. `cut`: its end is missing. */
export const promptRunOutput = promptRunSummaryOutput.omit({ excerpt: true }).extend({
  text: z.string(),
  values: z.record(z.string(), z.string()),
  output: z.string(),
  cut: z.boolean(),
});
export const promptRunRatedOutput = promptRunSummaryOutput.pick({ id: true, rating: true });

export type Prompt = z.infer<typeof promptOutput>;
export type PromptVersionSummary = z.infer<typeof promptVersionListOutput>['items'][number];
export type PromptVersion = z.infer<typeof promptVersionOutput>;
export type PromptRunSummary = z.infer<typeof promptRunSummaryOutput>;
export type PromptRun = z.infer<typeof promptRunOutput>;
