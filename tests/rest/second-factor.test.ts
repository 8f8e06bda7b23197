import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED_MINUTES } from '#shared/settings/model.ts';
import { userMessages } from '#shared/users/messages.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { appCode, call, setUpApp } from '../support/second-factor.ts';

const MINUTE = 60_000;
let site: Site;
let ada: Client;
let mia: Client;

beforeEach(async () => {
  site = await openSite();
  [ada, mia] = [site.client(), site.client()];
  await register(ada, 'ada');
  await register(mia, 'mia');
});
afterEach(() => site.app.close());

const login = (code?: string, username = 'mia', password = `mia keeps a secret`) =>
  site.client().post('/api/users/login', { username, password, code });
const rows = <T>(sql: string) => site.db.$client.prepare<[], T>(sql).all();
const jobs = () =>
  rows<{ payload: string }>("select payload from jobs where kind = 'account.tell' order by id").map(
    ({ payload }) => (JSON.parse(payload) as { news: string }).news,
  );
const actions = () =>
  rows<{ action: string }>('select action from audit order by id').map(({ action }) => action);

describe('two-factor authentication', () => {
  test('creates a secret of 160 bits, which is used after its first code', async () => {
    const begun = (await call(mia, 'account.beginSecondFactor')).data as { secret: string; address: string };
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.address).toMatch(
      new RegExp(`^otpauth://totp/Commonplace:mia\\?.*secret=${begun.secret}.*digits=6&period=30$`),
    );
    // Until then, logins don't need a code.
    expect((await login()).status).toBe(200);
    const wrong = await call(mia, 'account.confirmSecondFactor', { code: '000000' });
    expect(wrong).toMatchObject({
      status: 400,
      error: { fields: { code: expect.stringMatching(/^This verification code/) } },
    });
    const code = appCode(begun.secret, site.clock.now());
    const done = await call(mia, 'account.confirmSecondFactor', {
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
    });
    const { recoveryCodes } = done.data as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^([a-z2-7]{7}-){3}[a-z2-7]{7}$/);
    expect((await login()).status).toBe(401);
    expect((await mia.get('/api/users/current')).body).toMatchObject({ user: { secondFactor: true } });
    expect(jobs()).toEqual(['secondFactorOn']);
    expect(actions()).toContain('account.secondFactorOn');
  });

  test('every step needs a recently entered password', async () => {
    const { secret } = await setUpApp(site, mia);
    site.clock.advance(CONFIRMED_MINUTES * MINUTE);
    const steps = ['beginSecondFactor', 'endSecondFactor', 'renewRecoveryCodes'].map(
      (name) => [name, {}] as const,
    );
    for (const [name, input] of [...steps, ['confirmSecondFactor', { code: '000000' }] as const]) {
      const answer = await call(mia, `account.${name}`, input);
      expect([name, answer.status, answer.error?.code]).toEqual([name, 403, 'CONFIRM_PASSWORD']);
    }
    const password = 'mia keeps a secret';
    const without = await call(mia, 'auth.confirmPassword', { password });
    expect(without).toMatchObject({ status: 400, error: { fields: { code: expect.any(String) } } });
    const code = appCode(secret, site.clock.now());
    expect((await call(mia, 'auth.confirmPassword', { password, code })).status).toBe(200);
    expect((await call(mia, 'account.endSecondFactor')).status).toBe(200);
    // Just before the limit it still counts.
    site.clock.advance(CONFIRMED_MINUTES * MINUTE - 1);
    expect((await call(mia, 'account.beginSecondFactor')).status).toBe(200);
    site.clock.advance(1);
    expect((await call(mia, 'account.beginSecondFactor')).status).toBe(403);
  });

  test('another app replaces the first one only with its first code', async () => {
    const first = await setUpApp(site, mia);
    const { secret } = (await call(mia, 'account.beginSecondFactor')).data as { secret: string };
    expect((await login(appCode(secret, site.clock.now()))).status).toBe(401);
    expect((await login(appCode(first.secret, site.clock.now()))).status).toBe(200);
    const code = appCode(secret, site.clock.now());
    expect((await call(mia, 'account.confirmSecondFactor', { code })).status).toBe(200);
    site.clock.advance(MINUTE);
    expect((await login(appCode(first.secret, site.clock.now()))).status).toBe(401);
    expect((await login(first.recoveryCodes[0])).status).toBe(401);
    expect((await login(appCode(secret, site.clock.now()))).status).toBe(200);
  });

  test('turning it off ends the app and its recovery codes, and notifies the user', async () => {
    const { recoveryCodes } = await setUpApp(site, mia);
    expect((await call(mia, 'account.endSecondFactor')).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(
      rows('select * from second_factors union all select id, user_id, 0, 0, 0 from recovery_codes'),
    ).toEqual([]);
    expect((await call(mia, 'account.renewRecoveryCodes')).status).toBe(409);
    expect((await login(recoveryCodes[0])).status).toBe(200);
    expect(jobs()).toEqual(['secondFactorOn', 'secondFactorOff']);
  });

  test("staff can't turn it off if the site requires it, and members can", async () => {
    await setUpApp(site, ada);
    await setUpApp(site, mia);
    site.db.$client.prepare("insert into settings (name, value) values ('staffSecondFactor', 'on')").run();
    const refused = await call(ada, 'account.endSecondFactor');
    expect(refused).toMatchObject({ status: 403, error: { code: 'FORBIDDEN', message: /Staff must/ } });
    expect((await call(ada, 'account.beginSecondFactor')).status).toBe(200);
    expect((await call(mia, 'account.endSecondFactor')).status).toBe(200);
    site.db.$client.prepare("update settings set value = 'off'").run();
    expect((await call(ada, 'account.endSecondFactor')).status).toBe(200);
  });

  test('staff who must set it up have the permissions of a contributor until then', async () => {
    const { id } = (
      await ada.post('/api/entries', { type: 'note', title: 'A note', body: 'Of some length.', tags: ['x'] })
    ).body as { id: string };
    await ada.send('DELETE', `/api/entries/${id}`);
    site.db.$client.prepare("insert into settings (name, value) values ('staffSecondFactor', 'on')").run();
    expect((await ada.get('/api/trash')).status).toBe(403);
    expect((await ada.get('/api/users/current')).body).toMatchObject({
      user: { role: 'contributor', actualRole: 'admin', standing: 'contributor', secondFactorMissing: true },
    });
    expect((await ada.post('/api/users/role', { role: 'staff' })).status).toBe(403);
    // Ending a preview now must not limit the role after the setup.
    await ada.post('/api/users/role', { role: 'member' });
    await ada.post('/api/users/role', { role: 'contributor' });
    await setUpApp(site, ada);
    expect((await ada.get('/api/trash')).status).toBe(200);
    expect((await ada.get('/api/users/current')).body).toMatchObject({ user: { role: 'admin' } });
  });
});

describe('logging in with two-factor authentication', () => {
  test('asks for a code only after the correct password', async () => {
    const { secret } = await setUpApp(site, mia);
    const right = await login();
    expect(right.status).toBe(401);
    expect(right.body).toMatchObject({
      error: { fields: { code: expect.stringMatching(/authenticator app/) } },
    });
    expect(right.headers.get('set-cookie')).toBeNull();
    const wrong = await login(undefined, 'mia', 'a guess');
    const unknown = await login(undefined, 'nobody', 'a guess');
    expect(wrong.body).toEqual({ error: { code: 'UNAUTHENTICATED', message: 'Invalid credentials' } });
    expect(unknown.body).toEqual(wrong.body);
    // A code doesn't replace the password.
    expect((await login(appCode(secret, site.clock.now()), 'mia', 'a guess')).body).toEqual(wrong.body);
    expect((await login(appCode(secret, site.clock.now()))).status).toBe(200);
  });

  test('works the same over REST and tRPC', async () => {
    const { secret } = await setUpApp(site, mia);
    const client = site.client();
    const person = { username: 'mia', password: 'mia keeps a secret' };
    const byTrpc = await call(client, 'auth.login', person);
    expect(byTrpc.status).toBe(401);
    expect({ error: byTrpc.error }).toMatchObject((await login()).body as object);
    expect(client.cookie).toBeNull();
    expect((await login('000000')).status).toBe(401);
    expect((await call(client, 'auth.login', { ...person, code: '000000' })).status).toBe(401);
    const code = appCode(secret, site.clock.now());
    expect((await call(client, 'auth.login', { ...person, code })).status).toBe(200);
    expect((await login(code)).status).toBe(401);
  });

  test('accepts the codes of one step before and after, and no others', async () => {
    const { secret } = await setUpApp(site, mia);
    const codeAt = (steps: number) => appCode(secret, new Date(site.clock.now().getTime() + steps * 30_000));
    expect((await login(codeAt(-2))).status).toBe(401);
    expect((await login(codeAt(2))).status).toBe(401);
    expect((await login(codeAt(-1))).status).toBe(200);
    expect((await login(codeAt(1))).status).toBe(200);
    // Codes older than the last accepted one no longer work.
    expect((await login(codeAt(0))).status).toBe(401);
  });

  test('accepts each verification code once, on any endpoint', async () => {
    const { secret } = await setUpApp(site, mia);
    const code = appCode(secret, site.clock.now());
    expect((await login(code)).status).toBe(200);
    expect((await login(code)).status).toBe(401);
    const again = await call(mia, 'auth.confirmPassword', { password: 'mia keeps a secret', code });
    expect(again.status).toBe(400);
    site.clock.advance(30_000);
    expect((await login(appCode(secret, site.clock.now()))).status).toBe(200);
  });

  test('accepts each recovery code once, in any spelling, and notifies the user', async () => {
    const { recoveryCodes } = await setUpApp(site, mia);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    const message = userMessages.recoveryCodeWrong;
    for (const code of [first, second.slice(0, -1)]) {
      expect(await login(code)).toMatchObject({
        status: 401,
        body: { error: { fields: { code: message } } },
      });
    }
    // All of them together are too long.
    expect(await login(recoveryCodes.join('\n'))).toMatchObject({
      status: 400,
      body: { error: { fields: { code: message } } },
    });
    expect(await login('000 000')).toMatchObject({ body: { error: { message: userMessages.codeWrong } } });
    expect((await login(second)).status).toBe(200);
    expect((await call(mia, 'account.renewRecoveryCodes')).status).toBe(200);
    expect((await login(recoveryCodes[2])).status).toBe(401);
    expect(jobs()).toEqual(['secondFactorOn', 'recoveryCodeUsed', 'recoveryCodeUsed', 'recoveryCodesNew']);
    expect(actions().filter((action) => action === 'account.recoveryCodeUsed')).toHaveLength(2);
  });

  test("a password change needs a code, so the password alone can't bypass two-factor authentication", async () => {
    const { secret } = await setUpApp(site, mia);
    site.clock.advance(CONFIRMED_MINUTES * MINUTE);
    const change = (code?: string, password = 'a better secret') =>
      call(mia, 'account.changePassword', { currentPassword: 'mia keeps a secret', password, code });
    for (const code of [undefined, '000000']) {
      const refused = await change(code);
      expect(refused).toMatchObject({ status: 400, error: { fields: { code: expect.any(String) } } });
    }
    expect((await call(mia, 'account.endSecondFactor')).status).toBe(403);
    const next = appCode(secret, site.clock.now());
    // A refused new password uses up no code.
    expect(await change(next, 'short')).toMatchObject({
      error: { fields: { password: expect.any(String) } },
    });
    expect(await change(next, 'password1')).toMatchObject({
      error: { fields: { password: expect.any(String) } },
    });
    expect((await change(next)).status).toBe(200);
    expect((await call(mia, 'account.endSecondFactor')).status).toBe(200);
  });

  test("codes don't work for other accounts", async () => {
    const adas = await setUpApp(site, ada);
    await setUpApp(site, mia);
    expect((await login(adas.recoveryCodes[0])).status).toBe(401);
    expect((await login(appCode(adas.secret, site.clock.now()))).status).toBe(401);
    expect((await login(adas.recoveryCodes[0], 'ada', 'ada keeps a secret')).status).toBe(200);
  });

  test('only one of several concurrent logins with one code succeeds', async () => {
    const { secret, recoveryCodes } = await setUpApp(site, mia);
    for (const code of [appCode(secret, site.clock.now()), recoveryCodes[0]]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => login(code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
      // The five counted as attempts, and the correct one reset the count.
      site.clock.advance(15 * MINUTE);
    }
  });

  test('limits guesses to ten wrong codes: by username, by email address, and when logged in', async () => {
    const { secret } = await setUpApp(site, mia);
    const right = () => appCode(secret, site.clock.now());
    for (let n = 0; n < 5; n += 1) expect((await login('000000')).status).toBe(401);
    for (let n = 0; n < 3; n += 1) expect((await login('000000', 'mia@example.org')).status).toBe(401);
    const within = (code: string) =>
      call(mia, 'auth.confirmPassword', { password: 'mia keeps a secret', code });
    const passwords = { currentPassword: 'mia keeps a secret', password: 'a better secret' };
    const change = (code: string) => call(mia, 'account.changePassword', { ...passwords, code });
    expect((await within('000000')).status).toBe(400);
    expect((await change('000000')).status).toBe(400);
    expect((await within(right())).status).toBe(429);
    expect((await change(right())).status).toBe(429);
    const refused = await login(right());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    site.clock.advance(15 * MINUTE + 1);
    expect((await login(right())).status).toBe(200);
  });

  test("the correct password alone doesn't reset the limit", async () => {
    await setUpApp(site, mia);
    for (let n = 0; n < 5; n += 1) {
      expect((await login(undefined, 'mia', `guess ${n}`)).status).toBe(401);
      expect((await login()).status).toBe(401);
    }
    expect((await login()).status).toBe(429);
  });
});

test('the database holds neither recovery codes nor authenticator secrets', async () => {
  const { secret, recoveryCodes } = await setUpApp(site, mia);
  await login(recoveryCodes[0]);
  await login(appCode(secret, site.clock.now()));
  const tables = rows<{ name: string }>("select name from sqlite_master where type = 'table'").map(
    ({ name }) => name,
  );
  for (const table of tables) {
    const text = JSON.stringify(rows(`select * from "${table}"`)).toLowerCase();
    for (const code of recoveryCodes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replaceAll('-', ''));
    }
    expect(text).not.toContain(secret.toLowerCase());
  }
});
