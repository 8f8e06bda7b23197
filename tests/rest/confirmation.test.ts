import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED_MINUTES } from '#shared/settings/model.ts';
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

const confirm = (client: Client, password: string) => client.post('/trpc/auth.confirmPassword', { password });

const confirmedAt = () =>
  site.db.$client.prepare<[], number>('select confirmed_at from sessions').pluck().get();

describe('confirming the password', () => {
  test('stores its time in the session, and a wrong one stores nothing and names the field', async () => {
    const begun = confirmedAt();
    site.clock.advance((CONFIRMED_MINUTES + 1) * 60_000);
    const refused = await confirm(ada, 'a guess');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error: { data: { error: { fields: { password: 'Incorrect password.' } } } },
    });
    expect(confirmedAt()).toBe(begun);
    expect((await confirm(ada, 'ada keeps a secret')).status).toBe(200);
    expect(confirmedAt()).toBe(site.clock.now().getTime());
  });

  test('is limited to ten guesses across all sessions, and the correct one resets the count', async () => {
    const elsewhere = site.client();
    await elsewhere.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
    for (let n = 0; n < 9; n += 1) expect((await confirm(ada, `guess ${n}`)).status).toBe(400);
    expect((await confirm(ada, 'ada keeps a secret')).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await confirm(ada, `guess ${n}`)).status).toBe(400);
    expect((await confirm(elsewhere, 'ada keeps a secret')).status).toBe(429);
    site.clock.advance(15 * 60_000 + 1);
    expect((await confirm(elsewhere, 'ada keeps a secret')).status).toBe(200);
  });

  test('is refused to visitors', async () => {
    expect((await confirm(site.client(), 'ada keeps a secret')).status).toBe(401);
  });
});
