import { issueMessages } from '../issues.messages.ts';
import { formatCount } from '../kit/numbers.ts';
import { requestMessages } from '../requests.messages.ts';
import { RESULT_INPUT_MAX, RESULT_OUTPUT_MAX, RESULTS_MAX } from './model.ts';

const { choice, invalid, kinds, limits, required } = issueMessages;

/** What is wrong with a value of a tool's input, by the parameter's name. */
export const parameterMessages = {
  required: (name: string) => `\`${name}\` ${required}`,
  type: (name: string, type: string) => `\`${name}\` ${kinds[type] ?? invalid}`,
  integer: (name: string) => `\`${name}\` ${kinds.int ?? invalid}`,
  range: (name: string, min: number, max: number) =>
    `\`${name}\` must be between ${formatCount(min)} and ${formatCount(max)}`,
  long: (name: string, max: number) => `\`${name}\` ${limits.string?.('most', formatCount(max)) ?? invalid}`,
  choice: (name: string, values: readonly string[]) => `\`${name}\` ${choice(values)}`,
  url: (name: string) => `\`${name}\` must be a complete http or https URL`,
  unknown: requestMessages.unknownField,
} as const;

/** Why the server refuses a run or a saved result. */
export const runMessages = {
  input: 'The input must be an object.',
  noTool: 'Tool not found.',
  loginRequired: 'You must be logged in to run tools that need a model.',
  noResult: 'Saved result not found.',
  output: "This isn't an output of the tool.",
  inputMax: `The input must be at most ${formatCount(RESULT_INPUT_MAX)} characters.`,
  outputMax: `The output must be at most ${formatCount(RESULT_OUTPUT_MAX)} characters.`,
  provider: 'An unknown provider.',
  tooMany: `You've reached the limit of ${RESULTS_MAX} saved results. Delete one first.`,
} as const;
