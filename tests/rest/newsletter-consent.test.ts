import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSubscriber } from '#db/site/subscribers.ts';
import { newsletterConsent } from '#shared/invitations/joining.messages.ts';
import { tokensIn, writeMails } from '../support/letters.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
});
afterEach(() => site.app.close());

/** Creates an account, confirms its email address, and returns its id. */
async function joinAndConfirm(username: string, more: object): Promise<number> {
  const client = site.client();
  const account = { username, email: `${username}@example.org`, password: `${username} keeps a secret` };
  const { status, body } = await client.post('/api/users/register', { ...account, ...more });
  expect(status).toBe(201);
  const { id } = (body as { user: { id: number } }).user;
  await writeMails(site);
  const [token] = tokensIn(site.db, account.email, '/verify-email/');
  expect(isSubscriber(site.db, id)).toBe(false);
  expect((await client.post('/trpc/emailAddress.verify', { token })).status).toBe(200);
  return id;
}

test.each([[{ newsletter: false }], [{}]])(
  'confirming an email address makes no subscriber of someone who registered with %o',
  async (unchecked) => {
    const id = await joinAndConfirm('mia', unchecked);
    expect(isSubscriber(site.db, id)).toBe(false);
    expect(site.db.$client.prepare('select count(*) from subscribers').pluck().get()).toBe(0);
  },
);

test('someone who checked the box is a subscriber, with the text that they saw', async () => {
  const registeredAt = site.clock.now().getTime();
  const id = await joinAndConfirm('mia', { newsletter: true });
  expect(isSubscriber(site.db, id)).toBe(true);
  const stored = site.db.$client.prepare('select consent, consented_at as at from subscribers').all();
  expect(stored).toEqual([{ consent: newsletterConsent, at: registeredAt }]);
  expect(newsletterConsent).toMatch(/^Email me newsletters\. .*unsubscribe/);
});

test('the check box takes no other values', async () => {
  const account = { username: 'mia', email: 'mia@example.org', password: 'mia keeps a secret' };
  const refused = await site.client().post('/api/users/register', { ...account, newsletter: 'yes' });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: { newsletter: '`newsletter` must be true or false' } } },
  });
});
