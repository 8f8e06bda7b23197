import { z } from 'zod';
import { extractionSchemaInput } from '../ai/extraction/schema.ts';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import {
  RESULT_INPUT_MAX,
  RESULT_OUTPUT_MAX,
  RESULTS_PAGE,
  TOOL_IDS,
  TOOL_PROVIDERS,
  TOOLS,
  type Tool,
  type ToolId,
  type ToolInput,
  type ToolParameter,
} from './model.ts';
import { parameterMessages, runMessages } from './runs.messages.ts';
import { problemOf, unknownKeys, withDefaults } from './validation.ts';

const toolId = z.enum(TOOL_IDS, runMessages.noTool);
const record = (message: string) => z.record(z.string(), z.unknown(), message);

export const toolIdInput = z.object({ id: z.string(runMessages.noTool).max(60, runMessages.noTool) });

/** One run: a tool with its complete input. */
export type ToolRun = { [I in ToolId]: { id: I; input: ToolInput<I> } }[ToolId];
/** A run as clients send it: without defaults, and not yet checked. */
export type SentRun = { id: ToolId; input: Record<string, unknown> };

/**
 * A run of any tool, by the table of tools. Unknown keys are refused and defaults filled in. What a schema of the data
 * extractor describes is checked here, too.
 */
export const toolRunInput = z.discriminatedUnion(
  'id',
  TOOLS.map(runOf) as [ReturnType<typeof runOf>],
  runMessages.noTool,
) as unknown as z.ZodType<ToolRun, SentRun>;

function runOf(tool: Tool) {
  const shape = tool.parameters.map((parameter) => [parameter.name, parameterSchema(parameter)]);
  const input = z
    .looseObject(Object.fromEntries(shape) as Record<string, z.ZodType>, runMessages.input)
    .superRefine((value, { addIssue }) => {
      for (const key of unknownKeys(tool, value))
        addIssue({ code: 'custom', path: [key], message: parameterMessages.unknown(key) });
    })
    .transform((value) => withDefaults(tool, value));
  return z.object({ id: z.literal(tool.id), input });
}

/** Checks a value by the same rule as the browser's form, and says in JSON Schema what the rule is. */
function parameterSchema(parameter: ToolParameter): z.ZodType {
  const value = z.unknown().superRefine((sent, { addIssue }) => {
    const problem = problemOf(parameter, sent);
    if (problem !== null) addIssue({ code: 'custom', message: problem });
    else if (parameter.type === 'object')
      for (const { path, message } of extractionSchemaInput.safeParse(sent).error?.issues ?? [])
        addIssue({ code: 'custom', path, message });
  });
  const described: z.ZodType = value.meta(describedAs(parameter));
  if (parameter.required) return described;
  return parameter.default === undefined ? described.optional() : described.default(parameter.default);
}

function describedAs({ type, description, values, format, min, max }: ToolParameter) {
  const limits =
    type === 'number' ? { minimum: min, maximum: max } : type === 'string' ? { maxLength: max } : {};
  const described = {
    ...limits,
    type: type === 'number' ? 'integer' : type,
    description,
    enum: values,
    format: format && 'uri',
  };
  return Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined));
}

export const savedResultIdInput = z.object({
  id: sentInteger(z.number(runMessages.noResult).int(runMessages.noResult).min(1, runMessages.noResult)),
});

export const savedResultListInput = pageInput.extend({ limit: pageInput.shape.limit.default(RESULTS_PAGE) });
export type SavedResultListInput = z.infer<typeof savedResultListInput>;

/** What was run and what came out, as the browser has it. The server also checks that the output is one of the tool. */
export const savedResultCreateInput = z
  .object({
    toolId,
    input: record(runMessages.input).refine(fits(RESULT_INPUT_MAX), runMessages.inputMax),
    output: record(runMessages.output).refine(fits(RESULT_OUTPUT_MAX), runMessages.outputMax),
    provider: z.enum(TOOL_PROVIDERS, runMessages.provider),
    model: z.string(runMessages.provider).max(200, runMessages.provider).nullable(),
  })
  .superRefine(({ toolId: id, input }, { addIssue }) => {
    const run = toolRunInput.safeParse({ id, input });
    for (const { path, message } of run.error?.issues ?? []) addIssue({ code: 'custom', path, message });
  });
export type SavedResultCreate = z.infer<typeof savedResultCreateInput>;

function fits(max: number) {
  return (value: object) => JSON.stringify(value).length <= max;
}
