import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { Answer } from '../../src/modules/assistant/components/Answer.tsx';
import { Markdown } from '../../src/widgets/markdown/Markdown.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

/** A listener outside of the site, with the requests that reached it. */
let asked: string[] = [];
const outside = createServer(({ url }, response) => {
  asked.push(url ?? '');
  response.end();
});
beforeEach(async () => {
  asked = [];
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(() => new Promise<void>((resolve) => outside.close(() => resolve())));
const at = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;

/** Requests everything that the elements of a page would load. Browsers of tests load nothing by themselves. */
async function load(root: HTMLElement): Promise<void> {
  const urls = [...root.querySelectorAll('*')].flatMap((element) =>
    ['src', 'srcset', 'poster', 'data', 'background', 'xlink:href'].flatMap(
      (name) => element.getAttribute(name)?.split(' ')[0] ?? [],
    ),
  );
  const styles = [...root.querySelectorAll('[style]')].map((element) => element.getAttribute('style') ?? '');
  for (const url of [...urls, ...styles.join().matchAll(/url\(([^)]+)\)/g)].map(String)) {
    if (url.includes('127.0.0.1')) await fetch(url);
  }
}

const hostile = () =>
  [
    ...[`![a](${at()}/image)`, `![b][c]\n\n[c]: ${at()}/reference`, `<img src="${at()}/html">`],
    ...[
      `<video src="${at()}/video" poster="${at()}/poster"></video>`,
      `<iframe src="${at()}/frame"></iframe>`,
    ],
    ...[`[![d](${at()}/linked)](${at()}/page)`, `<style>@import url(${at()}/style)</style>`],
  ].join('\n\n');

test('an answer by a model loads nothing, also if the server let something through', async () => {
  const by = { provider: 'external', model: 'small-model', host: 'model.example', reason: null } as const;
  const answer = { text: `It is so [1].\n\n${hostile()}`, passages: [], by };
  const { container } = await renderAs(newCommunity().as.member, <Answer answer={answer} />);
  await screen.findByText(/It is so/);
  await screen.findByText(chatTexts.noSource);
  await load(container);
  expect(asked).toEqual([]);
  expect(container.querySelectorAll('img, video, iframe, style, object, embed')).toHaveLength(0);
});

test('text that a user writes does load images, so the listener would notice', async () => {
  const { container } = await renderAs(newCommunity().as.member, <Markdown>{hostile()}</Markdown>);
  await load(container);
  expect(asked).toContain('/image');
});

test('links of a model name their host, and lead nowhere without https', async () => {
  const text =
    '[a](https://other.example/x) [b](http://plain.example) [c](/note/1) [d](//other.example) [e](/\\\\other.example)';
  await renderAs(
    newCommunity().as.member,
    <Markdown compact inert>
      {text}
    </Markdown>,
  );
  const link = await screen.findByRole('link', { name: /^a/ });
  expect(link.parentElement?.textContent).toContain('(other.example)');
  // Markdown encodes the backslash of the last one, which is a path of this site then.
  const hrefs = screen.getAllByRole('link').map((each) => each.getAttribute('href') ?? '');
  expect(hrefs).toEqual(['https://other.example/x', '/note/1', '/%5Cother.example']);
  const hosts = hrefs.map((href) => new URL(href, 'https://here.example').host);
  expect(hosts).toEqual(['other.example', 'here.example', 'here.example']);
});
