import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_DOCUMENT_PATH, REFERENCE_PATH } from '#shared/api/model.ts';
import { isPage } from '#shared/pages.ts';
import { apiGuide } from '../../scripts/api-guide.mjs';
import { type ApiDocument, endpointsOf } from '../../src/modules/reference/document.ts';
import { fieldsOf } from '../../src/modules/reference/schemaFields.ts';
import { REQUESTS_PER_MINUTE } from '../../src-server/http/request-limits.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

const ROOT = join(import.meta.dirname, '../..');

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  copyFileSync(join(ROOT, 'index.html'), join(folder, 'index.html'));
  site = await openSite({ rateLimit: true }, null, undefined, (app, options) =>
    mountPages(app, folder, options),
  );
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

const open = (path: string, init?: RequestInit) => fetch(site.url + path, init);

test('the reference of the API is a page for everyone, although its path is below that of the API', async () => {
  expect(isPage(REFERENCE_PATH)).toBe(true);
  for (const path of [REFERENCE_PATH, `${REFERENCE_PATH}?q=vote`]) {
    const page = await open(path);
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('id="boot"');
  }
});

test('it counts as a page, not as a request to the API', async () => {
  const limit = async (path: string) => Number((await open(path)).headers.get('ratelimit-limit'));
  expect(await limit('/api/tags')).toBe(REQUESTS_PER_MINUTE.api);
  expect(await limit(REFERENCE_PATH)).toBe(REQUESTS_PER_MINUTE.page);
});

test.each(['Bearer of-a-proxy', 'Bearer cmpl_wrong', 'Basic YWRhOmFkYQ=='])(
  'it ignores Authorization: %s',
  async (authorization) => {
    const page = await open(REFERENCE_PATH, { headers: { authorization } });
    expect(page.status).toBe(200);
    expect(page.headers.get('www-authenticate')).toBeNull();
  },
);

test('it names its viewer by the session, also with a key', async () => {
  const ada = site.client();
  await register(ada, 'ada');
  const page = await ada.send('GET', REFERENCE_PATH, undefined, { authorization: 'Bearer cmpl_wrong' });
  expect(String(page.body)).toContain('"username":"ada"');
});

test('it shows every endpoint of the document, each by an anchor of its own, in sections of the guide', async () => {
  const document = (await (await open(API_DOCUMENT_PATH)).json()) as ApiDocument;
  const endpoints = endpointsOf(document);
  const paths = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(paths.toSorted());
  const guide = apiGuide(readFileSync(join(ROOT, 'docs/api.md'), 'utf8'));
  const ids = [...endpoints.map(({ id }) => id), ...guide.map(({ id }) => id)];
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const titles = guide.map(({ title }) => title);
  expect(endpoints.filter(({ section }) => !titles.includes(section))).toEqual([]);
  const accesses = new Set(endpoints.map(({ access }) => access));
  expect([...accesses].toSorted()).toEqual(['anyone', 'read', 'read-write', 'session']);
  const created = endpoints.find(({ method, path }) => method === 'POST' && path === '/api/entries');
  expect(created?.takesKey).toBe(true);
  expect(fieldsOf(created?.body?.schema ?? {})).toContainEqual({
    name: 'title',
    type: 'string, 3 to 200 characters',
    required: true,
    note: undefined,
  });
});

test('other methods and paths beside it are refused as before', async () => {
  const posted = await open(REFERENCE_PATH, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  for (const path of [`${REFERENCE_PATH}/more`, '/api/docsx', '/api/nothing']) {
    const missing = await open(path);
    expect([path, missing.status, missing.headers.get('content-type')]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ]);
  }
  expect((await open('/api/nothing', { headers: { authorization: 'Bearer cmpl_wrong' } })).status).toBe(401);
});

test('the worker takes it for a page, and nothing else below the path of the API', () => {
  const worker = readFileSync(join(ROOT, 'public/sw.js'), 'utf8');
  const noPage = new RegExp(/NO_PAGE = \/(.+)\/;/.exec(worker)?.[1] ?? '');
  expect(noPage.test(REFERENCE_PATH)).toBe(false);
  for (const path of ['/api', '/api/entries', '/api/docs/more', '/api/docsx', '/uploads/1']) {
    expect([path, noPage.test(path)]).toEqual([path, true]);
  }
});
