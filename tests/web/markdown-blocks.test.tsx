import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { type ReactNode, useState } from 'react';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { countWords } from '#widgets/editor/countWords.ts';
import { definitionsOf, updateBlocks } from '#widgets/markdown/blocks.ts';
import { MarkdownBlocks } from '#widgets/markdown/MarkdownBlocks.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { ClientStyles } from '../support/site.tsx';

const PART = '## Part\n\nA paragraph.\n\n- one\n\n- two\n\n  more of two\n\n```\ncode\n\ncode\n```\n\n';
const LONG = PART.repeat(150);

/** Part of a page in the browser, where selectors that are unsafe on a server are fine. */
function Styled({ children }: { children: ReactNode }) {
  return (
    <>
      <ClientStyles />
      {children}
    </>
  );
}

test('a short text is one block, and a long one is split between its paragraphs', () => {
  expect(updateBlocks([], PART)).toEqual([{ key: 0, text: PART }]);
  const blocks = updateBlocks([], LONG);
  expect(blocks.map(({ text }) => text).join('')).toBe(LONG);
  expect(blocks.length).toBeGreaterThan(5);
  // Neither lists nor code are cut.
  for (const { text } of blocks) expect(text).toMatch(/^(## Part|A paragraph|```\ncode\n\ncode)/);
});

test('an edit keeps all other blocks', () => {
  const before = updateBlocks([], LONG);
  const changes = (text: string) => {
    const after = updateBlocks(before, text);
    expect(after.map((block) => block.text).join('')).toBe(text);
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
    return after.filter((block) => !before.includes(block));
  };
  const middle = LONG.indexOf('A paragraph', LONG.length / 2);
  expect(changes(`${LONG.slice(0, middle)}x${LONG.slice(middle)}`)).toHaveLength(1);
  expect(changes(LONG.slice(0, middle) + LONG.slice(middle + 11))).toHaveLength(1);
  expect(changes(`x${LONG}`)).toHaveLength(1);
  expect(changes(`${LONG}x`)).toHaveLength(1);
  expect(changes(LONG)).toHaveLength(0);
  // An open code block changes everything below it.
  const opened = `${LONG.slice(0, middle)}\`\`\`\n${LONG.slice(middle)}`;
  expect(changes(opened).length).toBeGreaterThan(1);
});

const FOLD = `<details>\n<summary>More</summary>\n\n${PART.repeat(8)}</details>\n\n`;
const holdsFold = (text: string) => text.includes('<summary>More') && text.includes('</details>');

test('a fold is never split, also not by edits of its beginning or its end', () => {
  const start = LONG.length / 2;
  const text = LONG.slice(0, start) + FOLD + LONG.slice(start);
  const blocks = updateBlocks([], text);
  expect(blocks.map((block) => block.text).join('')).toBe(text);
  expect(blocks.filter((block) => holdsFold(block.text))).toHaveLength(1);
  // Blocks above and below it are as small as before.
  expect(blocks.length).toBeGreaterThan(20);
  for (const tag of ['<details>', '</details>']) {
    const at = text.indexOf(tag);
    const open = text.slice(0, at) + text.slice(at + 2);
    const split = updateBlocks(blocks, open);
    expect(split.map((block) => block.text).join('')).toBe(open);
    const whole = updateBlocks(split, text);
    expect(whole.map((block) => block.text).join('')).toBe(text);
    expect(whole.filter((block) => holdsFold(block.text))).toHaveLength(1);
  }
});

test('a fold without an end, in code, or longer than a preview can render at once does not keep its text together', () => {
  for (const tag of ['<details>\n\n', '`</details>` <details>\n\n', '```\n<details>\n```\n\n']) {
    const blocks = updateBlocks([], tag + LONG);
    expect(blocks.length).toBeGreaterThan(20);
  }
  expect(updateBlocks([], `<details>\n\n${LONG.repeat(5)}</details>\n`).length).toBeGreaterThan(100);
});

test('a fold over several paragraphs of a long text is shown as one', async () => {
  const { as } = newCommunity();
  const { container } = await renderAs(as.member, <MarkdownBlocks>{FOLD + LONG}</MarkdownBlocks>);
  await waitFor(() => expect(container.querySelectorAll('details h2, details h3')).toHaveLength(8));
  expect(container.textContent).not.toContain('<details>');
  expect(container.textContent).not.toContain('</details>');
});

test('edits never leave a block that begins or ends within a paragraph, a list, or code', () => {
  const markdown = unified().use(remarkParse).use(remarkGfm);
  const pieces = [
    'x',
    'First',
    ' of all. ',
    '\n',
    '\n\n',
    '- ',
    '> ',
    '    ',
    '```\n',
    '1. one\n',
    'A line.\n\n',
    '',
  ];
  const edits = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(30),
      piece: fc.constantFrom(...pieces),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(edits, (made) => {
      let text = LONG.slice(0, 9000);
      let blocks = updateBlocks([], text);
      for (const { at, cut, piece } of made) {
        const start = Math.round(at * text.length);
        text = text.slice(0, start) + piece + text.slice(start + cut);
        blocks = updateBlocks(blocks, text);
      }
      expect(blocks.map((block) => block.text).join('')).toBe(text);
      const starts = new Set(markdown.parse(text).children.map((node) => node.position?.start.offset));
      let offset = 0;
      for (const [index, block] of blocks.entries()) {
        if (index > 0) expect(starts).toContain(offset);
        offset += block.text.length;
      }
    }),
    { seed: 1, numRuns: 40 },
  );
});

test('a text typed above a block in several steps is one paragraph with its first line', () => {
  let blocks = updateBlocks([], LONG);
  for (const typed of ['First', 'First of', 'First of all. ']) blocks = updateBlocks(blocks, typed + LONG);
  expect(blocks[0]?.text).toMatch(/^First of all\. ## Part\n/);
  for (const added of ['last', 'last words', 'last words.']) blocks = updateBlocks(blocks, LONG + added);
  expect(blocks.at(-1)?.text).toMatch(/last words\.$/);
  expect(updateBlocks([], `${LONG}last words.`).at(-1)).toEqual({
    ...blocks.at(-1),
    key: expect.any(Number),
  });
});

test('only the block that a key changed is rendered again', async () => {
  let write = (_: string) => {};
  function BlocksProbe() {
    const [text, setText] = useState(LONG);
    write = setText;
    return <MarkdownBlocks>{text}</MarkdownBlocks>;
  }
  const { container } = await renderAs(
    newCommunity().as.member,
    <Styled>
      <BlocksProbe />
    </Styled>,
  );
  const changed: Node[] = [];
  const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  await act(async () => write(LONG.replace('A paragraph.', 'A paragraph!')));
  observer.disconnect();
  expect(changed.length).toBeGreaterThan(0);
  expect(container.textContent).toContain('A paragraph!');
  const texts = changed.map((node) => (node instanceof Element ? node : node.parentElement)?.textContent);
  for (const text of texts) expect(text?.length).toBeLessThan(100);
});

test('links of a long text find their definitions in other blocks', async () => {
  const text = `See [the page][1].\n\n${LONG}\n\n[1]: https://example.org/\n`;
  expect(definitionsOf(text)).toBe('[1]: https://example.org/');
  const { screen } = await renderAs(
    newCommunity().as.member,
    <Styled>
      <MarkdownBlocks>{text}</MarkdownBlocks>
    </Styled>,
  );
  expect(screen.getByRole('link', { name: 'the page' }).getAttribute('href')).toBe('https://example.org/');
});

test('headings and footnotes of a long text continue from block to block', async () => {
  const head = '# Above\n\nFirst.[^b] Not `[^code]`.\n\n```\n# No heading\n```\n\n';
  const filler = 'A paragraph that is long enough.\n\n'.repeat(250);
  const tail = 'Under\n---\n\n#### Deep\n\nSecond.[^a] Again.[^b]\n\n';
  const notes = '[^a]: The note of a.\n\n    With more.\n\n[^b]: The note of b.\n';
  const { screen, container } = await renderAs(
    newCommunity().as.member,
    <Styled>
      <MarkdownBlocks>{head + filler + tail + notes}</MarkdownBlocks>
    </Styled>,
  );
  const shown = async () => {
    const headings = await screen.findAllByRole('heading');
    return headings.map((each) => `${each.tagName} ${each.textContent}`);
  };
  await waitFor(async () =>
    expect(await shown()).toEqual(['H2 Above', 'H3 Under', 'H4 Deep', 'H2 Footnotes']),
  );
  const numbers = [...container.querySelectorAll('sup')].map((each) => each.textContent);
  expect(numbers).toEqual(['1', '2', '1']);
  expect(container.querySelectorAll('.footnotes')).toHaveLength(1);
  const listed = [...container.querySelectorAll('.footnotes li')].map((item) => item.textContent?.trim());
  expect(listed).toEqual([
    expect.stringMatching(/^The note of b\./),
    expect.stringMatching(/^The note of a\.\s+With more\./),
  ]);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of container.querySelectorAll('sup a, .footnotes a'))
    expect(ids).toContain(link.getAttribute('href')?.slice(1));
});

test('words are counted in any script', () => {
  expect(countWords("It's a well-known fact: 3.5 km, naïve — 東京")).toBe(9);
  expect(countWords('')).toBe(0);
});
