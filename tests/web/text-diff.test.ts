import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf } from '#ui/diff/blocks.ts';
import { type Change, diffList, diffText, foldSame, type Passage } from '#ui/diff/textDiff.ts';

const flat = (passages: Passage[]): Change[] =>
  passages.flatMap((passage) => (passage.kind === 'edited' ? passage.words : [passage]));
const side = (passages: Passage[], left: Change['kind']) =>
  flat(passages)
    .filter(({ kind }) => kind === 'same' || kind === left)
    .map(({ text }) => text)
    .join('');
const marked = (passages: Passage[]) =>
  flat(passages)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${kind === 'added' ? '+' : '-'}${text}]`))
    .join('');

describe('a text compared with its new version', () => {
  test('shows the changed words', () => {
    expect(marked(diffText('Plant the seeds in March.', 'Plant the bulbs in March.'))).toBe(
      'Plant the [-seeds][+bulbs] in March.',
    );
    expect(marked(diffText('It wants a sunny bed here.', 'It wants full sun here.'))).toBe(
      'It wants [-a sunny bed ][+full sun ]here.',
    );
    expect(marked(diffText('One line.\nLast.\n', 'One line.\nA new one.\nLast.\n'))).toBe(
      'One line.\n[+A new one.\n]Last.\n',
    );
  });

  test("has no changes if it's equal, and only changes if it was empty", () => {
    expect(diffText('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }]);
    expect(diffText('', '')).toEqual([]);
    expect(diffText('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
    expect(diffText('Old', '')).toEqual([{ kind: 'removed', text: 'Old' }]);
  });

  test('is complete in the changes, before and after', () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom('a', 'b', ' ', '\n', '\n\n', 'word', '*', '\r\n'),
          fc.string({ unit: 'grapheme' }),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = diffText(before, after);
        expect(side(changes, 'removed')).toBe(before);
        expect(side(changes, 'added')).toBe(after);
      }),
    );
  });

  test('keeps a moved paragraph in one piece', () => {
    const [first, second, third] = ['Plant the seeds.', 'Water them daily.', 'Wait for two weeks.'];
    expect(diffText([first, second, third].join('\n\n'), [second, third, first].join('\n\n'))).toEqual([
      { kind: 'removed', text: `${first}\n\n` },
      { kind: 'same', text: `${second}\n\n${third}` },
      { kind: 'added', text: `\n\n${first}` },
    ]);
  });

  test('replaces a rewritten paragraph as a whole', () => {
    const after = 'Nobody waters anything before the leaves unfold.';
    expect(
      diffText(`One.\n\nPut them into rich soil and be patient.\n\nTwo.`, `One.\n\n${after}\n\nTwo.`),
    ).toEqual([
      { kind: 'same', text: 'One.\n\n' },
      { kind: 'removed', text: 'Put them into rich soil and be patient.\n\n' },
      { kind: 'added', text: `${after}\n\n` },
      { kind: 'same', text: 'Two.' },
    ]);
  });

  test('pairs an edited paragraph with its new version, wherever others were added', () => {
    const passages = diffText(
      'Plant the seeds in March.\n\nThen go home.',
      'A new beginning.\n\nPlant the bulbs in March.\n\nThen go home.',
    );
    expect(passages.map(({ kind }) => kind)).toEqual(['added', 'edited', 'same']);
    expect(marked(passages)).toBe(
      '[+A new beginning.\n\n]Plant the [-seeds][+bulbs] in March.\n\nThen go home.',
    );
  });

  test('compares the items of a list one by one', () => {
    expect(
      marked(diffText('- apples and pears\n- nuts\n- figs', '- apples and plums\n- figs\n- dates')),
    ).toBe('- apples and [-pears][+plums]\n[-- nuts\n]- figs[+\n- dates]');
  });

  test('takes code as one block, with the blank lines in it', () => {
    const code = (name: string) => `\`\`\`ts\nconst ${name} = 1;\n\nrun(it, later, again);\n\`\`\``;
    const passages = diffText(`Before.\n\n${code('old')}\n\nAfter.`, `Before.\n\n${code('young')}\n\nAfter.`);
    expect(passages.map(({ kind }) => kind)).toEqual(['same', 'edited', 'same']);
    expect(marked(passages)).toContain('const [-old][+young] = 1;');
    expect(blocksOf(`${code('a')}\n# Heading\ntext\n\n\n~~~\n\`\`\`\n~~~\n1. one\n2. two\nmore`)).toEqual([
      { text: code('a'), gap: '\n' },
      { text: '# Heading', gap: '\n' },
      { text: 'text', gap: '\n\n\n' },
      { text: '~~~\n```\n~~~', gap: '\n' },
      { text: '1. one', gap: '\n' },
      { text: '2. two\nmore', gap: '' },
    ]);
  });

  test('compares a very long block line by line', () => {
    const lines = Array.from({ length: 400 }, (_, n) => `Line ${n} of a table.`);
    const before = lines.join('\n');
    lines[200] = 'Something else.';
    const passages = diffText(before, lines.join('\n'));
    expect(passages.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  });

  describe('of maximum length', () => {
    const many = (count: number, part: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => part(n));

    test('with nothing in common is replaced', () => {
      const [before, after] = [
        many(25_000, (n) => `old${n}`).join(' '),
        many(25_000, (n) => `new${n}`).join(' '),
      ];
      expect(diffText(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    });

    test('with an edit in every paragraph stops comparing words at its limit', () => {
      const text = (word: string) =>
        many(4000, (n) => `Paragraph ${n} says ${word}${n} and then more.`).join('\n\n');
      const kinds = diffText(text('this'), text('that')).map(({ kind }) => kind);
      const edited = kinds.filter((kind) => kind === 'edited').length;
      expect(edited).toBeGreaterThan(500);
      expect(edited).toBeLessThanOrEqual(2000);
    });
  });
});

test('lists are compared as sets', () => {
  expect(marked(diffList(['Guide', 'Nuts'], ['Fruit', 'Guide']))).toBe('[+Fruit]Guide[-Nuts]');
});

describe('unchanged text', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n}\n`).join('');

  test('is folded to the lines next to the changes', () => {
    expect(foldSame(lines(20), { first: false, last: false })).toMatchObject({
      head: 'line 0\nline 1\n',
      hiddenLines: 16,
      tail: 'line 18\nline 19\n',
    });
    expect(foldSame(lines(20), { first: true, last: false })).toMatchObject({ head: '', hiddenLines: 18 });
  });

  test("is shown if it's short", () => {
    expect(foldSame(lines(7), { first: false, last: false })).toEqual({
      head: lines(7),
      hidden: null,
      hiddenLines: 0,
      tail: '',
    });
  });
});
