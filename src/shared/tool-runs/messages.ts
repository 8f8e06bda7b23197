import { formatCount } from '../kit/numbers.ts';
import type { ToolAvailability, ToolBadge, ToolParameter } from './model.ts';

/** Texts of the tool library. */
export const toolTexts = {
  // Fixed by the specification.
  title: 'Tool Library',
  tabs: { gallery: 'Tool Gallery', playground: 'Testing Playground', integrations: 'Integrations' },
  all: 'All',
  optional: '(optional)',
  test: 'Test Tool',
  select: 'Select a Tool',
  browse: 'Browse Tools',
  configure: 'Configure Tool',
  isTrue: 'True',
  isFalse: 'False',
  raw: 'Raw JSON Input',
  run: 'Run Tool',
  running: 'Processing...',
  output: 'Tool Output',
  copyOutput: 'Copy Output',
  saveResult: 'Save Result',

  subtitle: 'Find a tool, try it with your own input, and call it from your programs',
  directory: 'Prompts & Tools',
  tabList: 'Tool library views',
  categories: 'Categories',
  searchLabel: 'Search tools',
  searchPlaceholder: 'Search tools...',
  nothingFound: 'No tools match your search.',
  failed: 'Failed to load tools. Please try again.',
  count: (count: number) => (count === 1 ? '1 tool' : `${count} tools`),
  badges: { stable: 'stable', beta: 'beta', experimental: 'experimental' } satisfies Record<
    ToolBadge,
    string
  >,
  parametersOf: (name: string) => `Parameters of ${name}`,
  testOf: (name: string) => `Test Tool: ${name}`,
  needsModel: 'Needs a model',
  selectHint: 'Choose a tool in the gallery. Its example input is filled in for you.',
  unavailable: {
    ready: null,
    noModel: 'This tool needs a model, and none is configured. You get an example output.',
    loginRequired: 'This tool needs a model. Log in to use it, or see an example output.',
  } satisfies Record<ToolAvailability, string | null>,
  choose: 'Choose...',
  defaultOf: (value: NonNullable<ToolParameter['default']>) => `Default: ${value}`,
  ended: (line: number) => `Line ${line}: the JSON ends too early`,
  unexpected: (line: number, column: number, character: string) =>
    `Line ${line}, column ${column}: unexpected ${character === '\n' ? 'line break' : character}`,
  fixRaw: 'Fix the JSON to use the fields.',
  notObject: 'The input must be a JSON object',
  replaceTitle: 'Replace your input?',
  replaceBody: 'The saved input replaces the input that you typed for this tool.',
  replace: 'Replace input',
  stop: 'Stop',
  noOutput: 'Run the tool to see its output here.',
  stopped: 'Stopped',
  runFailed: 'Failed to run the tool. Please try again.',
  example: {
    noModel: 'Example output — no model is configured',
    loginRequired: 'Example output — log in to use the model',
  },
  ranEmbedded: 'Embedded provider',
  ran: (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
  tokens: (tokens: number, estimated: boolean) =>
    `${formatCount(tokens)} tokens${estimated ? ' (estimated)' : ''}`,
  saved: 'Saved',
  savedResults: 'Saved results',
  resultList: 'List of saved results',
  savedHint: 'Only you can see the results that you save.',
  savedNouns: ['saved result', 'saved results'],
  noneSaved: 'No saved results yet. Run a tool and save its result.',
  openFailed: 'Failed to load the saved result. Please try again.',
  savedFailed: 'Failed to load saved results. Please try again.',
  savedResult: 'Saved result',
  open: 'Open',
  openOf: (name: string) => `Open saved result: ${name}`,
  runAgain: 'Run again',
  runAgainOf: (name: string) => `Run again: ${name}`,
  deleteOf: (name: string) => `Delete saved result: ${name}`,
  draftTitle: (name: string) => `${name} result`,
} as const;

export const toolToasts = {
  // Fixed by the specification.
  noTool: { title: 'No tool selected', description: 'Please select a tool to test' },
  empty: { title: 'Empty input', description: 'Please provide input parameters for the tool' },
  invalidJson: { title: 'Invalid JSON', description: 'The input must be valid JSON' },
  done: (name: string) => ({
    title: 'Tool executed successfully',
    description: `${name} completed processing`,
  }),

  invalid: { title: 'Invalid input', description: 'Correct the input and run the tool again.' },
  resultSaved: { title: 'Result saved' },
  saveFailed: 'Failed to save the result. Please try again.',
  deleted: 'Result deleted',
  deleteFailed: 'Failed to delete the result. Please try again.',
  restored: { title: 'Result restored' },
  restoreFailed: 'Failed to restore the result. Please try again.',
  loginToSave: { title: 'Login Required', description: 'You must be logged in to save results.' },
};
