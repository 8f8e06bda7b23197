import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { latestPoint } from '#db/content/reads.ts';
import type { Db } from '#db/open.ts';
import { saveSiteSettings } from '#db/site/settings.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { CHANGES_PER_HOUR } from '#shared/email/model.ts';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import { REGISTRATION_MODES, type RegistrationMode } from '#shared/settings/model.ts';
import { userMessages } from '#shared/users/messages.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { mailsTo, tokensIn, writeMails } from '../support/letters.ts';
import { openSite, type Site } from '../support/rest.ts';
import { appCode, call, setUpApp } from '../support/second-factor.ts';

/** The passwords that were checked against a hash. */
const hashing = vi.hoisted(() => ({ checks: 0, made: 0 }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      hashing.checks += 1;
      return real.verify(...given);
    },
    hash: (...given: Parameters<typeof real.hash>) => {
      hashing.made += 1;
      return real.hash(...given);
    },
  };
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let site: Site;
let visitor: Client;
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
  visitor = site.client();
});
afterEach(() => site.app.close());

const person = (username: string, email = `${username}@example.org`) => ({
  username,
  email,
  password: `${username} keeps a secret`,
});
const join = (username: string, more: Record<string, unknown> = {}) =>
  site.client().post('/api/users/register', { ...person(username), ...more });
const logIn = (username: string, password: string) =>
  site.client().post('/api/users/login', { username, password });
const stateOf = (username: string) =>
  site.db.$client.prepare('select state from users where username = ?').pluck().get(username);
const addressOf = (username: string) =>
  site.db.$client
    .prepare<[string], { email: string; confirmed: number }>(
      'select email, email_verified_at is not null as confirmed from users where username = ?',
    )
    .get(username);
const setMode = (registration: RegistrationMode) =>
  saveSiteSettings(site.db, { registration, staffSecondFactor: false });

/** A user with a confirmed email address. */
async function confirmed(username: string): Promise<Client> {
  const client = site.client();
  await register(client, username);
  await writeMails(site);
  const [token] = tokensIn(site.db, `${username}@example.org`, '/verify-email/');
  expect((await client.post('/trpc/emailAddress.verify', { token })).status).toBe(200);
  return client;
}

/** The parts of a response that don't differ between requests. */
function shapeOf({ status, headers, body }: Answer): unknown {
  const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'set-cookie');
  return { status, body, headers: names.map((name) => [name, headers.get(name)]) };
}

/** The number of rows of each table. */
function sizes(db: Db): Record<string, unknown> {
  const tables = db.$client
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like '%fts%'")
    .pluck()
    .all();
  return Object.fromEntries(
    tables.map((name) => [name, db.$client.prepare(`select count(*) from "${name}"`).pluck().get()]),
  );
}

/** The rows that a request adds, by table. */
async function adds(request: () => Promise<Answer>): Promise<{ answer: Answer; added: unknown }> {
  const before = sizes(site.db);
  const answer = await request();
  const after = sizes(site.db);
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  return { answer, added: changed.map((name) => [name, Number(after[name]) - Number(before[name])]) };
}

/** The tables with a text that contains one of these. */
function storedTexts(db: Db, words: string[], except: string[]): string[] {
  const tables = db.$client
    .prepare<[], string>("select name from sqlite_schema where type = 'table'")
    .pluck()
    .all();
  return tables
    .filter((name) => !except.includes(name))
    .filter((name) =>
      words.some((word) =>
        JSON.stringify(db.$client.prepare(`select * from "${name}"`).all()).includes(word),
      ),
    );
}

describe('no one can find out whether an email address has an account', () => {
  beforeEach(async () => {
    await confirmed('ada');
    await join('claire');
  });

  test('by registering: a taken email address gets the same response, rows, and time as a free one', async () => {
    const checks = hashing.made;
    const free = await adds(() => join('one', { email: 'free@example.org' }));
    expect(hashing.made - checks).toBe(1);
    const taken = await adds(() => join('two', { email: 'ADA@example.org' }));
    expect(hashing.made - checks).toBe(2);
    expect([free.answer.status, taken.answer.status]).toEqual([201, 201]);
    expect(taken.added).toEqual(free.added);
    const said = JSON.stringify(shapeOf(taken.answer));
    const same = said
      .replaceAll('two', 'one')
      .replaceAll('ADA@example.org', 'free@example.org')
      .replace(/"id":\d+/, '');
    const freeSaid = JSON.stringify(shapeOf(free.answer)).replace(/"id":\d+/, '');
    // The length of the response depends only on the request.
    expect(same.replace(/"content-length","\d+"/, '')).toBe(freeSaid.replace(/"content-length","\d+"/, ''));
    // A taken username is named, because usernames are public.
    expect((await join('ADA', { email: 'other@example.org' })).status).toBe(409);
  });

  test('by logging in: any email address costs three hashes, any username one', async () => {
    for (let n = 0; n < 2; n += 1) await join(`claim${n}`, { email: 'ada@example.org' });
    const cost = async (name: string) => {
      const before = hashing.checks;
      const answer = await logIn(name, 'not the password');
      return { cost: hashing.checks - before, answer: shapeOf(answer) };
    };
    const [unknown, one, three] = [
      await cost('nobody@example.org'),
      await cost('claire@example.org'),
      await cost('ada@example.org'),
    ];
    expect([unknown.cost, one.cost, three.cost]).toEqual([3, 3, 3]);
    expect([one.answer, three.answer]).toEqual([unknown.answer, unknown.answer]);
    expect([(await cost('ada')).cost, (await cost('nobody')).cost]).toEqual([1, 1]);
    const right = hashing.checks;
    expect((await logIn('ada@example.org', 'ada keeps a secret')).status).toBe(200);
    expect(hashing.checks - right).toBe(3);
  });

  test('by resetting: known and unknown email addresses get the same response, without a lookup in the request', async () => {
    const ask = (email: string) => adds(() => visitor.post('/api/users/reset-request', { email }));
    const known = await ask('ada@example.org');
    const unknown = await ask('eve@example.org');
    expect(shapeOf(known.answer)).toEqual(shapeOf(unknown.answer));
    expect(known.answer).toMatchObject({ status: 200, body: { delivers: false } });
    expect(known.added).toEqual([['jobs', 1]]);
    expect(unknown.added).toEqual(known.added);
    // A job makes the difference later, where no one can measure it.
    const before = mailsTo(site.db, 'ada@example.org').length;
    await writeMails(site);
    expect(mailsTo(site.db, 'ada@example.org')).toHaveLength(before + 1);
    expect(mailsTo(site.db, 'eve@example.org')).toEqual([]);
  });

  test("by changing the email address: a taken one gets the same response, and its owner isn't told who asked", async () => {
    const mia = await confirmed('mia');
    await mia.send('PATCH', '/api/users/current', { displayName: 'Mia Moss' });
    const ask = (email: string) => adds(() => mia.post('/api/users/email', { email }));
    const taken = await ask('ada@example.org');
    const free = await ask('eve@example.org');
    expect(shapeOf(taken.answer)).toEqual(shapeOf(free.answer));
    expect(taken.added).toEqual(free.added);
    await writeMails(site);
    const mail = mailsTo(site.db, 'ada@example.org').at(-1);
    expect(mail).toMatchObject({ text: expect.stringContaining('It belongs to your account ada') });
    expect(JSON.stringify(mail)).not.toMatch(/\bmia\b/i);
    expect(tokensIn(site.db, 'ada@example.org', '/change-email/')).toEqual([]);
  });
});

describe('an email address that several accounts claim', () => {
  test('logs in the oldest and the newest claim by their passwords, and always its confirmed owner', async () => {
    await confirmed('ada');
    for (const name of ['first', 'second', 'third']) await join(name, { email: 'ada@example.org' });
    const name = async (password: string) => {
      const answer = await logIn('Ada@Example.org', password);
      return answer.status === 200 ? (answer.body as { user: { username: string } }).user.username : null;
    };
    expect(await name('ada keeps a secret')).toBe('ada');
    expect(await name('third keeps a secret')).toBe('third');
    expect(await name('first keeps a secret')).toBe('first');
    expect(await name('second keeps a secret')).toBeNull();
    expect((await logIn('second', 'second keeps a secret')).status).toBe(200);
  });

  test("notifies its confirmed owner of another claim, which can't be confirmed", async () => {
    await confirmed('ada');
    const eve = site.client();
    await eve.post('/api/users/register', person('eve', 'ada@example.org'));
    await writeMails(site);
    const mail = mailsTo(site.db, 'ada@example.org').at(-1);
    expect(mail).toMatchObject({ kind: 'account', text: expect.stringContaining('username is ada.') });
    expect(tokensIn(site.db, 'ada@example.org', '/verify-email/')).toEqual([]);
    // Not even with a link from before ada confirmed it.
    await eve.post('/trpc/emailAddress.requestVerification', {});
    const [token] = tokensIn(site.db, 'ada@example.org', '/verify-email/');
    const refused = await eve.post('/trpc/emailAddress.verify', { token });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: joinMessages.addressTaken } },
    });
    expect(addressOf('eve')).toEqual({ email: 'ada@example.org', confirmed: 0 });
  });

  test('gets at most three welcome emails an hour', async () => {
    await site.app.close();
    site = await openSite({});
    const spellings = ['victim@example.org', 'Victim@Example.org'];
    for (let n = 0; n < 6; n += 1) {
      expect((await join(`person${n}`, { email: spellings[n % 2] })).status).toBe(201);
    }
    await writeMails(site);
    expect(spellings.flatMap((spelling) => mailsTo(site.db, spelling))).toHaveLength(3);
  });
});

test('changes to one email address are limited by the hour, across accounts and spellings', async () => {
  await site.app.close();
  site = await openSite({});
  const statuses: number[] = [];
  for (let n = 0; n <= CHANGES_PER_HOUR; n += 1) {
    const client = site.client();
    await client.post('/api/users/register', person(`mover${n}`));
    const email = n % 2 ? 'Victim@Example.org' : 'victim@example.org';
    statuses.push((await client.post('/api/users/email', { email })).status);
  }
  expect(statuses.pop()).toBe(429);
  expect(new Set(statuses)).toEqual(new Set([statuses[0]]));
  expect(statuses[0]).toBeLessThan(300);
});

describe('an unconfirmed email address', () => {
  let eve: Client;
  beforeEach(async () => {
    await site.app.close();
    site = await openSite({});
    await join('ada');
    eve = site.client();
    await eve.post('/api/users/register', person('eve', 'victim@example.org'));
    await writeMails(site);
  });
  const written = () => mailsTo(site.db, 'victim@example.org').slice(1);

  test('gets no emails about the account until it is confirmed', async () => {
    const change = (currentPassword: string, password: string) =>
      eve.post('/api/account/password', { currentPassword, password });
    expect((await change('eve keeps a secret', 'another secret')).status).toBe(200);
    await setUpApp(site, eve);
    for (let n = 0; n < 3; n += 1) {
      expect((await eve.post('/trpc/account.renewRecoveryCodes', {})).status).toBe(200);
    }
    expect((await eve.post('/api/users/email', { email: 'eve@example.org' })).status).toBe(200);
    await writeMails(site);
    expect(written()).toEqual([]);
    const [token] = tokensIn(site.db, 'eve@example.org', '/change-email/');
    expect((await site.client().post('/api/users/email/confirm', { token })).status).toBe(200);
    expect((await eve.post('/trpc/account.renewRecoveryCodes', {})).status).toBe(200);
    await writeMails(site);
    expect(written()).toEqual([]);
    expect(mailsTo(site.db, 'eve@example.org').at(-1)?.subject).toContain('recovery codes');
  });

  test('gets at most three links an hour across all claims, and every request gets the same response', async () => {
    const mallory = site.client();
    await mallory.post('/api/users/register', person('mallory', 'VICTIM@example.org'));
    const ask = (client: Client) => client.post('/trpc/emailAddress.requestVerification', {});
    for (let n = 0; n < 2; n += 1) expect((await ask(eve)).status).toBe(200);
    const links = () =>
      site.db.$client.prepare("select count(*) from mails where kind = 'verify'").pluck().get();
    const before = Number(links());
    const sent = await ask(mallory);
    const silent = await ask(mallory);
    expect(links()).toBe(before + 1);
    expect([silent.status, silent.body]).toEqual([sent.status, sent.body]);
    site.clock.advance(HOUR);
    expect((await ask(mallory)).status).toBe(200);
    expect(links()).toBe(before + 2);
  });
});

describe('registration modes', () => {
  const invite = async (): Promise<string> => {
    const ada = site.client();
    await ada.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
    const made = await ada.post('/api/invitations', {});
    expect(made.status).toBe(201);
    return (made.body as { path: string }).path.split('=')[1] ?? '';
  };

  test.each(REGISTRATION_MODES)('%s: the first account is an active admin', async (mode) => {
    setMode(mode);
    expect(await join('ada')).toMatchObject({
      status: 201,
      body: { user: { role: 'admin', state: 'active' } },
    });
  });

  test.each<[RegistrationMode, string]>([
    ['open', joinMessages.invitationInvalid.open],
    ['approval', joinMessages.invitationInvalid.approval],
    ['invitation', joinMessages.invitationInvalid.invitation],
  ])('%s: every unusable invitation gets the same message', async (mode, message) => {
    await join('ada');
    setMode(mode);
    const [used, revoked, expired] = [await invite(), await invite(), await invite()];
    expect((await join('mia', { invitation: used })).status).toBe(201);
    const ends = site.db.$client.prepare(
      'update invitations set revoked_at = ?, expires_at = ? where id = ?',
    );
    const [second, third] = site.db.$client.prepare('select id from invitations where id > 1').pluck().all();
    ends.run(1, site.clock.now().getTime() + DAY, second);
    ends.run(null, 1, third);
    for (const invitation of [used, revoked, expired, 'unknown', 'x'.repeat(5000), 7]) {
      expect(await join('eve', { invitation })).toMatchObject({
        status: 403,
        body: { error: { code: 'FORBIDDEN', message, fields: { invitation: message } } },
      });
      const asked = await visitor.get(`/api/users/registration?invitation=${invitation}`);
      expect(asked).toMatchObject({ status: 200, body: { mode, invited: false } });
    }
    expect(stateOf('eve')).toBeUndefined();
  });

  test('invitation: each one admits one person, and no one can register without', async () => {
    await join('ada');
    setMode('invitation');
    const refused = await join('eve');
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { message: joinMessages.invitationNeeded } },
    });
    expect((await join('eve', { invitation: 'none' })).body).toMatchObject({
      error: { message: joinMessages.invitationInvalid.invitation },
    });
    expect(stateOf('eve')).toBeUndefined();
    const invitation = await invite();
    expect((await join('mia', { invitation })).status).toBe(201);
    expect((await join('eve', { invitation })).status).toBe(403);
    expect(stateOf('eve')).toBeUndefined();
    // The same over tRPC.
    const trpc = await visitor.post('/trpc/auth.register', person('eve'));
    expect(trpc).toMatchObject({ status: 403, body: { error: { message: joinMessages.invitationNeeded } } });
    expect(
      (await visitor.post('/trpc/auth.register', { ...person('eve'), invitation: await invite() })).status,
    ).toBe(200);
  });

  test('only one of two concurrent registrations can use an invitation', async () => {
    await join('ada');
    setMode('invitation');
    const invitation = await invite();
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => join(name, { invitation })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  });

  test.each<[string, (db: Db) => void]>([
    ['expired', () => site.clock.advance(7 * DAY + 1)],
    ['revoked', (db) => db.$client.exec('update invitations set revoked_at = 1')],
    ['from a suspended account', (db) => db.$client.exec("update users set state = 'suspended'")],
  ])("an invitation that is %s can't be used", async (_, end) => {
    await join('ada');
    setMode('invitation');
    const invitation = await invite();
    end(site.db);
    expect((await join('eve', { invitation })).status).toBe(403);
    expect((await visitor.get(`/api/users/registration?invitation=${invitation}`)).body).toEqual({
      mode: 'invitation',
      invited: false,
      inviter: null,
      email: null,
      newsletter: false,
    });
  });

  test("a taken username doesn't use up the invitation", async () => {
    await join('ada');
    setMode('invitation');
    const invitation = await invite();
    expect((await join('ADA', { invitation })).status).toBe(409);
    expect((await visitor.get(`/api/users/registration?invitation=${invitation}`)).body).toMatchObject({
      invited: true,
    });
    expect((await join('mia', { invitation })).status).toBe(201);
  });

  test('approval: a pending account is refused every write, and admins get one email an hour', async () => {
    const ada = await confirmed('ada');
    setMode('approval');
    const eve = site.client();
    const made = await eve.post('/api/users/register', person('eve'));
    expect(made.body).toMatchObject({ user: { state: 'waiting', role: 'guest', actualRole: 'member' } });
    const thread = { type: 'thread', title: 'A question', body: 'A body of some length.', tags: ['Help'] };
    const pending = { code: 'ACCOUNT_PENDING', message: userMessages.pending };
    expect(await eve.post('/api/entries', thread)).toMatchObject({ status: 403, body: { error: pending } });
    const { status, error } = await call(eve, 'entries.create', thread);
    expect({ status, error }).toEqual({ status: 403, error: pending });
    const upload = await eve.send('POST', '/api/uploads', 'no image', { 'content-type': 'image/png' });
    expect(upload).toMatchObject({ status: 403, body: { error: pending } });
    await join('eva');
    const events = "select count(*) from live_events where topic = 'admin:registrations'";
    expect(site.db.$client.prepare(events).pluck().get()).toBe(2);
    await writeMails(site);
    const told = mailsTo(site.db, 'ada@example.org').filter(({ subject }) => /pending/.test(subject));
    expect(told).toMatchObject([
      { kind: 'account', subject: expect.stringContaining('2 pending registrations') },
    ]);
    const activity = await ada.get('/api/activity?actor=eve');
    expect(JSON.stringify(activity.body)).not.toContain('joined');
    // An invited account is active at once.
    expect((await join('mia', { invitation: await invite() })).body).toMatchObject({
      user: { state: 'active', role: 'member' },
    });
    site.db.$client.exec("update users set state = 'active' where username = 'eve'");
    expect((await eve.post('/api/entries', thread)).status).toBe(201);
  });
});

describe('a forgotten password', () => {
  let mia: Client;
  beforeEach(async () => {
    await confirmed('ada');
    mia = await confirmed('mia');
  });

  const ask = async (email = 'mia@example.org') => {
    expect((await visitor.post('/api/users/reset-request', { email })).status).toBe(200);
    await writeMails(site);
    return tokensIn(site.db, email, '/reset-password/');
  };
  const reset = (token: unknown, password = 'a new secret of mia') =>
    visitor.post('/api/users/reset-password', { token, password });
  const over = { status: 410, body: { error: { message: mailMessages.linkOver } } };

  test('is reset once by a link, which ends all sessions and notifies the user', async () => {
    const [token] = await ask();
    expect((await mia.get('/api/users/current')).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 200, body: { reset: true } });
    expect((await mia.get('/api/users/current')).status).toBe(401);
    expect((await logIn('mia', 'mia keeps a secret')).status).toBe(401);
    expect((await logIn('mia', 'a new secret of mia')).status).toBe(200);
    expect(await reset(token, 'yet another secret')).toMatchObject(over);
    await writeMails(site);
    expect(mailsTo(site.db, 'mia@example.org').at(-1)).toMatchObject({
      kind: 'account',
      subject: expect.stringContaining('password'),
    });
    const audit = site.db.$client
      .prepare('select action, actor_id, changes from audit order by id desc')
      .get();
    expect(audit).toMatchObject({ action: 'account.resetPassword', actor_id: 2, changes: '{}' });
  });

  test("doesn't bypass two-factor authentication: the next login needs a code", async () => {
    const { secret } = await setUpApp(site, mia);
    const [token] = await ask();
    expect((await reset(token)).status).toBe(200);
    const without = await logIn('mia', 'a new secret of mia');
    expect(without).toMatchObject({ status: 401, body: { error: { fields: { code: expect.any(String) } } } });
    const login = { username: 'mia', password: 'a new secret of mia' };
    const code = appCode(secret, site.clock.now());
    expect((await visitor.post('/api/users/login', { ...login, code })).status).toBe(200);
  });

  test('that is reset ends all other links, and any pending change of the email address', async () => {
    await mia.post('/api/users/email', { email: 'thief@example.org' });
    const [first] = await ask();
    const [change] = tokensIn(site.db, 'thief@example.org', '/change-email/');
    const [second] = await ask();
    expect((await reset(second)).status).toBe(200);
    expect(await reset(first)).toMatchObject(over);
    expect(await visitor.post('/api/users/email/confirm', { token: change })).toMatchObject(over);
    expect(addressOf('mia')?.email).toBe('mia@example.org');
  });

  test("can't be reset twice by concurrent requests with one link", async () => {
    const [token] = await ask();
    const answers = await Promise.all([reset(token, 'the first secret'), reset(token, 'the other secret')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('is replaced by the password rules, and a refused password leaves the link usable', async () => {
    const [token] = await ask();
    for (const password of [
      'short',
      'Password1',
      'qwertzuiop',
      'MIA@example.org',
      'mia-2026!',
      'Commonplace1',
    ]) {
      const refused = await reset(token, password);
      expect(refused).toMatchObject({
        status: 400,
        body: { error: { fields: { password: expect.any(String) } } },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test("can't be reset by a link that is expired, for another purpose, or unknown", async () => {
    const [old] = await ask();
    site.clock.advance(HOUR);
    expect(await reset(old)).toMatchObject(over);
    await mia.post('/trpc/emailAddress.requestVerification', {});
    await join('claire');
    await writeMails(site);
    const [verify] = tokensIn(site.db, 'claire@example.org', '/verify-email/');
    expect(await reset(verify)).toMatchObject(over);
    expect(await reset('none')).toMatchObject(over);
    const [moved] = await ask();
    site.db.$client.exec("update users set email = 'elsewhere@example.org' where username = 'mia'");
    expect(await reset(moved)).toMatchObject(over);
    expect((await logIn('mia', 'mia keeps a secret')).status).toBe(200);
  });

  test('gets one link per account with the email address, and a reset confirms it for one of them', async () => {
    for (const name of ['one', 'two', 'three']) await join(name, { email: 'shared@example.org' });
    const tokens = await ask('shared@example.org');
    const mail = mailsTo(site.db, 'shared@example.org').at(-1);
    // The newest claim and the oldest, so that other claims can't push the first one out.
    expect(tokens).toHaveLength(2);
    expect(mail?.text).toMatch(/username three[\s\S]+username one/);
    expect((await reset(tokens[0], 'a secret for three')).status).toBe(200);
    expect(addressOf('three')?.confirmed).toBe(1);
    expect((await reset(tokens[1], 'a secret for one')).status).toBe(200);
    expect(addressOf('one')?.confirmed).toBe(0);
  });

  test('is reset by an email to the stored email address, spelled as each account has it', async () => {
    await join('eve', { email: 'MIA@Example.org' });
    const before = site.db.$client.prepare('select count(*) from mails').pluck().get();
    await ask('Mia@EXAMPLE.ORG');
    const sent = site.db.$client.prepare<[number], { recipient: string; text: string }>(
      "select recipient, text from mails where kind = 'reset' and id > ? order by recipient",
    );
    const mails = sent.all(Number(before));
    expect(mails.map(({ recipient }) => recipient)).toEqual(['MIA@Example.org', 'mia@example.org']);
    // An account's link goes only to the email address as that account has it.
    expect(mails.map(({ text }) => [/name eve:/.test(text), /name mia:/.test(text)])).toEqual([
      [true, false],
      [false, true],
    ]);
    await join('nobody-new', { email: 'mIa@example.org' });
    await mia.post('/trpc/emailAddress.requestVerification', {});
    await writeMails(site);
    const told = mailsTo(site.db, 'mia@example.org').filter(({ text }) =>
      /created another account/.test(text),
    );
    expect(told).toHaveLength(2);
  });

  test('can be requested three times an hour for an email address, and twenty times by a client', async () => {
    await site.app.close();
    site = await openSite({});
    visitor = site.client();
    const request = (email: string) => visitor.post('/api/users/reset-request', { email });
    for (const email of ['known@example.org', 'KNOWN@example.org', 'known@example.org']) {
      expect((await request(email)).status).toBe(200);
    }
    expect(await request('known@example.org')).toMatchObject({
      status: 429,
      body: { error: { message: joinMessages.tooManyResets } },
    });
    for (let n = 0; n < 16; n += 1) expect((await request(`n${n}@example.org`)).status).toBe(200);
    expect((await request('last@example.org')).status).toBe(429);
  });
});

describe('a change of the email address', () => {
  let mia: Client;
  beforeEach(async () => {
    await confirmed('ada');
    mia = await confirmed('mia');
  });
  const change = async (email: string) => {
    expect((await mia.post('/api/users/email', { email })).status).toBe(200);
    await writeMails(site);
    return tokensIn(site.db, email, '/change-email/')[0];
  };
  const confirm = (token: unknown) => visitor.post('/api/users/email/confirm', { token });

  test('takes effect once by the link to the new one, and notifies the previous one', async () => {
    const token = await change('new@example.org');
    expect(addressOf('mia')).toEqual({ email: 'mia@example.org', confirmed: 1 });
    expect(mailsTo(site.db, 'mia@example.org').at(-1)?.text).toContain('to new@example.org');
    expect((await confirm(token)).body).toEqual({ changed: true });
    expect(addressOf('mia')).toEqual({ email: 'new@example.org', confirmed: 1 });
    expect((await confirm(token)).status).toBe(410);
    await writeMails(site);
    expect(mailsTo(site.db, 'mia@example.org').at(-1)?.subject).toContain('was changed');
    expect((await logIn('new@example.org', 'mia keeps a secret')).status).toBe(200);
    expect((await logIn('mia@example.org', 'mia keeps a secret')).status).toBe(401);
  });

  test('needs the password unless it was entered recently', async () => {
    site.clock.advance(10 * 60_000);
    expect(await mia.post('/api/users/email', { email: 'new@example.org' })).toMatchObject({
      status: 403,
      body: { error: { code: 'CONFIRM_PASSWORD', message: userMessages.confirmPassword } },
    });
  });

  test('needs the newest link, which must not be expired or for another purpose', async () => {
    const first = await change('first@example.org');
    const second = await change('second@example.org');
    expect((await confirm(first)).status).toBe(410);
    site.clock.advance(DAY);
    expect((await confirm(second)).status).toBe(410);
    await visitor.post('/api/users/reset-request', { email: 'mia@example.org' });
    await writeMails(site);
    const [reset] = tokensIn(site.db, 'mia@example.org', '/reset-password/');
    expect((await confirm(reset)).status).toBe(410);
    expect(addressOf('mia')?.email).toBe('mia@example.org');
  });

  test('is refused if another account has confirmed it in the meantime', async () => {
    const token = await change('eve@example.org');
    await confirmed('eve');
    expect(await confirm(token)).toMatchObject({
      status: 409,
      body: { error: { message: joinMessages.addressTaken } },
    });
  });

  test('to the current one is refused with the field', async () => {
    expect(await mia.post('/api/users/email', { email: 'MIA@example.org' })).toMatchObject({
      status: 400,
      body: { error: { fields: { email: joinMessages.sameAddress } } },
    });
  });
});

test('the database holds tokens only in emails, and jobs keep no email addresses', async () => {
  const ada = await confirmed('ada');
  const made = await ada.post('/api/invitations', {});
  const invitation = (made.body as { path: string }).path.split('=')[1] ?? '';
  await ada.post('/api/users/email', { email: 'new@example.org' });
  await visitor.post('/api/users/reset-request', { email: 'ada@example.org' });
  await visitor.post('/api/users/reset-request', { email: 'stranger@example.org' });
  await writeMails(site);
  const tokens = [
    invitation,
    ...tokensIn(site.db, 'new@example.org', '/change-email/'),
    ...tokensIn(site.db, 'ada@example.org', '/reset-password/'),
  ];
  expect(tokens).toHaveLength(3);
  expect(storedTexts(site.db, tokens, ['mails'])).toEqual([]);
  expect(storedTexts(site.db, tokens, [])).toEqual(['mails']);
  expect(storedTexts(site.db, ['stranger@example.org'], [])).toEqual([]);
  expect(storedTexts(site.db, ['new@example.org'], ['mails', 'mail_tokens'])).toEqual([]);
  // Admins who read the outbox can't use the links in it.
  const list = await ada.get('/api/mails?limit=100');
  for (const { id } of list.body as { id: number }[]) {
    const mail = JSON.stringify((await ada.get(`/api/mails/${id}`)).body);
    expect(tokens.filter((token) => mail.includes(token))).toEqual([]);
  }
});

test('nothing is unread for a new account', async () => {
  await register(visitor, 'ada');
  const entry = { title: 'Where do we meet?', body: 'I would like to know.', tags: ['Question'] };
  await visitor.send('POST', '/api/entries', { type: 'thread', ...entry });
  const newcomer = site.client();
  const { body } = await register(newcomer, 'mia');
  const { id } = (body as { user: { id: number } }).user;
  const read = site.db.$client.prepare('select * from read_up_to where user_id = ?').get(id);
  expect(read).toEqual({ user_id: id, comment_id: 0, entry_seq: latestPoint(site.db).entrySeq });
  expect(latestPoint(site.db).entrySeq).toBeGreaterThan(0);
});
