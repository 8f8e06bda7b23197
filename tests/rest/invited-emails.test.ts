import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import { type Client, register } from '../support/client.ts';
import { runJobs } from '../support/jobs.ts';
import { mailsTo, tokensIn, writeMails } from '../support/letters.ts';
import { openSite, type Site } from '../support/rest.ts';

const PIA = 'pia@example.org';
const DAY = 86_400_000;

let site: Site;
let ada: Client;
let visitor: Client;
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
  ada = site.client();
  visitor = site.client();
  await register(ada, 'ada');
  await ada.send('PATCH', '/api/users/current', { displayName: 'Ada Lovelace' });
});
afterEach(() => site.app.close());

/** The token of the link that the inviter sees, and the one in the email. */
async function invite(email = PIA, headers?: Record<string, string>) {
  const { status, body } = await ada.send('POST', '/api/invitations', { email }, headers);
  expect(status).toBe(201);
  const { path, invitation } = body as { path: string; invitation: { id: number; email: string } };
  const [, emailed = ''] = /invite=(\S+)/.exec(mailsTo(site.db, email).at(-1)?.text ?? '') ?? [];
  return { ...invitation, shared: path.split('=')[1] ?? '', emailed, created: body };
}
const join = (username: string, email: string, invitation: string) => {
  const account = { username, email, password: `${username} keeps a secret`, invitation, newsletter: true };
  return site.client().post('/api/users/register', account);
};
const termsOf = async (invitation: string) =>
  (await visitor.get(`/api/users/registration?invitation=${invitation}`)).body;
const listed = async () => {
  const { body } = await ada.get('/api/invitations');
  return (body as { email: string | null; state: string }[]).map(({ email, state }) => [email, state]);
};
const stored = () => site.db.$client.prepare('select email from invitations').pluck().all();
/** An account that only claims pia's email address. */
const claim = (username: string) =>
  visitor.post('/api/users/register', { username, email: PIA, password: `${username} keeps a secret` });
/** An account with this confirmed email address, registered by an emailed invitation. */
const holder = async (username: string, email: string) => {
  const { emailed } = await invite(email);
  const client = site.client();
  const account = { username, email, password: `${username} keeps a secret`, invitation: emailed };
  expect((await client.post('/api/users/register', account)).body).toMatchObject({
    user: { emailVerified: true },
  });
  return client;
};

describe('an emailed invitation', () => {
  test('has two links, which both name the inviter, and only the emailed one tells the email address', async () => {
    const { shared, emailed } = await invite();
    expect(emailed).toMatch(/^\S{22,}$/);
    expect(emailed).not.toBe(shared);
    const terms = {
      mode: 'open',
      invited: true,
      inviter: { username: 'ada', displayName: 'Ada Lovelace' },
      newsletter: false,
    };
    expect(await termsOf(shared)).toEqual({ ...terms, email: null });
    expect(await termsOf(emailed)).toEqual({ ...terms, email: PIA });
    expect(await termsOf('none')).toEqual({ ...terms, invited: false, inviter: null, email: null });
  });

  test('is listed with its email address', async () => {
    await invite();
    expect(await listed()).toEqual([[PIA, 'open']]);
    const all = (await ada.get('/api/invitations/all')).body;
    expect(all).toMatchObject([{ email: PIA, note: null }]);
  });

  test('shows the emailed token to no one but the recipient', async () => {
    const headers = { 'idempotency-key': 'one-invitation' };
    const { emailed, created, id } = await invite(PIA, headers);
    const again = await ada.send('POST', '/api/invitations', { email: PIA }, headers);
    expect(again.body).toEqual(created);
    const mails = (await ada.get('/api/mails')).body as { id: number }[];
    const mail = (await ada.get(`/api/mails/${mails[0]?.id}`)).body;
    expect(mail).toMatchObject({ recipient: PIA, text: expect.stringContaining('/register?invite=•••') });
    const lists = ['/api/invitations', '/api/invitations/all', '/api/audit', '/api/account/download'];
    const seen = [again.body, mails, mail];
    for (const path of lists) seen.push((await ada.get(path)).body);
    seen.push((await ada.send('DELETE', `/api/invitations/${id}`)).body);
    expect(JSON.stringify(seen)).not.toContain(emailed);
    const { $client } = site.db;
    for (const table of ['invitations', 'idempotency_keys', 'audit', 'live_events']) {
      expect(JSON.stringify($client.prepare(`select * from ${table}`).all())).not.toContain(emailed);
    }
  });

  test('works once, by either link', async () => {
    const { shared, emailed } = await invite();
    expect((await join('pia', PIA, emailed)).status).toBe(201);
    expect(await listed()).toEqual([[PIA, 'used']]);
    for (const token of [shared, emailed]) {
      expect(await join('eve', 'eve@example.org', token)).toMatchObject({
        status: 403,
        body: { error: { fields: { invitation: joinMessages.invitationInvalid.open } } },
      });
    }
  });
});

describe('registering with the emailed link', () => {
  const verified = (username: string) =>
    site.db.$client
      .prepare('select email_verified_at is not null from users where username = ?')
      .pluck()
      .get(username);
  const signs = (username: string) => ({
    audit: site.db.$client
      .prepare(
        `select count(*) from audit a join users u on u.id = a.actor_id and a.subject_id = cast(u.id as text)
         where a.action = 'mail.verify' and a.source = 'rest' and u.username = ?`,
      )
      .pluck()
      .get(username),
    subscribers: site.db.$client
      .prepare('select count(*) from subscribers s join users u on u.id = s.user_id where u.username = ?')
      .pluck()
      .get(username),
  });

  test.each([PIA, 'PIA@Example.org'])('confirms the email address, typed as %s', async (email) => {
    const { emailed } = await invite();
    expect((await join('pia', email, emailed)).body).toMatchObject({ user: { email, emailVerified: true } });
    expect(signs('pia')).toEqual({ audit: 1, subscribers: 1 });
    // There is nothing to confirm anymore.
    await writeMails(site);
    expect(tokensIn(site.db, email, '/verify-email/')).toEqual([]);
    const login = { username: PIA, password: 'pia keeps a secret' };
    expect((await visitor.post('/api/users/login', login)).status).toBe(200);
  });

  test.each<[string, string, (tokens: { shared: string; emailed: string }) => string]>([
    ['another email address', 'paula@example.org', ({ emailed }) => emailed],
    ["the inviter's link", PIA, ({ shared }) => shared],
  ])('confirms nothing with %s, which gets a confirmation email', async (_, email, which) => {
    const tokens = await invite();
    expect((await join('pia', email, which(tokens))).body).toMatchObject({
      user: { email, emailVerified: false },
    });
    expect(verified('pia')).toBe(0);
    expect(signs('pia')).toEqual({ audit: 0, subscribers: 0 });
    await writeMails(site);
    expect(tokensIn(site.db, email, '/verify-email/')).toHaveLength(1);
  });

  test('confirms nothing if another account holds the email address, which is told', async () => {
    await holder('pia', PIA);
    const { emailed } = await invite();
    expect(await join('eve', PIA.toUpperCase(), emailed)).toMatchObject({
      status: 201,
      body: { user: { emailVerified: false } },
    });
    expect([verified('pia'), verified('eve')]).toEqual([1, 0]);
    expect(signs('eve')).toEqual({ audit: 0, subscribers: 0 });
    await writeMails(site);
    expect(mailsTo(site.db, PIA).at(-1)?.text).toContain('created another account');
  });

  test("lets an email address be confirmed that others only claim, and doesn't confirm theirs", async () => {
    await claim('eve');
    await holder('pia', PIA);
    expect([verified('pia'), verified('eve')]).toEqual([1, 0]);
  });
});

describe('the email address of an invitation is deleted', () => {
  const leave = async (client: Client, username: string) => {
    const confirmation = { username, password: `${username} keeps a secret` };
    expect((await client.send('DELETE', '/api/users/current', confirmation)).status).toBe(204);
  };

  test('when it is revoked', async () => {
    const { id } = await invite();
    expect((await ada.send('DELETE', `/api/invitations/${id}`)).status).toBeLessThan(300);
    expect(await listed()).toEqual([[null, 'revoked']]);
  });

  test('after it expired, used or not', async () => {
    await holder('mia', 'mia@example.org');
    await invite();
    site.clock.advance(6 * DAY);
    await invite('late@example.org');
    await runJobs(site);
    expect(stored()).toEqual(['mia@example.org', PIA, 'late@example.org']);
    site.clock.advance(DAY);
    await runJobs(site);
    expect(stored()).toEqual([null, null, 'late@example.org']);
  });

  test('when the account that used it is deleted', async () => {
    const { emailed } = await invite('pia@work.example');
    const account = { username: 'pia', email: PIA, password: 'pia keeps a secret', invitation: emailed };
    await visitor.post('/api/users/register', account);
    await invite('mia@example.org');
    await leave(visitor, 'pia');
    expect(stored()).toEqual([null, 'mia@example.org']);
  });

  test('when the account that confirmed it is deleted', async () => {
    const pia = await holder('pia', PIA);
    await invite('Pia@example.org');
    await invite('mia@example.org');
    await leave(pia, 'pia');
    expect(stored()).toEqual([null, null, 'mia@example.org']);
  });

  test("when the inviter's account is deleted", async () => {
    const pia = await holder('pia', PIA);
    site.db.$client.exec("update users set role = 'admin', created_at = 1 where username = 'pia'");
    await invite('mia@example.org');
    await register(visitor, 'otto');
    site.db.$client.exec("update invitations set used_by = 3, used_at = 1 where email = 'mia@example.org'");
    expect((await pia.post('/api/invitations', { email: 'lou@example.org' })).status).toBe(201);
    await leave(ada, 'ada');
    expect(stored()).toEqual([null, null, 'lou@example.org']);
  });

  test('but not because someone else, who only claimed it, deletes their account', async () => {
    await invite();
    await claim('eve');
    await leave(visitor, 'eve');
    expect(stored()).toEqual([PIA]);
  });
});
