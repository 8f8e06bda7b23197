import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRMED_MINUTES } from '#shared/settings/model.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let ada: Client;
beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  ada = site.client();
  await register(ada, 'ada');
});
afterAll(() => site.app.close());

/** Files and lists with data of others, which a role change would need the password for, too. */
const WITH_DATA_OF_OTHERS = [
  '/api/events/export.csv?emails=true',
  '/api/admin/audit.csv',
  '/api/crm/export.csv',
  '/api/applications/export.csv',
  '/api/mails',
  '/api/mails/1',
];

const inBrowser = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const CAMPAIGN_EMAILS = [
  inBrowser('email.campaigns.outbox', {}),
  inBrowser('email.campaigns.recipientEmail', { id: 1, recipient: 1 }),
];

test('files and lists with data of others need a recent password', async () => {
  const refused = { status: 403, body: { error: { code: 'CONFIRM_PASSWORD' } } };
  for (const path of WITH_DATA_OF_OTHERS)
    expect([path, (await ada.get(path)).status]).not.toEqual([path, 403]);
  site.clock.advance(CONFIRMED_MINUTES * 60_000);
  for (const path of WITH_DATA_OF_OTHERS) expect([path, await ada.get(path)]).toMatchObject([path, refused]);
  for (const path of CAMPAIGN_EMAILS) expect([path, (await ada.get(path)).status]).toEqual([path, 403]);
  expect(await ada.post('/trpc/auth.requireConfirmed', {})).toMatchObject({ status: 403 });
  expect((await ada.get('/api/events/export.csv')).status).toBe(200);

  await ada.post('/api/account/confirmation', { password: 'ada keeps a secret' });
  for (const path of WITH_DATA_OF_OTHERS)
    expect([path, (await ada.get(path)).status]).not.toEqual([path, 403]);
  expect(await ada.post('/trpc/auth.requireConfirmed', {})).toMatchObject({ status: 200 });
});
