import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compilePrompt,
  fromDollar,
  missingNames,
  PLACEHOLDER_NAME_MAX,
  placeholdersOf,
} from '#shared/prompts/placeholders.ts';
import { PROMPT_TEMPLATES } from '#shared/prompts/templates.ts';

/** Written with #, because the linter takes a dollar with braces for a mistake. */
const dollars = (text: string) => text.replaceAll('#', '$');
const namesIn = (text: string) => placeholdersOf(text).map(({ name }) => name);

describe('placeholders', () => {
  test('are listed once each, in the order of the text, with the first default', () => {
    expect(placeholdersOf('{{topic}}, {{tone:calm}}, {{ topic : AI }}, {{tone:loud}}')).toEqual([
      { name: 'topic', default: 'AI' },
      { name: 'tone', default: 'calm' },
    ]);
  });

  test("have names of letters, digits, space, and _ - ' & /", () => {
    expect(namesIn("{{Größe 2}} {{reader's}} {{Q&A/FAQ}} {{snake_case-x}} {{読者}}")).toEqual([
      'Größe 2',
      "reader's",
      'Q&A/FAQ',
      'snake_case-x',
      '読者',
    ]);
    expect(namesIn(`{{${'a'.repeat(PLACEHOLDER_NAME_MAX)}}}`)).toHaveLength(1);
  });

  test.each([
    ['{{}}'],
    ['{{ }}'],
    ['{{:default}}'],
    ['{{a.b}}'],
    ['{{#if x}}'],
    ['{{a\nb}}'],
    ['{name}'],
    ['{{name}'],
    ['{{a:{"b":1}}}'],
    [`{{${'a'.repeat(PLACEHOLDER_NAME_MAX + 1)}}}`],
  ])('%s stays text', (text) => {
    expect(placeholdersOf(text)).toEqual([]);
    expect(compilePrompt(text, { name: 'x', a: 'x' })).toBe(text);
  });

  test('can have a default with colons and lines, and none if it is empty', () => {
    expect(placeholdersOf('{{a:x: y\nz}} {{b:}}')).toEqual([
      { name: 'a', default: 'x: y\nz' },
      { name: 'b', default: null },
    ]);
  });

  test('without a value are named, and a cleared default counts as missing', () => {
    const text = '{{topic}} {{tone:calm}} {{reader}} {{topic}}';
    expect(missingNames(text, { reader: '  ' })).toEqual(['topic', 'reader']);
    expect(missingNames(text, { topic: 'AI', reader: 'all', tone: '' })).toEqual(['tone']);
  });

  test('are replaced everywhere, and their values are not expanded again', () => {
    expect(compilePrompt('{{a}} {{b:B}} {{a}} {{b}}', { a: '{{b}} $& $1' })).toBe(
      '{{b}} $& $1 B {{b}} $& $1 B',
    );
  });

  test('named as a property of every object have no value by accident', () => {
    expect(missingNames('{{constructor}} {{toString}}', {})).toEqual(['constructor', 'toString']);
  });

  test('of any text are replaced by exactly their values', () => {
    const piece = fc.oneof(
      fc.constantFrom('{{', '}}', '{', '}', ':', 'name', '{{a}}', '{{a:b}}', dollars('#{a}'), ' '),
      fc.string({ maxLength: 5 }),
    );
    const texts = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, fc.string(), (text, value) => {
        const names = namesIn(text);
        const values = Object.fromEntries(names.map((name) => [name, value]));
        const compiled = compilePrompt(text, values);
        if (names.length === 0) expect(compiled).toBe(text);
        // A mark that no text has shows what was replaced.
        const marked = compilePrompt(text, Object.fromEntries(names.map((name) => [name, '\0'])));
        expect(marked.split('\0').join(value)).toBe(compiled);
        expect(names.every((name) => name === name.trim() && name !== '')).toBe(true);
        expect(missingNames(text, values)).toEqual(value.trim() === '' ? names : []);
      }),
    );
  });

  test('of a long hostile text are read at once', () => {
    const started = performance.now();
    for (const part of ['{{a:', '{{', '{{a', '${a:', '{{a:b', '{{a }']) {
      placeholdersOf(part.repeat(50_000 / part.length));
      fromDollar(part.repeat(50_000 / part.length));
    }
    placeholdersOf(`{{${' '.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('dollar placeholders of imports', () => {
  test('become placeholders, trimmed, and the first colon ends the name', () => {
    expect(fromDollar(dollars('#{ Topic } for #{Reader : ages 8: 10 }'))).toEqual({
      text: '{{Topic}} for {{Reader:ages 8: 10}}',
      conflicts: [],
    });
  });

  test('with one default have it in the whole text', () => {
    const { text, conflicts } = fromDollar(dollars('#{a}, #{a:x}, #{a:x}, #{a}'));
    expect(placeholdersOf(text)).toEqual([{ name: 'a', default: 'x' }]);
    expect(compilePrompt(text, {})).toBe('x, x, x, x');
    expect(conflicts).toEqual([]);
  });

  test('of conflicting defaults keep the first, and the others are reported', () => {
    const { text, conflicts } = fromDollar(dollars('#{a:x} #{a:y} #{b:1} {{a:z}}'));
    expect(compilePrompt(text, {})).toBe('x x 1 x');
    expect(conflicts).toEqual([
      { name: 'a', kept: 'x', dropped: 'y' },
      { name: 'a', kept: 'x', dropped: 'z' },
    ]);
  });

  test.each(
    ['#a', '#{}', '#{a.b}', '#{{ secrets.KEY }}', '#{a:{b}}', '`#{a[0]}`', '{a}', '#{a'].map(dollars),
  )('%s stays text', (text) => {
    expect(fromDollar(text)).toEqual({ text, conflicts: [] });
  });

  test('of any text change nothing else, and a second conversion changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(...['#', '{', '}', '#{a}', '#{a:1}', '#{ b : 2 }', '{{a:3}}', ':', ' '].map(dollars)),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const once = fromDollar(pieces.join(''));
        expect(fromDollar(once.text).text).toBe(once.text);
        for (const { name, kept, dropped } of once.conflicts) {
          expect(placeholdersOf(once.text)).toContainEqual({ name, default: kept });
          expect(dropped).not.toBe(kept);
        }
      }),
    );
  });
});

test('each template has the placeholder for its content and no other', () => {
  expect(PROMPT_TEMPLATES.map(({ id }) => id)).toEqual([
    'summary',
    'analysis',
    'improve',
    'expand',
    'questions',
  ]);
  for (const { text } of PROMPT_TEMPLATES)
    expect(placeholdersOf(text)).toEqual([{ name: 'content', default: null }]);
  expect(PROMPT_TEMPLATES.find(({ id }) => id === 'questions')?.text).toContain('5-10 questions');
});
