import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestMessages } from '#shared/requests.messages.ts';
import { READY_SECONDS } from '../../src-server/http/readiness.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let ada: Client;
beforeEach(async () => {
  site = await openSite();
  ada = site.client();
  await register(ada, 'ada');
});
afterEach(() => site.app.close());

/** From now on, the database can't grow, and none of its pages are free. */
function fill(): void {
  const { $client } = site.db;
  $client.exec('vacuum');
  $client.pragma(`max_page_count = ${$client.pragma('page_count', { simple: true })}`);
  // No change fits into a page that is half empty.
  $client.exec(
    'create temp trigger no_session before delete on main.sessions begin insert into settings values (hex(randomblob(9)), zeroblob(99999)); end',
  );
}

const full = { error: { code: 'UNAVAILABLE', message: requestMessages.storeFull } };

test('a CSV import on a full disk says so', async () => {
  fill();
  const rows = Array.from({ length: 3000 }, (_, n) => `Person ${n},p${n}@example.org`).join('\n');
  const sent = await ada.send('POST', '/api/crm/imports?name=people.csv', `Name,Email\n${rows}`, {
    'content-type': 'text/csv',
  });
  expect([sent.status, sent.body]).toEqual([503, full]);
});

test('logging out on a full disk ends the session of the browser, and says that the server still has it', async () => {
  fill();
  const before = ada.cookie;
  const ended = await ada.post('/api/users/logout', {});
  expect([ended.status, ended.body]).toEqual([503, full]);
  expect(ended.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  expect(before).not.toBe('');
});

test('/readyz is 503 while the database cannot be written, and 200 again afterward', async () => {
  expect((await ada.get('/readyz')).status).toBe(200);
  site.db.$client.pragma('query_only = on');
  // The last result counts for a while, so that the check costs little.
  expect((await ada.get('/readyz')).status).toBe(200);
  site.clock.advance(READY_SECONDS * 1000);
  expect((await ada.get('/readyz')).status).toBe(503);
  expect((await ada.get('/healthz')).status).toBe(200);
  site.db.$client.pragma('query_only = off');
  site.clock.advance(READY_SECONDS * 1000);
  expect((await ada.get('/readyz')).status).toBe(200);
});
