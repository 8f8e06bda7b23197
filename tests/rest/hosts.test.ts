import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestMessages } from '#shared/requests.messages.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { openSocket, untilClosed } from '../faults/wire.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
beforeAll(async () => {
  const named = { baseUrl: 'https://community.example', allowedHosts: ['program.example'] };
  site = await openSite({ rateLimit: false, ...named });
});
afterAll(() => site.app.close());

/** Sends a request under a host name, as a browser would. */
async function under(host: string, method = 'POST', url = '/api/users/login') {
  const answer = await site.app.inject({ method: method as 'POST', url, headers: { host }, payload: {} });
  return { status: answer.statusCode, body: answer.json() };
}
const REFUSED = { code: 'FORBIDDEN', message: requestMessages.foreignHost };

describe('a changing request', () => {
  test.each([
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:3000',
    '192.168.1.20',
    '[::1]',
    '[fd00::7]:3000',
    'community.example',
    'community.example:8443',
    'program.example',
  ])('is accepted under %s', async (host) => {
    expect((await under(host)).status).toBe(400);
  });

  test.each([
    'rebound.example',
    'rebound.example:3000',
    'www.community.example',
    'community.example.rebound.example',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    'app.localhost',
    '[rebound.example]',
    'x',
  ])('is refused under “%s”, and the message names the variable', async (host) => {
    expect(await under(host)).toEqual({ status: 403, body: { error: REFUSED } });
    expect(REFUSED.message).toContain('ALLOWED_HOSTS');
  });

  test('is refused on every path: REST, tRPC, uploads, imports, and one-click unsubscribe', async () => {
    const paths = REST_ROUTES.filter(({ method }) => method !== 'GET').map(
      ({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const,
    );
    const others = [
      '/trpc/auth.logout',
      '/api/uploads',
      '/api/crm/imports',
      '/api/unsubscribe/a-token',
      '/',
      '/nowhere',
    ];
    for (const [method, path] of [...paths, ...others.map((path) => ['POST', path] as const)]) {
      const { status, body } = await under('rebound.example', method, path);
      expect([method, path, status]).toEqual([method, path, 403]);
      expect(JSON.stringify(body)).toContain('ALLOWED_HOSTS');
    }
  });

  test("can be an email client's form, under the host of the links in emails", async () => {
    const answer = await site.app.inject({
      ...{ method: 'POST', url: '/api/unsubscribe/unknown-token', payload: 'List-Unsubscribe=One-Click' },
      headers: { host: 'community.example', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(410);
  });
});

test('reading works under any host name', async () => {
  const answer = await site.app.inject({ url: '/api/entries', headers: { host: 'anything.example' } });
  expect(answer.statusCode).toBe(200);
});

test.each(['GET', 'POST'])('%s with two Host headers is refused', async (method) => {
  const socket = await openSocket(site.url);
  const closed = untilClosed(socket);
  socket.write(
    `${method} /api/entries HTTP/1.1\r\nHost: localhost\r\nhost: rebound.example\r\nConnection: close\r\n\r\n`,
  );
  const said = await closed;
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(said).toContain(requestMessages.badRequest);
});
