import { toolTexts, toolToasts } from '#shared/tool-runs/messages.ts';
import type { ToolDescription } from '#shared/tool-runs/output.ts';
import { problemsOf, unknownKeys } from '#shared/tool-runs/validation.ts';
import { type InputTexts, objectProblem, RAW, readRaw, type ToolValues } from './inputTexts.ts';

type Refusal = {
  toast: { title: string; description: string };
  /** The name of the control to correct. */
  control: string;
  /** Where its text stops being JSON. */
  offset?: number;
};

/** The input on screen, or why it can't run. */
export function checkInput(tool: ToolDescription, texts: InputTexts): { input: ToolValues } | Refusal {
  const read = readRaw(texts.raw);
  if (read.kind === 'blank') return { toast: toolToasts.empty, control: RAW };
  if (read.kind === 'invalid')
    return { toast: toolToasts.invalidJson, control: RAW, offset: read.problem.offset };
  if (read.kind === 'notObject') return { toast: toolToasts.invalidJson, control: RAW };
  for (const { name, type } of tool.parameters) {
    const problem = type === 'object' ? objectProblem(texts, name) : null;
    if (problem) return { toast: toolToasts.invalidJson, control: name, offset: problem.offset };
  }
  const [first] = Object.keys(problemsOf(tool, read.input));
  if (first === undefined) return { input: read.input };
  const isUnknown = unknownKeys(tool, read.input).includes(first);
  return { toast: toolToasts.invalid, control: isUnknown ? RAW : first };
}

/** What is wrong with the raw JSON beyond its syntax: no object, or keys that the tool doesn't have. */
export function rawError(
  tool: ToolDescription,
  texts: InputTexts,
  problems: Partial<Record<string, string>>,
): string | undefined {
  const read = readRaw(texts.raw);
  if (read.kind === 'notObject') return toolTexts.notObject;
  if (read.kind !== 'input') return undefined;
  return unknownKeys(tool, read.input).flatMap((key) => problems[key] ?? [])[0];
}
