import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isInFence } from '#lib/text/codeFences.ts';
import type { Message } from '#shared/channels/output.ts';
import { MessageMarkdown } from '#widgets/markdown/MessageMarkdown.tsx';
import { MessageText } from '../../src/modules/channels/log/MessageText.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

const ID = '01234567-89ab-4cde-8f01-23456789abcd';
const { as } = newCommunity();

const show = (text: string, images: Message['images'] = []) =>
  renderAs(as.member, <MessageMarkdown images={images}>{text}</MessageMarkdown>);

test('a message shows code, lists, quotes, tables, and tasks as blocks', async () => {
  const { container } = await show(
    '```js\nconst a = 1;\n\nconst b = 2;\n```\n\n- one\n- two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done',
  );
  expect((await screen.findByRole('group', { name: 'Code' })).textContent).toContain(
    'const a = 1;\n\nconst b = 2;',
  );
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  expect(container.querySelector('blockquote')?.textContent?.trim()).toBe('said');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeDefined();
});

test("a message adds nothing to the page's outline, and keeps its line breaks", async () => {
  const { container } = await show('# Big\n\nTitle\n---\none\ntwo[^1]\n\n[^1]: note\n\n<b>typed</b>');
  expect(screen.queryAllByRole('heading')).toEqual([]);
  expect([...container.querySelectorAll('.heading')].map((each) => each.textContent)).toEqual([
    'Big',
    'Title',
  ]);
  expect(container.querySelectorAll('br')).toHaveLength(1);
  expect(container.querySelector('b, sup, section')).toBeNull();
  expect(container.textContent).toContain('<b>typed</b>');
});

test('a sent image has its size before it loads, and other images are links', async () => {
  const text = `![A chart](/uploads/${ID})\n\n![Elsewhere](https://example.com/x.png) ![](https://example.com/y.png)`;
  await show(text, [{ id: ID, width: 1600, height: 400 }]);
  const image = await screen.findByRole('img', { name: 'A chart' });
  expect(screen.getAllByRole('img')).toEqual([image]);
  expect([image.getAttribute('width'), image.style.width, image.style.aspectRatio]).toEqual([
    ...['1600', '448px', '1600 / 400'],
  ]);
  expect(screen.getByRole('link', { name: 'A chart' }).getAttribute('href')).toBe(`/uploads/${ID}`);
  expect(screen.getByRole('link', { name: 'Elsewhere' }).getAttribute('href')).toBe(
    'https://example.com/x.png',
  );
  expect(screen.getByRole('link', { name: 'https://example.com/y.png' })).toBeDefined();
});

test("an image that isn't the message's own is a link, and one still being uploaded is a word", async () => {
  const { container } = await show(`![Another](/uploads/${ID}) ![Uploading x…]()`);
  expect(screen.getByRole('link', { name: 'Another' })).toBeDefined();
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('em')?.textContent).toBe('Uploading x…');
});

test('a tall image keeps its shape', async () => {
  await show(`![Tall](/uploads/${ID})`, [{ id: ID, width: 100, height: 3200 }]);
  expect((await screen.findByRole('img', { name: 'Tall' })).style.width).toBe('10px');
});

test('a title in brackets leads to its entry, or says that there is none', async () => {
  const links = [{ label: 'reading csv', title: 'Reading CSV', url: '/note/1' }];
  const message = {
    text: 'See [[Reading CSV]], [[reading csv|this]], and [[None]]. `[[Reading CSV]]`',
    links,
  };
  await renderAs(as.member, <MessageText message={{ ...message, images: [] } as unknown as Message} />);
  const found = (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(found).toEqual([
    ['Reading CSV', '/note/1'],
    ['this', '/note/1'],
  ]);
  expect(screen.getByText('None').textContent).toContain('no entry with this title yet');
});

test.each<[string, boolean]>([
  ['', false],
  ['words', false],
  ['```', true],
  ['```js\nconst a', true],
  ['```\ncode\n```', false],
  ['```\ncode\n```\nafter', false],
  ['``` inline ``` words', false],
  ['~~~\n```\n', true],
  ['~~~\n```\n~~~', false],
  ['````\n```\n', true],
  ['```\n``` js', true],
  ['    ```', false],
])('after %j, Enter stays in a code block: %s', (text, open) => expect(isInFence(text)).toBe(open));
