import { z } from 'zod';
import { SENTIMENTS } from '../ai/model.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import {
  PARAMETER_TYPES,
  TOOL_AVAILABILITIES,
  TOOL_BADGES,
  TOOL_CATEGORIES,
  TOOL_IDS,
  TOOL_PROVIDERS,
  type ToolId,
} from './model.ts';

const toolId = z.enum(TOOL_IDS);

const parameterOutput = z.strictObject({
  name: z.string(),
  type: z.enum(PARAMETER_TYPES),
  description: z.string(),
  required: z.boolean(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  values: z.array(z.string()).optional(),
  format: z.literal('url').optional(),
  min: count.optional(),
  max: count.optional(),
});

/** A tool, with whether the viewer can run it now. */
export const toolOutput = z.strictObject({
  id: toolId,
  name: z.string(),
  description: z.string(),
  category: z.enum(TOOL_CATEGORIES),
  statusBadge: z.enum(TOOL_BADGES),
  needsModel: z.boolean(),
  availability: z.enum(TOOL_AVAILABILITIES),
  parameters: z.array(parameterOutput),
  exampleInput: z.record(z.string(), z.unknown()),
  exampleOutput: z.record(z.string(), z.unknown()),
});
export type ToolDescription = z.infer<typeof toolOutput>;

export const toolListOutput = z.array(toolOutput);

const scoreShape = { sentiment: z.enum(SENTIMENTS), score: z.number().min(-1).max(1) };

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** What each tool puts out. `score` is from -1 (negative) to 1 (positive). */
export const TOOL_OUTPUTS = {
  'text-summarizer': z.strictObject({ summary: z.string() }),
  'code-generator': z.strictObject({ code: z.string(), language: z.string() }),
  /** The fields of the schema. Null: the text doesn't say it clearly. */
  'data-extractor': z.record(z.string(), z.union([scalar, z.array(scalar)]).nullable()),
  'sentiment-analyzer': z.strictObject({
    ...scoreShape,
    /** If `detailed` is true. */
    sentences: z.array(z.strictObject({ text: z.string(), ...scoreShape })).optional(),
  }),
  'image-captioner': z.strictObject({ caption: z.string() }),
} as const satisfies Record<ToolId, z.ZodType>;

export type ToolOutput<I extends ToolId = ToolId> = z.infer<(typeof TOOL_OUTPUTS)[I]>;

/** Tokens of a model. `estimated` ones weren't reported, and are part of `tokens`. */
const usageOutput = z.strictObject({ tokens: count, estimated: count });

/** A run's result with this output. `ms` is its time. `model` and `usage` are null for the embedded provider. */
export function resultWith<T extends z.ZodType>(output: T) {
  return z.strictObject({
    output,
    provider: z.enum(TOOL_PROVIDERS),
    model: z.string().nullable(),
    ms: count,
    usage: usageOutput.nullable(),
  });
}

export const toolResultOutput = resultWith(z.union(Object.values(TOOL_OUTPUTS)));
export type ToolResult<I extends ToolId = ToolId> = Omit<z.infer<typeof toolResultOutput>, 'output'> & {
  output: ToolOutput<I>;
};

const savedShape = {
  id: rowId,
  toolId,
  provider: toolResultOutput.shape.provider,
  model: z.string().nullable(),
  createdAt: instant,
};

/** A saved result in a list, with the beginning of its output. */
export const savedResultListOutput = pageOf(z.strictObject({ ...savedShape, excerpt: z.string() }));
export type SavedResultSummary = z.infer<typeof savedResultListOutput>['items'][number];

export const savedResultOutput = z.strictObject({
  ...savedShape,
  input: z.record(z.string(), z.unknown()),
  output: z.record(z.string(), z.unknown()),
});
export type SavedResult = z.infer<typeof savedResultOutput>;

export const deletedResultOutput = z.strictObject({ id: rowId });
