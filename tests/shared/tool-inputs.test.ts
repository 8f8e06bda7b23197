import { describe, expect, test } from 'vitest';
import { TOOLS, type ToolId, toolOf } from '#shared/tool-runs/model.ts';
import { TOOL_OUTPUTS } from '#shared/tool-runs/output.ts';
import { savedResultCreateInput, toolRunInput } from '#shared/tool-runs/schema.ts';
import { problemsOf, withDefaults } from '#shared/tool-runs/validation.ts';
import { SPECIFIED_TOOLS } from '../support/fixed-texts.ts';

const table = TOOLS.map(({ id, category, statusBadge, needsModel, parameters }) => ({
  id,
  category,
  statusBadge,
  needsModel,
  parameters: parameters.map(({ name, type, required, default: fallback, values }) => ({
    name,
    type,
    required,
    ...(fallback !== undefined && { default: fallback }),
    ...(values && { values }),
  })),
}));

test('the tools, their parameters, defaults, and values are those of the specification', () => {
  expect(table).toEqual(SPECIFIED_TOOLS);
});

describe.each(TOOLS)('the example of $id', ({ id, exampleInput, exampleOutput }) => {
  test('can run as it is', () => {
    expect(problemsOf(toolWith(id), exampleInput)).toEqual({});
    expect(toolRunInput.parse({ id, input: exampleInput })).toEqual({ id, input: exampleInput });
  });

  test('has an output of the tool', () => {
    expect(TOOL_OUTPUTS[id].parse(exampleOutput)).toEqual(exampleOutput);
  });
});

const LONG = 'x'.repeat(50_001);
const SCHEMA = { type: 'object', properties: { name: { type: 'string' } } };

/** Inputs that don't run, with what is wrong. */
const REFUSED: [ToolId, Record<string, unknown>, Record<string, string>][] = [
  ['text-summarizer', {}, { text: '`text` is required' }],
  ['text-summarizer', { text: ' \n' }, { text: '`text` is required' }],
  ['text-summarizer', { text: 5 }, { text: '`text` must be text' }],
  ['text-summarizer', { text: null }, { text: '`text` must be text' }],
  ['text-summarizer', { text: LONG }, { text: '`text` must be at most 50,000 characters' }],
  ['text-summarizer', { text: 'a', maxLength: '5' }, { maxLength: '`maxLength` must be a number' }],
  ['text-summarizer', { text: 'a', maxLength: 7.5 }, { maxLength: '`maxLength` must be an integer' }],
  ['text-summarizer', { text: 'a', maxLength: Number.NaN }, { maxLength: '`maxLength` must be an integer' }],
  ['text-summarizer', { text: 'a', maxLength: 4 }, { maxLength: '`maxLength` must be between 5 and 500' }],
  ['text-summarizer', { text: 'a', maxLength: 501 }, { maxLength: '`maxLength` must be between 5 and 500' }],
  [
    'text-summarizer',
    { text: 'a', focus: 'Overview' },
    { focus: '`focus` must be one of key points, overview, conclusions, action items' },
  ],
  ['text-summarizer', { text: 'a', size: 1 }, { size: '`size` is not a known field' }],
  ['text-summarizer', { text: 'a', toString: 1 }, { toString: '`toString` is not a known field' }],
  ['code-generator', { description: 'a' }, { language: '`language` is required' }],
  [
    'code-generator',
    { description: 'a', language: 'Go', includeComments: 'true' },
    { includeComments: '`includeComments` must be true or false' },
  ],
  ['data-extractor', { text: 'a', schema: [] }, { schema: '`schema` must be an object' }],
  ['data-extractor', { text: 'a', schema: '{}' }, { schema: '`schema` must be an object' }],
  [
    'data-extractor',
    { text: 'a', schema: { ...SCHEMA, title: 'x'.repeat(8_000) } },
    { schema: '`schema` must be at most 8,000 characters' },
  ],
  ['sentiment-analyzer', { text: 'a', detailed: 1 }, { detailed: '`detailed` must be true or false' }],
  [
    'image-captioner',
    { imageUrl: 'file:///etc/passwd' },
    { imageUrl: '`imageUrl` must be a complete http or https URL' },
  ],
  [
    'image-captioner',
    { imageUrl: 'https://' },
    { imageUrl: '`imageUrl` must be a complete http or https URL' },
  ],
];

describe('an input is refused with the same messages by the form and by the server', () => {
  test.each(REFUSED)('%s %o', (id, input, problems) => {
    expect(problemsOf(toolWith(id), input)).toEqual(problems);
    const issues = toolRunInput.safeParse({ id, input }).error?.issues ?? [];
    const bySchema = issues.map(({ path, message }) => [path.slice(1).join('.'), message]);
    expect(Object.fromEntries(bySchema)).toEqual(problems);
  });
});

test('the server also refuses a schema that asks for what the extractor cannot find', () => {
  const input = { text: 'a', schema: { type: 'object', properties: { a: { type: 'object' } } } };
  expect(toolRunInput.safeParse({ id: 'data-extractor', input }).error?.issues).toMatchObject([
    { path: ['input', 'schema', 'properties', 'a', 'type'] },
  ]);
});

test('defaults fill what is not sent, and nothing else', () => {
  const input = { text: 'a', maxLength: 7 };
  const complete = { text: 'a', maxLength: 7, focus: 'key points' };
  expect(withDefaults(toolWith('text-summarizer'), input)).toEqual(complete);
  expect(toolRunInput.parse({ id: 'text-summarizer', input })).toEqual({
    id: 'text-summarizer',
    input: complete,
  });
});

describe('a saved result', () => {
  const saved = {
    toolId: 'sentiment-analyzer',
    input: { text: 'Fine.' },
    output: { sentiment: 'neutral', score: 0 },
    provider: 'embedded',
    model: null,
  };

  test.each([
    ['an input that could not run', { input: { text: 1 } }],
    ['an output that is too long', { toolId: 'text-summarizer', output: { summary: 'x'.repeat(20_000) } }],
    ['an unknown provider', { provider: 'someone' }],
    ['an unknown tool', { toolId: 'teleporter' }],
  ])('is refused with %s', (_, change) => {
    expect(savedResultCreateInput.safeParse(saved).success).toBe(true);
    expect(savedResultCreateInput.safeParse({ ...saved, ...change }).success).toBe(false);
  });
});

function toolWith(id: ToolId) {
  const tool = toolOf(id);
  if (!tool) throw new Error(`there is no tool ${id}`);
  return tool;
}
