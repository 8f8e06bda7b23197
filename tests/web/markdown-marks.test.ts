import GithubSlugger from 'github-slugger';
import { describe, expect, test } from 'vitest';
import { grammarOf } from '#shared/kit/code-languages.ts';
import { type HtmlNode, textOf } from '#shared/kit/html-tree.ts';
import { headingIds } from '#shared/markdown/tree/heading-ids.ts';
import { mentions } from '#shared/markdown/tree/mentions.ts';

const text = (value: string): HtmlNode => ({ type: 'text', value });
const element = (
  tagName: string,
  properties: Record<string, unknown>,
  ...children: HtmlNode[]
): HtmlNode => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const page = (...children: HtmlNode[]): HtmlNode => ({ type: 'root', children });

function marked(words: string): string[] {
  const tree = page(element('p', {}, text(words)));
  mentions()(tree);
  expect(textOf(tree)).toBe(words);
  return (tree.children?.[0]?.children ?? []).filter(({ tagName }) => tagName === 'a').map(textOf);
}

describe('a mention', () => {
  test.each([
    ['@ada', ['@ada']],
    ['Ask @ada, or (@mia-2).', ['@ada', '@mia-2']],
    ['Thanks @cora.', ['@cora']],
    ['dotted @first.last here', ['@first.last']],
    ['mail ada@example.org', []],
    ['https://example.org/@ada', []],
    ['@a', []],
    ['@@ada', []],
    ['@', []],
    [`@${'x'.repeat(33)}`, []],
  ])('in %j', (words, found) => {
    expect(marked(words)).toEqual(found);
  });

  test("links to the mentioned user's profile", () => {
    const tree = page(text('Ask @ada.'));
    mentions()(tree);
    expect(tree.children?.[1]?.properties).toMatchObject({ href: '/members/ada' });
  });

  test("isn't recognized in code or in a link", () => {
    const tree = page(element('code', {}, text('@ada')), element('a', {}, text('@ada')));
    mentions()(tree);
    expect(tree.children?.flatMap(({ children }) => children)).toEqual([text('@ada'), text('@ada')]);
  });
});

describe('the ids of headings', () => {
  const idsOf = (...words: string[]) => {
    const tree = page(...words.map((each) => element('h2', {}, text(each))));
    headingIds(GithubSlugger)(tree);
    return tree.children?.map(({ properties }) => properties?.id);
  };

  test('are derived from their text, unique, and never equal to ids of the page', () => {
    expect(idsOf('First steps!', 'First steps', 'First steps 1', 'Übung 2', 'comments', '???')).toEqual([
      'section-first-steps',
      'section-first-steps-1',
      'section-first-steps-1-1',
      'section-übung-2',
      'section-comments',
      'section-part',
    ]);
  });

  test.each([
    ["What's new", 'whats-new', 'what-s-new'],
    ['API & SDK', 'api--sdk', 'api-sdk'],
    ['v1.2.3', 'v123', 'v1-2-3'],
    ['snake_case', 'snake_case', 'snake-case'],
    ['日本語 の見出し', '日本語-の見出し', null],
  ])('of “%s” is #%s as on GitHub, and earlier links to it still work', (words, anchor, old) => {
    const links = [anchor, anchor.toUpperCase(), old ?? anchor].map((each) =>
      element('a', { href: `#${each}` }),
    );
    const heading = element('h2', {}, text(words));
    headingIds(GithubSlugger)(page(...links, heading));
    expect(heading.properties?.id).toBe(`section-${anchor}`);
    for (const { properties } of links)
      expect(decodeURIComponent(String(properties?.href))).toBe(`#section-${anchor}`);
    const aliases = heading.children?.flatMap(({ properties }) => properties?.id ?? []);
    expect(aliases).toEqual(old === null ? [] : [`section-${old}`]);
  });

  test('of earlier versions never hide another heading', () => {
    const [first, second] = [element('h2', {}, text('A & B')), element('h2', {}, text('A B'))];
    headingIds(GithubSlugger)(page(first, second));
    expect([first, second].map(({ properties }) => properties?.id)).toEqual(['section-a--b', 'section-a-b']);
    expect(first.children).toEqual([text('A & B')]);
  });

  test('are found by links with their text', () => {
    const link = element('a', { href: '#first-steps' });
    const foreign = element('a', { href: '#comments' });
    headingIds(GithubSlugger)(page(link, foreign, element('h2', {}, text('First steps'))));
    expect([link.properties?.href, foreign.properties?.href]).toEqual(['#section-first-steps', '#comments']);
  });

  test.each([
    ['/note/12ab#first-steps', '/note/12ab#section-first-steps'],
    ['/course/12ab/lesson/3#part', '/course/12ab/lesson/3#section-part'],
    ['/note/12ab#section-part', '/note/12ab#section-part'],
    ['/thread/12ab#comment-7', '/thread/12ab#comment-7'],
    ['/note/12ab#', '/note/12ab#'],
    ['/settings#part', '/settings#part'],
    ['https://example.org/note/1#part', 'https://example.org/note/1#part'],
  ])('are found from another page by %s', (written, href) => {
    const link = element('a', { href: written });
    headingIds(GithubSlugger)(page(link));
    expect(link.properties?.href).toBe(href);
  });

  test("don't replace an existing id", () => {
    const tree = page(element('h2', { id: 'md1-footnote-label' }, text('Footnotes')));
    headingIds(GithubSlugger)(tree);
    expect(tree.children?.[0]?.properties?.id).toBe('md1-footnote-label');
  });
});

test('code languages have aliases, and unknown ones are ignored', () => {
  expect(['language-ts', 'language-PY', 'language-html'].map(grammarOf)).toEqual([
    'typescript',
    'python',
    'xml',
  ]);
  expect(
    ['language-klingon', 'language-__proto__', 'language-constructor', '', undefined].map(grammarOf),
  ).toEqual(Array(5).fill(null));
});
