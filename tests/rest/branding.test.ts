import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBrandSettings } from '#db/site/settings.ts';
import { accentOf } from '#shared/branding/accent.ts';
import { NO_BRAND_SETTINGS } from '#shared/branding/model.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { openSite, type Site } from '../support/rest.ts';

const ROOT = join(import.meta.dirname, '../..');

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  copyFileSync(join(ROOT, 'index.html'), join(folder, 'index.html'));
  for (const name of ['sw.js', 'manifest.webmanifest'])
    copyFileSync(join(ROOT, 'public', name), join(folder, name));
  site = await openSite({}, null, undefined, (app, options) => mountPages(app, folder, options));
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

const get = async (path: string) => {
  const response = await fetch(site.url + path);
  return { response, text: await response.text() };
};

test('without an accent color, there is no style sheet, and no page asks for one', async () => {
  expect((await get('/accent.css')).response.status).toBe(404);
  expect((await get('/')).text).not.toContain('accent.css');
});

test('name, home text, logo, and colors are in the next page, its preview, the feed, and the stored shell', async () => {
  const before = (await get('/sw.js')).text;
  saveBrandSettings(site.db, {
    ...NO_BRAND_SETTINGS,
    ...{ name: 'Harbor <Guild>', accent: '#aa3377', homeText: 'Tea at <five>.' },
    logoUrl: 'https://images.example/logo.png',
  });
  const home = (await get('/')).text;
  expect(home).toContain('<title>Your Dashboard · Harbor &lt;Guild&gt;</title>');
  expect(home).toContain('<meta name="description" content="Tea at &lt;five&gt;." />');
  expect(home).toContain('<meta property="og:image" content="https://images.example/logo.png" />');
  const link = '<link rel="stylesheet" href="/accent.css?v=aa3377" />';
  expect(home).toContain(link);
  expect((await get('/offline.html')).text).toContain(link);
  expect((await get('/feed.xml')).text).toContain('Harbor &lt;Guild&gt;');
  expect((await get('/manifest.webmanifest')).text).toContain('"name":"Harbor <Guild>"');
  // Browsers that have stored the shell store it again.
  expect((await get('/sw.js')).text.split('\n')[0]).not.toBe(before.split('\n')[0]);
});

test('the style sheet has the colors of both modes, and is stored only under the address of its color', async () => {
  const { response, text } = await get('/accent.css?v=aa3377');
  const { fg } = accentOf('#aa3377');
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(text).toContain(`:root{--cp-colors-accent:${fg.light};`);
  expect(text).toContain(`.dark{--cp-colors-accent:${fg.dark};`);
  expect((await get('/accent.css?v=000000')).response.headers.get('cache-control')).toBe('no-cache');
});
