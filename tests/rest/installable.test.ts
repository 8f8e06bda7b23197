import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { palette } from '#shared/branding/palette.ts';
import { readEnv } from '../../src-server/env.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATHS = ['/manifest.webmanifest', '/sw.js', '/offline.html'];

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  copyFileSync(join(ROOT, 'index.html'), join(folder, 'index.html'));
  for (const name of ['sw.js', 'manifest.webmanifest']) {
    copyFileSync(join(ROOT, 'public', name), join(folder, name));
  }
  site = await openWith({});
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

function openWith(env: Record<string, string>): Promise<Site> {
  const { brand } = readEnv({ BRAND_NAME: 'Harbor Guild', ...env });
  return openSite({ brand }, null, undefined, (app, options) => mountPages(app, folder, options));
}

const text = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).text();

test('the manifest has the name of the site, the colors of the theme, and icons of the sizes that it says', async () => {
  const response = await fetch(`${site.url}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await response.json()) as Record<string, unknown> & { icons: Record<string, string>[] };
  expect(manifest).toMatchObject({
    ...{
      name: 'Harbor Guild',
      short_name: 'Harbor Guild',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    },
    ...{ background_color: palette.canvas.dark, theme_color: palette.surface.dark },
  });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src = '', sizes, type } of manifest.icons) {
    const file = readFileSync(join(ROOT, 'public', src));
    if (type === 'image/png') expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(await text('/')).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const program = await text('/manifest.webmanifest?domain=launchpad');
  expect(JSON.parse(program)).toMatchObject({ name: 'Launchpad Program' });
});

test('the shell without a connection is the same for everyone, and belongs to no one', async () => {
  const visitor = await text('/offline.html');
  const member = site.client();
  await register(member, 'mallory');
  const headers = { cookie: member.cookie ?? '' };
  expect(await text('/', { headers })).toContain('mallory');
  expect(await text('/offline.html', { headers })).toBe(visitor);
  expect(visitor).toContain('<meta name="robots" content="noindex" />');
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(visitor)?.[1] ?? '';
  expect(JSON.parse(boot)).toMatchObject({ viewer: null, queries: [], offline: true });
  for (const path of PATHS) {
    const response = await fetch(site.url + path, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect((await fetch(site.url + path, { method: 'POST' })).status).toBe(405);
  }
});

test('the worker is another one if its shell is', async () => {
  const worker = await text('/sw.js');
  expect(await text('/sw.js')).toBe(worker);
  expect(worker).toMatch(/^const VERSION = '[0-9a-f]{16}';\n/);
  const other = await openWith({ BRAND_NAME: 'Slipway' });
  expect(await (await fetch(`${other.url}/sw.js`)).text()).not.toBe(worker);
  await other.app.close();
});

test('the policy allows the worker and the manifest of the site itself alone', async () => {
  const policy = (await fetch(`${site.url}/sw.js`)).headers.get('content-security-policy') ?? '';
  // Both follow from these, as there are no more exact rules.
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("default-src 'self';");
  expect(policy).not.toMatch(/worker-src|manifest-src/);
});

test('code of an older build is missing without a page in its place', async () => {
  const response = await fetch(`${site.url}/assets/wiki-0ldB1ld.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
