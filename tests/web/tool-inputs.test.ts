import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ToolDescription } from '#shared/tool-runs/output.ts';
import { checkInput, rawError } from '../../src/modules/tool-runs/playground/checkInput.ts';
import {
  type InputTexts,
  objectProblem,
  objectTextOf,
  readRaw,
  textsOf,
  withObjectText,
  withRaw,
  withValue,
} from '../../src/modules/tool-runs/playground/inputTexts.ts';
import { jsonProblem } from '../../src/modules/tool-runs/playground/jsonProblem.ts';
import { outputMarkdown, outputText } from '../../src/modules/tool-runs/playground/outputText.ts';
import { newCommunity } from '../support/people.ts';

describe('the place of the first problem', () => {
  test.each([
    ['{"a": 1,}', 1, 9, '}'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"'],
    ['{\n  "a": [1, 2\n}', 3, 1, '}'],
    ['{"a": tru}', 1, 7, 't'],
    ['{"a": 012}', 1, 7, '0'],
    ['{a: 1}', 1, 2, 'a'],
    ["{'a': 1}", 1, 2, "'"],
    ['{"a": "one\ntwo"}', 1, 11, '\n'],
    ['{"a": "\\x"}', 1, 8, '\\'],
    ['[1] 2', 1, 5, '2'],
    ['{"a": 🪢}', 1, 7, '🪢'],
    ['{\n  "a": 1', 2, 9, null],
    ['{"a": "one', 1, 11, null],
  ] as const)('of %j', (text, line, column, character) => {
    expect(jsonProblem(text)).toMatchObject({ line, column, character });
  });

  test('is nowhere in JSON', () => {
    fc.assert(fc.property(fc.json(), (json) => jsonProblem(json) === null));
  });

  test('is the first one: the text before it is JSON, or only ends too early', () => {
    const edit = fc.record({
      json: fc.json(),
      place: fc.nat(),
      put: fc.constantFrom('', ',', '}', ']', '"', '\\', 'x', '\n', '{', '0', 'é'),
    });
    fc.assert(
      fc.property(edit, ({ json, place, put }) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + put + json.slice(at + 1);
        const problem = jsonProblem(text);
        if (problem === null) return void JSON.parse(text);
        const before = jsonProblem(text.slice(0, problem.offset));
        if (before) expect(before).toMatchObject({ offset: problem.offset, character: null });
      }),
    );
  });
});

const toolNamed = async (id: string): Promise<ToolDescription> => {
  const tools = await newCommunity().as.anonymous.tools.list({});
  const tool = tools.find((each) => each.id === id);
  if (!tool) throw new Error(id);
  return tool;
};

describe('the raw JSON and the fields', () => {
  test('are one value, which keeps the order of its keys', async () => {
    const tool = await toolNamed('text-summarizer');
    const texts = textsOf(tool, { maxLength: 5, text: 'One.' });
    const changed = withValue(texts, 'text', 'Two.');
    expect(JSON.parse(changed.raw ?? '')).toEqual({ maxLength: 5, text: 'Two.' });
    expect(Object.keys(JSON.parse(changed.raw ?? ''))).toEqual(['maxLength', 'text']);
    expect(readRaw(withValue(texts, 'maxLength', undefined).raw ?? '')).toEqual({
      kind: 'input',
      input: { text: 'One.' },
    });
  });

  test('an object field with invalid JSON leaves the raw JSON alone, and neither runs', async () => {
    const tool = await toolNamed('data-extractor');
    const before = textsOf(tool, { text: 'One', schema: { type: 'object', properties: {} } });
    const change = withObjectText(before, 'schema', '{"type": ');
    expect(change.raw).toBeUndefined();
    const texts = { ...before, ...change } as InputTexts;
    expect(objectProblem(texts, 'schema')).toMatchObject({ line: 1, character: null });
    expect(checkInput(tool, texts)).toMatchObject({ toast: { title: 'Invalid JSON' }, control: 'schema' });
    const corrected = { ...texts, ...withObjectText(texts, 'schema', '{"type": "object"}') } as InputTexts;
    expect(checkInput(tool, corrected)).toEqual({ input: { text: 'One', schema: { type: 'object' } } });
    // The raw JSON replaces the text of the field.
    const typed = { ...texts, ...withRaw(tool, '{"text": "One", "schema": {}}') } as InputTexts;
    expect(objectTextOf(typed, 'schema')).toBe('{}');
    expect(objectProblem(typed, 'schema')).toBeNull();
  });

  test('say why they can not run', async () => {
    const tool = await toolNamed('text-summarizer');
    const check = (raw: string) => checkInput(tool, { raw });
    expect(check(' \n')).toMatchObject({ toast: { title: 'Empty input' }, control: 'raw' });
    expect(check('{"text": "a",}')).toMatchObject({ toast: { title: 'Invalid JSON' }, offset: 13 });
    expect(check('["a"]')).toMatchObject({ toast: { title: 'Invalid JSON' }, control: 'raw' });
    expect(check('{"text": ""}')).toMatchObject({ toast: { title: 'Invalid input' }, control: 'text' });
    expect(check('{"text": "a", "lenght": 1}')).toMatchObject({ control: 'raw' });
    expect(check('{"text": "a", "maxLength": "9"}')).toMatchObject({ control: 'maxLength' });
    expect(check('{"text": "a"}')).toEqual({ input: { text: 'a' } });
    expect(rawError(tool, { raw: '[]' }, {})).toBe('The input must be a JSON object');
    expect(rawError(tool, { raw: '{"lenght": 1}' }, { lenght: 'Unknown' })).toBe('Unknown');
  });
});

describe('an output', () => {
  test('is shown as JSON, and generated code as it is', () => {
    expect(outputText({ caption: 'A pier.' })).toBe('{\n  "caption": "A pier."\n}');
    expect(outputText({ code: 'let a;\n', language: 'Go' })).toBe('let a;\n');
  });

  test('becomes Markdown, in which a fence is longer than those of the output', () => {
    expect(outputMarkdown({ summary: 'One. Two.' })).toBe('One. Two.');
    expect(outputMarkdown({ code: '```\n', language: 'Python' })).toBe('````python\n```\n\n````');
    expect(outputMarkdown({ total: 5, date: null })).toBe(
      '```json\n{\n  "total": 5,\n  "date": null\n}\n```',
    );
  });
});
