import { DOMSerializer } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from '#lib/text/paste/htmlToMarkdown.ts';
import { Markdown } from '#widgets/markdown/Markdown.tsx';
import { readMarkdown } from '../../src/widgets/editor/rich/readMarkdown.ts';
import { richSchema } from '../../src/widgets/editor/rich/schema.ts';
import { writeMarkdown } from '../../src/widgets/editor/rich/writeMarkdown.ts';
import { INJECTIONS, pack } from '../support/injections.ts';
import { PASTED } from '../support/pasted.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

const { as } = newCommunity();

const TEXTS: Record<string, string> = {
  'headings and their anchors': '# One\n\nText\n\n## Two **words**\n\n### Two words\n\n## Ünïcode & signs!\n',
  'marks and links': 'A **bold** _em_ ~~gone~~ `code` [link](https://a.example "t") <https://b.example> x.',
  lists: '- a\n- b\n  1. one\n  2. two\n\n3) three\n4) four\n\n- [ ] open\n- [x] done\n',
  'quotes and callouts': '> said\n>\n> again\n\n> [!WARNING]\n> Hot\n> - one\n',
  code: '```ts\nconst a = 1;\n```\n\n    indented\n',
  tables: '| a | b |\n|:--|--:|\n| 1 | `x` **y** |\n| 3<br>4 | |\n',
  breaks: 'one  \ntwo\\\nthree<br>four\nfive\n\n---\n\nlast',
  images: '![Alt](/uploads/01234567-89ab-4cde-8f01-23456789abcd "T") and ![]()',
  'reference links': 'See [the docs][d].\n\n[d]: https://d.example\n',
  'right to left': 'שלום **עולם**\n\n- אחד\n',
};

/** The elements of a text with their words, without what a page adds to them. */
function shapeOf(root: ParentNode): string[] {
  const NAMES =
    'p, li, blockquote, [role=note], pre, th, td, strong, em, del, a[href], img, hr, ol, ul, h1, h2, h3, h4, h5, h6';
  return [...root.querySelectorAll<HTMLElement>(NAMES)]
    .filter(
      (element) =>
        !element.closest('button, .raw') &&
        !element.matches('h1 a, h2 a, h3 a, h4 a, h5 a, h6 a, p.callout-title'),
    )
    .map((element) => {
      const name = /^H\d$/.test(element.tagName) ? 'H' : element.tagName;
      const target = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      const isBox = /^(OL|UL|BLOCKQUOTE|DIV|LI|PRE)$/.test(name);
      return [name, isBox ? '' : (element.textContent ?? '').replace(/\s+/g, ''), target].join(' ').trim();
    });
}

const anchorsOf = (root: ParentNode) => [...root.querySelectorAll('[id]')].map(({ id }) => id);

async function pageOf(text: string) {
  const { container, unmount } = await renderAs(as.member, <Markdown>{text}</Markdown>);
  const result = { shape: shapeOf(container), anchors: anchorsOf(container), html: container.innerHTML };
  unmount();
  return result;
}

function editorOf(text: string): string[] {
  const root = document.createElement('div');
  const { doc } = readMarkdown(text);
  root.append(DOMSerializer.fromSchema(richSchema).serializeFragment(doc.content));
  return shapeOf(root);
}

const anew = (text: string) => writeMarkdown(readMarkdown(text).doc, readMarkdown(''));

describe('the page of a text that was edited', () => {
  test.each(Object.entries(TEXTS))('is the page of the text: %s', async (_, text) => {
    const [before, after] = [await pageOf(text), await pageOf(anew(text))];
    expect(after.shape).toEqual(before.shape);
    expect(after.anchors).toEqual(before.anchors);
  });

  test.each(Object.entries(TEXTS))('shows what the editor showed: %s', async (_, text) => {
    const tight = (shape: string[]) => shape.filter((part) => part !== 'P');
    const [page, editor] = [(await pageOf(text)).shape, editorOf(text)];
    // A paragraph of a tight list has no element of its own on the page, and a callout there begins with its name.
    const words = (shape: string[]) => tight(shape).filter((part) => !/^(P|DIV|LI)\b/.test(part));
    expect(words(editor)).toEqual(words(page));
  });
});

describe('text that could run code', () => {
  const packed = pack(INJECTIONS, 4_000, '\n\n');
  const DANGER =
    'script, iframe, object, embed, svg, math, base, link, meta, style, form, [style]:not(td):not(th)';

  test('never becomes an element of formatted text, or an attribute', () => {
    for (const text of packed) {
      const root = document.createElement('div');
      const { doc } = readMarkdown(text);
      root.append(DOMSerializer.fromSchema(richSchema).serializeFragment(doc.content));
      expect(root.querySelectorAll(DANGER).length).toBe(0);
      for (const element of root.querySelectorAll('*'))
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on|^srcdoc$|^formaction$/);
          if (name === 'href') expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i);
        }
    }
  });

  test('has the same page when it is written anew', async () => {
    for (const text of packed) {
      const { html } = await pageOf(anew(text));
      const root = document.createElement('div');
      root.innerHTML = html;
      expect(root.querySelectorAll('script, iframe, object, embed, math, base, style').length).toBe(0);
      for (const element of root.querySelectorAll('*'))
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on/);
    }
  });
});

describe('text that is pasted', () => {
  test.each(PASTED.map((sample) => [sample.from, sample] as const))(
    'from %s has no foreign styles as formatted text',
    (_, { html, markdown }) => {
      const { doc } = readMarkdown(htmlToMarkdown(html) ?? '');
      const root = document.createElement('div');
      root.append(DOMSerializer.fromSchema(richSchema).serializeFragment(doc.content));
      expect(
        root.querySelectorAll('[class]:not(.task-list-item):not(.raw), font, span:not(.wiki)').length,
      ).toBe(0);
      for (const element of root.querySelectorAll<HTMLElement>('[style]'))
        expect(element.getAttribute('style')).toMatch(/^text-align: (left|center|right)$/);
      expect(doc.eq(readMarkdown(markdown).doc)).toBe(true);
    },
  );
});
