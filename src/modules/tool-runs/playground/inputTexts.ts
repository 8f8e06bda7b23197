import type { ToolParameter } from '#shared/tool-runs/model.ts';
import type { ToolDescription } from '#shared/tool-runs/output.ts';
import { type JsonProblem, jsonProblem } from './jsonProblem.ts';

export type ToolValues = Record<string, unknown>;

/**
 * The input of a tool as it is typed: the raw JSON, and the text of each object field, which can be invalid while the raw
 * JSON still has the last valid value.
 */
export type InputTexts = { raw: string } & Record<string, string>;

/** The name of the control with the raw JSON. */
export const RAW = 'raw';
const OBJECT = 'object:';

export function objectTextOf(texts: InputTexts, name: string): string {
  return texts[OBJECT + name] ?? '';
}

export function formatJson(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** The texts of an input. */
export function textsOf({ parameters }: ToolDescription, input: ToolValues): InputTexts {
  return { ...objectTexts(parameters, input), raw: formatJson(input) };
}

function objectTexts(parameters: readonly ToolParameter[], input: ToolValues): Record<string, string> {
  const objects = parameters.filter(({ type }) => type === 'object');
  return Object.fromEntries(objects.map(({ name }) => [OBJECT + name, formatJson(input[name])]));
}

/** What the raw JSON says: an object, nothing, or what is wrong with it. */
export type RawInput =
  | { kind: 'input'; input: ToolValues }
  | { kind: 'blank' }
  | { kind: 'invalid'; problem: JsonProblem }
  | { kind: 'notObject' };

export function readRaw(raw: string): RawInput {
  if (raw.trim() === '') return { kind: 'blank' };
  const problem = jsonProblem(raw);
  if (problem) return { kind: 'invalid', problem };
  const value: unknown = JSON.parse(raw);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'notObject' };
  return { kind: 'input', input: value as ToolValues };
}

/** The texts after the raw JSON was edited. Object fields follow it once it is valid. */
export function withRaw({ parameters }: ToolDescription, raw: string): Partial<InputTexts> {
  const read = readRaw(raw);
  const input = read.kind === 'input' ? read.input : read.kind === 'blank' ? {} : null;
  return input ? { ...objectTexts(parameters, input), raw } : { raw };
}

/** The texts after the value of a field was changed. Undefined removes it. */
export function withValue(texts: InputTexts, name: string, value: unknown): Partial<InputTexts> {
  const read = readRaw(texts.raw);
  const before = read.kind === 'input' ? read.input : {};
  const entries = Object.entries(before).map(([key, each]) => [key, key === name ? value : each]);
  const input = Object.fromEntries(Object.hasOwn(before, name) ? entries : [...entries, [name, value]]);
  return { raw: formatJson(input) };
}

/** The texts after the text of an object field was edited. Invalid JSON changes only the field. */
export function withObjectText(texts: InputTexts, name: string, text: string): Partial<InputTexts> {
  const own = { [OBJECT + name]: text };
  if (jsonProblem(text) && text.trim() !== '') return own;
  return { ...own, ...withValue(texts, name, text.trim() === '' ? undefined : JSON.parse(text)) };
}

/** The problem of an object field whose text isn't JSON. */
export function objectProblem(texts: InputTexts, name: string): JsonProblem | null {
  const text = objectTextOf(texts, name);
  return text.trim() === '' ? null : jsonProblem(text);
}
