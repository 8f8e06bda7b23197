import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestMessages } from '#shared/requests.messages.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { FILE_ROUTES } from '../../src-server/rest/routes/files.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { openSocket, untilClosed } from '../faults/wire.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let ada: Client;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(client, 'index.html'), '<html><!--boot--></html>');
  writeFileSync(join(client, 'robots.txt'), 'words');
  site = await openSite({ rateLimit: false }, null, undefined, (app, options) =>
    mountPages(app, client, options),
  );
  ada = site.client();
  await register(ada, 'ada');
});
afterAll(async () => {
  await site.app.close();
  rmSync(client, { recursive: true });
});

/** The server's response to a raw request. */
async function send(head: string, host = 'localhost') {
  const socket = await openSocket(site.url);
  const closed = untilClosed(socket);
  socket.write(`${head} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const said = await closed;
  const [, allow = null] = /^allow: (.*)\r$/im.exec(said) ?? [];
  return { status: Number(said.slice(9, 12)), allow, said };
}

test('a response above 1 kB is compressed for clients that accept it', async () => {
  const path = `${site.url}/api/entries`;
  const texts = {
    type: 'note',
    title: 'A long note',
    body: 'Words enough to be compressed. '.repeat(100),
    tags: ['Tag'],
  };
  const { id } = (await ada.post('/api/entries', texts)).body as { id: string };
  const asked = (encoding: string) => fetch(`${path}/${id}`, { headers: { 'accept-encoding': encoding } });
  for (const encoding of ['br', 'gzip']) {
    const response = await asked(encoding);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(((await response.json()) as { body: string }).body).toBe(texts.body.trim());
  }
  expect((await asked('identity')).headers.get('content-encoding')).toBeNull();
});

test('a body that is not UTF-8 is refused, and nothing is stored as garbled text', async () => {
  const note = JSON.stringify({ type: 'note', title: 'Caf\xe9', body: 'Open until late.', tags: ['Tag'] });
  const response = await fetch(`${site.url}/api/entries`, {
    method: 'POST',
    headers: { cookie: ada.cookie ?? '', 'content-type': 'application/json' },
    body: Buffer.from(note, 'latin1'),
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: { code: 'INVALID_INPUT', message: requestMessages.utf8Body } },
  ]);
});

test('a compressed body is refused with a reason', async () => {
  const note = JSON.stringify({
    type: 'note',
    title: 'A short note',
    body: 'Open until late.',
    tags: ['Tag'],
  });
  const sent = (encoding: string, body: BodyInit) =>
    fetch(`${site.url}/api/entries`, {
      method: 'POST',
      headers: {
        ...{ cookie: ada.cookie ?? '', 'content-type': 'application/json', 'content-encoding': encoding },
      },
      body,
    });
  const refused = await sent('gzip', gzipSync(note));
  expect([refused.status, refused.headers.get('accept-encoding'), await refused.json()]).toEqual([
    415,
    'identity',
    { error: { code: 'UNSUPPORTED_MEDIA_TYPE', message: requestMessages.compressedBody } },
  ]);
  expect((await sent('identity', note)).status).toBe(201);
});

test('an empty body counts as none, also if the client names a content type', async () => {
  const note = { type: 'note', title: 'A short note', body: 'Open until late.', tags: ['Tag'] };
  const { id } = (await ada.post('/api/entries', note)).body as { id: string };
  expect((await ada.send('POST', `/api/entries/${id}/follow`, '')).status).toBe(200);
  expect((await ada.send('DELETE', `/api/entries/${id}/follow`, '')).status).toBe(204);
  expect(await ada.send('POST', '/api/entries', '')).toMatchObject({
    status: 400,
    body: { error: { fields: { title: 'Title must be at least 3 characters' } } },
  });
});

test('the query of a create or edit is ignored, so that no password works in a URL', async () => {
  const fields = 'username=ada&password=ada%20keeps%20a%20secret';
  const { status, body } = await site.client().post(`/api/users/login?${fields}`);
  expect([status, body]).toMatchObject([400, { error: { fields: { password: 'Password is required' } } }]);
});

test.each(['/healthz', '/readyz'])('%s is not cached by proxies', async (path) => {
  const { status, headers } = await fetch(`${site.url}${path}`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
});

describe('an unusual request target', () => {
  test.each([
    '//',
    '//[',
    '///',
    '/\\\\',
    '/\\',
    '//%',
    '/%',
    '//host:port/wiki?q=1',
    '/wiki//?page=%',
    '/?',
    '/??q',
    '//[::1/search?q=x',
    '/search?q=%E0%A4%A',
    '/community/members?role=%',
    '/outbox?state=[',
    'http://[/wiki',
    'http://elsewhere.example/wiki',
    '/notifications?view=//[',
    '/register?invite=//[',
    '/api//entries',
    '/api/entries?cursor=//[&limit=1',
    '//api/entries',
    '/trpc//[',
    '/uploads//[',
    '/assets//[',
    '/robots.txt//',
  ])('GET %s gets a proper response', async (target) => {
    const { status } = await send(`GET ${target}`);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  test.each(['/api/entries/%zz', '/wiki/%zz', '/uploads/%'])(
    'GET %s is refused in the error format',
    async (target) => {
      const { status, said } = await send(`GET ${target}`);
      expect(status).toBe(400);
      expect(said).toContain(
        JSON.stringify({ error: { code: 'INVALID_INPUT', message: requestMessages.badAddress } }),
      );
      expect(said).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(said).toMatch(/^cache-control: no-store\r$/im);
    },
  );

  test.each(['//', '//[', '/\\\\'])('GET %s is a missing page', async (target) => {
    const { status, said } = await send(`GET ${target}`);
    expect([status, said.includes('content-type: text/html')]).toEqual([404, true]);
  });
});

describe('an unsupported method', () => {
  const PAGE = ['/', '/wiki', '/crm/12', '/login'];
  const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

  test('is refused by every page with the allowed ones', async () => {
    for (const path of PAGE) {
      for (const method of METHODS) {
        const { status, allow, said } = await send(`${method} ${path}`);
        expect([method, path, status, allow]).toEqual([method, path, 405, 'GET, HEAD']);
        expect(said).toContain(
          JSON.stringify({
            error: { code: 'METHOD_NOT_ALLOWED', message: requestMessages.methodNotAllowed },
          }),
        );
      }
    }
  });

  test('returns 404 in the error format where there is no page', async () => {
    for (const path of ['/nowhere', '//', '/humans.txt', '/assets/x.js']) {
      for (const method of METHODS) {
        const { status, said } = await send(`${method} ${path}`);
        expect([method, path, status]).toEqual([method, path, 404]);
        expect(said).toContain('"code":"NOT_FOUND"');
      }
    }
  });

  test('is refused by every REST path and file', async () => {
    const paths = new Set([...REST_ROUTES, ...FILE_ROUTES].map(({ path }) => path.replace(/:\w+/g, '1')));
    for (const path of paths) {
      const { status, allow } = await send(`TRACE ${path}`);
      expect([path, status, allow]).toEqual([path, 405, expect.stringMatching(/^(GET|POST|PATCH|DELETE)\b/)]);
    }
    expect(await send('HEAD /api/entries')).toMatchObject({ status: 200 });
    expect(await send('POST /healthz')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
    for (const method of ['TRACE', 'PUT', 'OPTIONS']) {
      const answer = await send(`${method} /trpc/auth.current`);
      expect(answer).toMatchObject({ status: 405, allow: 'GET, HEAD, POST' });
    }
  });

  test('is refused likewise if the router does not know it', async () => {
    for (const method of ['PROPFIND', 'PROPPATCH', 'MKCOL', 'LOCK', 'SEARCH', 'PURGE', 'QUERY']) {
      const list = await send(`${method} /api/entries`);
      expect([method, list.status, list.allow]).toEqual([method, 405, 'GET, HEAD, POST']);
      expect(await send(`${method} /api/entries/1`)).toMatchObject({
        ...{ status: 405, allow: 'GET, HEAD, PATCH, DELETE' },
      });
      expect(await send(`${method} /wiki`)).toMatchObject({ status: 405, allow: 'GET, HEAD' });
      expect((await send(`${method} /api/nowhere`)).status).toBe(404);
    }
  });
});

describe('a streamed batch', () => {
  const stream = (path: string) =>
    fetch(`${site.url}/trpc/${path}`, {
      headers: { 'trpc-accept': 'application/jsonl', cookie: ada.cookie ?? '' },
    });

  test('returns 200 with the data of each call', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
    const answer = await stream(`auth.current,entries.list?batch=1&input=${input}`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, null]);
    expect(text).toContain('"username":"ada"');
    expect(text).toContain('"nextCursor"');
  });

  test('contains errors in the usual format, without a stack', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { id: 'unknown' } }));
    const answer = await stream(`entries.read?batch=1&input=${input}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('"httpStatus":404');
    expect(text).not.toMatch(/node_modules|"stack"/);
  });
});

describe('a body that is too large', () => {
  const CHUNK = Buffer.alloc(65_536, 0x61);

  test.each([
    ['/api/uploads', 'image/png', 6, 'Content-Length'],
    ['/api/uploads', 'image/png', 6, 'Transfer-Encoding'],
    ['/api/crm/imports', 'text/csv', 21, 'Content-Length'],
    ['/api/entries', 'application/json', 6, 'Content-Length'],
    ['/trpc/entries.create', 'application/json', 6, 'Content-Length'],
  ])(
    '%s, %s of %i MB (%s): a client that reads after sending gets 413',
    async (path, type, megabytes, how) => {
      const chunks = megabytes * 16;
      const chunked = how === 'Transfer-Encoding';
      const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${chunks * CHUNK.length}`;
      const socket = await openSocket(site.url);
      socket.pause();
      const write = (bytes: string | Buffer) =>
        new Promise<void>((resolve) => void socket.write(bytes, () => resolve()));
      await write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${ada.cookie}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
      );
      for (let sent = 0; sent < chunks; sent += 1) {
        if (chunked) await write(`${CHUNK.length.toString(16)}\r\n`);
        await write(CHUNK);
        if (chunked) await write('\r\n');
      }
      if (chunked) await write('0\r\n\r\n');
      const said = await untilClosed(socket.resume());
      expect(said).toMatch(/^HTTP\/1\.1 413 /);
      expect(said).toMatch(/^connection: close\r$/im);
      expect(said.slice(said.indexOf('\r\n\r\n'))).toContain('PAYLOAD_TOO_LARGE');
    },
  );

  test('is refused before it is read where uploads are not allowed, and the response arrives', async () => {
    const socket = await openSocket(site.url);
    socket.pause();
    const head =
      'POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: image/png\r\n';
    socket.write(`${head}Content-Length: ${CHUNK.length * 64}\r\n\r\n`);
    for (let sent = 0; sent < 64; sent += 1)
      await new Promise<void>((resolve) => void socket.write(CHUNK, () => resolve()));
    expect(await untilClosed(socket.resume())).toMatch(/^HTTP\/1\.1 401 /);
  });
});
