import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSiteSettings } from '#db/site/settings.ts';
import { CRAWLER_ACCESS } from '#shared/settings/model.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { renderText } from '../../src-server/services/page-text/render.ts';
import { textRenderer } from '../../src-server/services/page-text/renderer.ts';
import { type Client, register } from '../support/client.ts';
import { PAGE_TEMPLATE, type PublicSite, publicSite } from '../support/public-site.ts';
import { openSite, type Site } from '../support/rest.ts';

const HOME = 'https://harbor.example';
/** Characters that end a tag or an attribute, and those that XML can't contain. */
const HOSTILE = `Knots & <b>"bends"</b> ]]> '\u0000\u0008\u001b\uFFFE\uD800 \u{1F9F6}`;

let site: Site;
let folder: string;
let made: PublicSite;
let ada: Client;
let rendered = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(folder, 'index.html'), PAGE_TEMPLATE);
  const pool = {
    run: async (jobs: Parameters<typeof renderText>[0][]) => {
      rendered += jobs.length;
      return jobs.map(renderText);
    },
  };
  site = await openSite({ rateLimit: false }, null, undefined, (app, options) =>
    mountPages(app, folder, {
      ...options,
      env: { ...options.env, baseUrl: HOME },
      renderTexts: textRenderer(pool),
    }),
  );
  ada = site.client();
  made = await publicSite(site.url, ada, site.clock.now());
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

/** A document as a strict parser reads it, with its namespaces. Throws if it isn't well-formed. */
function parse(text: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const node: Node = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (part) => {
    const node = open.at(-1);
    if (node) node.text += part;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw new Error('The document is empty.');
  return document;
}

const all = (node: Node, name: string) => node.children.filter((child) => child.name === name);
const one = (node: Node, name: string) => all(node, name)[0]?.text;
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const feed = async (query = '') => all(parse((await read(`/feed.xml${query}`)).text), 'entry');
const titles = async (query = '') => (await feed(query)).map((entry) => one(entry, 'title'));

/** The URLs of all files of the sitemap. */
async function sitemapUrls(): Promise<string[]> {
  const files = all(parse((await read('/sitemap.xml')).text), 'sitemap').map(
    (file) => one(file, 'loc') ?? '',
  );
  const urls = await Promise.all(
    files.map(async (url) => {
      expect(url.startsWith(`${HOME}/sitemaps/`)).toBe(true);
      return all(parse((await read(url.slice(HOME.length))).text), 'url').map((row) => one(row, 'loc') ?? '');
    }),
  );
  return urls.flat();
}

const create = async (title: string, body = 'Ropes hold boats.', type = 'note') =>
  (await ada.post('/api/entries', { type, title, body, tags: ['Boats'] })).body as { id: string };

describe('the feed', () => {
  test('has the newest entries with their texts, and the addresses of the site whatever the host', async () => {
    const response = await read('/feed.xml', { 'x-forwarded-host': 'evil.example' });
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.text).not.toContain(site.url);
    const document = parse(response.text);
    expect(document.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom' });
    expect(one(document, 'id')).toBe(`${HOME}/feed.xml`);
    const note = all(document, 'entry').find((entry) => one(entry, 'title') === 'Knots & <bends>');
    expect(note && one(note, 'id')).toBe(`urn:uuid:${made.note.slice('/note/'.length)}`);
    expect(note && all(note, 'link')[0]?.attributes.href).toBe(HOME + made.note);
    expect(note && all(note, 'category').map(({ attributes }) => attributes.term)).toEqual([
      'Boats',
      'Rope work',
    ]);
    expect(note && one(note, 'summary')).toBe('A loop that holds. See Sailing.');
    const html = (note && one(note, 'content')) ?? '';
    expect(html).toContain('<strong>holds</strong>');
    expect(html).toContain(`<a href="${HOME}${made.course}">Sailing</a>`);
    expect(html).toContain(`src="${HOME}${made.image}"`);
    expect(html).not.toContain('<script');
    // An event's discussion leads to the event.
    const links = all(document, 'entry').map((entry) => all(entry, 'link')[0]?.attributes.href);
    expect(links).toContain(HOME + made.event);
  });

  test('takes a type, tags, and an author, and refuses a type that there is not', async () => {
    expect(await titles('?type=tool')).toEqual(['Tide table']);
    expect(await titles('?tag=boats&tag=rope%20work')).toEqual(['Knots & <bends>']);
    expect(await titles('?author=ada&type=course')).toEqual(['Sailing']);
    expect(await titles('?author=nobody')).toEqual([]);
    expect((await read('/feed.xml?type=poem')).status).toBe(400);
  });

  test('is not rendered for a reader that has it, and changes with a text, a title, and a name in it', async () => {
    const { id } = await create('A title that is linked');
    const linking = await create('A text with a link', 'See [[A title that is linked]].');
    const first = await read('/feed.xml');
    const tag = first.headers.get('etag') ?? '';
    const before = rendered;
    const again = await read('/feed.xml', { 'if-none-match': tag });
    expect([again.status, again.text, rendered - before]).toEqual([304, '', 0]);
    for (const change of [
      () => ada.send('PATCH', `/api/entries/${id}`, { title: 'Another title' }),
      () =>
        ada.send('PATCH', `/api/entries/${linking.id}`, { body: 'See [[A title that is linked]] and more.' }),
      () => ada.send('PATCH', '/api/users/current', { displayName: 'Ada L.' }),
    ]) {
      const { headers } = await read('/feed.xml');
      await change();
      const next = await read('/feed.xml', { 'if-none-match': headers.get('etag') ?? '' });
      expect(next.status).toBe(200);
    }
  });

  test('hostile titles and texts stay text', async () => {
    const { id } = await create(HOSTILE, `${HOSTILE}\n\n<svg onload=alert(1)> [x](javascript:alert(1))`);
    // Rows of an earlier version or another program may contain what input can't.
    site.db.$client.prepare('update entries set title = ? where id = ?').run(HOSTILE, id);
    const [entry] = await feed();
    expect(entry && one(entry, 'title')).toContain(`Knots & <b>"bends"</b> ]]> '`);
    expect((entry && one(entry, 'content')) ?? '').not.toMatch(/<svg|href="javascript/);
  });

  test('a text that is not rendered in time is there the next time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'client-'));
    writeFileSync(join(folder, 'index.html'), PAGE_TEMPLATE);
    const slow = await openSite({ rateLimit: false }, null, undefined, (app, options) =>
      mountPages(app, folder, { ...options, renderTexts: async (jobs) => jobs.map(() => null) }),
    );
    const client = slow.client();
    await register(client, 'ada');
    await client.post('/api/entries', {
      type: 'note',
      title: 'Ropes',
      body: 'Ropes hold boats.',
      tags: ['A'],
    });
    const response = await fetch(`${slow.url}/feed.xml`);
    expect(response.headers.get('etag')).toBeNull();
    expect(all(parse(await response.text()), 'entry').map((entry) => one(entry, 'summary'))).toEqual([
      'Ropes hold boats.',
    ]);
    await slow.app.close();
    rmSync(folder, { recursive: true });
  });
});

test('pages name the feed', async () => {
  const { text } = await read(made.note);
  expect(text).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Commonplace" href="/feed.xml" />',
  );
});

describe('the sitemap', () => {
  test('has every public page of the site, and the time of its last change', async () => {
    const urls = await sitemapUrls();
    expect(new Set(urls).size).toBe(urls.length);
    for (const path of [
      '/',
      '/wiki',
      '/events',
      made.note,
      made.course,
      made.thread,
      made.collection,
      made.event,
    ])
      expect([path, urls.includes(HOME + path)]).toEqual([path, true]);
    const rows = all(parse((await read('/sitemaps/entries-1.xml')).text), 'url');
    for (const row of rows) expect(one(row, 'lastmod')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    // Each of them is a page that may be indexed.
    for (const url of urls) {
      const page = await read(url.slice(HOME.length));
      expect([url, page.status, page.text.includes('content="noindex"')]).toEqual([url, 200, false]);
    }
  });

  test('a row stays in its file, and files follow from the ids alone', async () => {
    site.db.$client.prepare("update sqlite_sequence set seq = 20005 where name = 'entries'").run();
    const { id } = await create('A late entry');
    const names = all(parse((await read('/sitemap.xml')).text), 'sitemap').map((file) => one(file, 'loc'));
    expect(names).toContain(`${HOME}/sitemaps/entries-3.xml`);
    expect((await read('/sitemaps/entries-3.xml')).text).toContain(id);
    expect(all(parse((await read('/sitemaps/entries-2.xml')).text), 'url')).toEqual([]);
    for (const file of ['entries-0', 'entries', 'users-1', 'constructor-1'])
      expect([file, (await read(`/sitemaps/${file}.xml`)).status]).toEqual([file, 404]);
  });
});

test('nothing that visitors cannot read is in a feed or a sitemap', async () => {
  const fates = { deleted: 'note', hidden: 'note', draft: 'survey' };
  const secrets = await Promise.all(
    Object.entries(fates).map(async ([fate, type]) => ({
      fate,
      ...(await create(`Secret ${fate}`, `The secret of the ${fate} entry.`, type)),
    })),
  );
  const [deleted, hidden] = secrets;
  const before = (await read('/feed.xml')).text;
  expect([before.includes('Secret deleted'), before.includes('Secret hidden')]).toEqual([true, true]);
  const decisions = [
    await ada.send('DELETE', `/api/entries/${deleted?.id}`),
    await ada.post(`/api/entries/${hidden?.id}/hidden`),
  ];
  expect(decisions.map(({ status }) => status < 300)).toEqual([true, true]);
  const bytes = [
    (await read('/feed.xml')).text,
    (await read('/feed.xml?type=note&tag=Boats&author=ada')).text,
    (await read('/feed.xml', { cookie: ada.cookie ?? '' })).text,
    (await sitemapUrls()).join('\n'),
  ].join('\n');
  for (const { fate, id } of secrets) {
    expect([fate, bytes.includes(id), bytes.includes(`Secret ${fate}`)]).toEqual([fate, false, false]);
    expect(bytes).not.toContain(`secret of the ${fate}`);
  }
});

test('robots.txt follows the setting', async () => {
  const texts = [];
  for (const crawlers of CRAWLER_ACCESS) {
    saveSiteSettings(site.db, { crawlers });
    texts.push((await read('/robots.txt')).text);
  }
  const [open, noAi, closed] = texts;
  expect(open).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${HOME}/sitemap.xml\n`);
  expect(noAi).toMatch(/User-agent: GPTBot\n[\s\S]*Disallow: \/\n\nUser-agent: \*\n/);
  expect(closed).toBe('User-agent: *\nDisallow: /\n');
});
