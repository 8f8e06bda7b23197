import type { FieldErrors } from '../errors.ts';
import type { Tool, ToolParameter } from './model.ts';
import { parameterMessages } from './runs.messages.ts';

/**
 * What is wrong with an input of a tool, by the name of the parameter or of the unknown key. Empty if it can run. The
 * server also checks what a schema of the data extractor describes.
 */
export function problemsOf(
  tool: Pick<Tool, 'parameters'>,
  input: Readonly<Record<string, unknown>>,
): FieldErrors {
  const ofParameters = tool.parameters.flatMap((parameter) => {
    const problem = problemOf(parameter, valueIn(input, parameter.name));
    return problem === null ? [] : [[parameter.name, problem]];
  });
  const ofOthers = unknownKeys(tool, input).map((key) => [key, parameterMessages.unknown(key)]);
  return Object.fromEntries([...ofParameters, ...ofOthers]);
}

/** The keys of an input that the tool doesn't have. */
export function unknownKeys({ parameters }: Pick<Tool, 'parameters'>, input: object): string[] {
  return Object.keys(input).filter((key) => !parameters.some(({ name }) => name === key));
}

/** What is wrong with the value of a parameter, or null. */
export function problemOf(parameter: ToolParameter, value: unknown): string | null {
  const { name, type, required } = parameter;
  if (value === undefined) return required ? parameterMessages.required(name) : null;
  switch (type) {
    case 'string':
      return typeof value === 'string' ? textProblem(parameter, value) : parameterMessages.type(name, type);
    case 'number':
      return typeof value === 'number' ? numberProblem(parameter, value) : parameterMessages.type(name, type);
    case 'boolean':
      return typeof value === 'boolean' ? null : parameterMessages.type(name, type);
    case 'object':
      return isObject(value)
        ? sizeProblem(parameter, JSON.stringify(value))
        : parameterMessages.type(name, type);
  }
}

/** The input with the defaults of the parameters that it doesn't have. */
export function withDefaults(
  { parameters }: Pick<Tool, 'parameters'>,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = parameters.map(({ name, default: fallback }) => [name, valueIn(input, name) ?? fallback]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function textProblem(parameter: ToolParameter, value: string): string | null {
  const { name, values, format, required } = parameter;
  if (required && value.trim() === '') return parameterMessages.required(name);
  if (values && !values.includes(value)) return parameterMessages.choice(name, values);
  return sizeProblem(parameter, value) ?? (format && !isWebUrl(value) ? parameterMessages.url(name) : null);
}

function numberProblem({ name, min, max }: ToolParameter, value: number): string | null {
  if (!Number.isSafeInteger(value)) return parameterMessages.integer(name);
  if (min === undefined || max === undefined || (value >= min && value <= max)) return null;
  return parameterMessages.range(name, min, max);
}

function sizeProblem({ name, max }: ToolParameter, text: string): string | null {
  return max !== undefined && text.length > max ? parameterMessages.long(name, max) : null;
}

/** Inherited properties aren't values. */
function valueIn(input: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(input, name) ? input[name] : undefined;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
