import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { rememberRefusal } from '#db/kit/email-refusals.ts';
import { signLink } from '#db/kit/mail-links.ts';
import { applicationMessages, applyTexts } from '#shared/applications/messages.ts';
import { APPLICATIONS_PER_HOUR, UNCONFIRMED_DAYS } from '#shared/applications/model.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { removeUnconfirmedApplications } from '../../src-server/modules/applications/jobs.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { mailsTo, tokensIn, writeMails } from '../support/letters.ts';
import { openSite, type Site } from '../support/rest.ts';

const OLGA = 'Olga@mail.example';
const TEXT = { projectName: 'Harbor maps', website: '', description: 'Maps of every harbor.' };

let site: Site;
let visitor: Client;
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
  visitor = site.client();
});
afterEach(() => site.app.close());

/** Another site, on which limits count. */
async function openLimited(): Promise<void> {
  await site.app.close();
  site = await openSite({});
  visitor = site.client();
}

const apply = (email: unknown, more = {}) =>
  visitor.post('/api/program/applications', { ...TEXT, email, ...more });
const confirm = (token: unknown) => visitor.post('/api/program/applications/confirm', { token });
type Stored = { id: number; email: string; project: string; confirmed: number; cohort: number | null };
const stored = () =>
  site.db.$client
    .prepare<[], Stored>(
      'select id, email, project_name as project, is_confirmed as confirmed, cohort_id as cohort from applications order by id',
    )
    .all();
const tokenTo = (email: string) => tokensIn(site.db, email, '/accelerator/confirm/').at(-1);
const clean = () => removeUnconfirmedApplications({ ...site, keep: () => undefined });

/** The owner of the site, who is an admin. */
async function openAsAdmin(): Promise<Client> {
  const admin = site.client();
  await register(admin, 'ada');
  return admin;
}

async function applyAndConfirm(email: string): Promise<void> {
  await apply(email);
  await writeMails(site);
  expect(await confirm(tokenTo(email))).toMatchObject({ status: 200, body: { confirmed: true } });
}

describe('a visitor', () => {
  test('applies, and confirms with the link of an email that has none of their words', async () => {
    expect(await apply(OLGA, { website: 'maps.example/harbors' })).toMatchObject({
      ...{ status: 200, body: { delivers: false } },
    });
    expect(stored()).toEqual([]);
    await writeMails(site);
    expect(stored()).toMatchObject([{ email: OLGA, confirmed: 0, cohort: null }]);
    const [mail] = mailsTo(site.db, OLGA);
    expect(mail).toMatchObject({ kind: 'application' });
    for (const words of [TEXT.projectName, TEXT.description, 'maps.example'])
      expect(mail?.text).not.toContain(words);
    const token = tokenTo(OLGA);
    const linked = await visitor.get(
      `/trpc/applications.linked?input=${encodeURIComponent(JSON.stringify({ token }))}`,
    );
    expect(linked.body).toMatchObject({
      result: {
        data: { projectName: TEXT.projectName, website: 'https://maps.example/harbors', confirmed: false },
      },
    });
    // Opening the page confirms nothing.
    for (const method of ['GET', 'HEAD']) await fetch(`${site.url}/accelerator/confirm/${token}`, { method });
    expect(stored()).toMatchObject([{ confirmed: 0 }]);
    expect((await confirm(token)).status).toBe(200);
    expect(stored()).toMatchObject([{ confirmed: 1 }]);
    // Pressing the button twice is no error.
    expect((await confirm(token)).status).toBe(200);
  });

  test('applies for the first cohort that has not closed', async () => {
    const admin = await openAsAdmin();
    const add = async (name: string, opensOn: string, closesOn: string) => {
      const { body } = await admin.post('/api/cohorts', { name, opensOn, closesOn, size: 5 });
      return (body as { id: number }).id;
    };
    await add('Past', '2001-01-01', '2001-01-31');
    await add('Fall', '2040-09-01', '2040-09-30');
    const spring = await add('Spring', '2040-04-01', '2040-04-30');
    expect((await visitor.get('/api/program/intake')).body).toEqual({
      ...{ intake: 'upcoming', cohort: { name: 'Spring', opensOn: '2040-04-01', closesOn: '2040-04-30' } },
    });
    await apply(OLGA);
    await writeMails(site);
    expect(stored()).toMatchObject([{ cohort: spring }]);
  });

  test('who applies again has one application and one email, even with 100 at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => apply(n % 2 ? OLGA : OLGA.toLowerCase())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await writeMails(site);
    expect(stored()).toHaveLength(1);
    const mails = () => site.db.$client.prepare('select count(*) from mails').pluck().get();
    expect(mails()).toBe(1);
    const recipient = site.db.$client.prepare('select recipient from mails').pluck().get() as string;
    expect((await confirm(tokenTo(recipient))).status).toBe(200);
    await apply(OLGA, { projectName: 'Another name' });
    await writeMails(site);
    expect([stored(), mails()]).toMatchObject([[{ project: TEXT.projectName, confirmed: 1 }], 1]);
    // On another day, they hear that there is nothing to do.
    site.clock.advance(DAY_MS);
    await apply(OLGA);
    await writeMails(site);
    const last = site.db.$client.prepare('select text from mails order by id desc').pluck().get();
    expect([stored().length, mails()]).toEqual([1, 2]);
    expect(last).toContain('We already have your application');
    expect(last).not.toContain('/confirm/');
  });

  test('can correct an application until it is confirmed, and gets one link a day', async () => {
    await apply(OLGA);
    await writeMails(site);
    const first = tokenTo(OLGA);
    await apply(OLGA, { projectName: 'Harbor charts' });
    await writeMails(site);
    expect(mailsTo(site.db, OLGA)).toHaveLength(1);
    site.clock.advance(DAY_MS);
    await apply(OLGA, { projectName: 'Harbor charts' });
    await writeMails(site);
    expect(mailsTo(site.db, OLGA)).toHaveLength(2);
    expect(stored()).toMatchObject([{ project: 'Harbor charts' }]);
    // Both links are about the same application.
    expect((await confirm(first)).status).toBe(200);
  });

  test('waits for the next cohort once, and not for another one as well', async () => {
    await applyAndConfirm(OLGA);
    const admin = await openAsAdmin();
    await admin.post('/api/cohorts', {
      name: 'Spring',
      opensOn: '2040-04-01',
      closesOn: '2040-04-30',
      size: 5,
    });
    await apply(OLGA);
    await writeMails(site);
    expect(stored()).toHaveLength(1);
  });

  test('whose emails failed gets none', async () => {
    rememberRefusal(site.db, OLGA, 'suppressed', site.clock.now());
    await apply(OLGA);
    await writeMails(site);
    expect(mailsTo(site.db, OLGA)).toEqual([]);
  });
});

describe('a confirmation link', () => {
  test(`works for ${UNCONFIRMED_DAYS} days, after which the unconfirmed application is deleted`, async () => {
    await applyAndConfirm('otto@mail.example');
    await apply(OLGA);
    await writeMails(site);
    const token = tokenTo(OLGA);
    site.clock.advance(UNCONFIRMED_DAYS * DAY_MS - HOUR_MS);
    await clean();
    expect(stored()).toHaveLength(2);
    site.clock.advance(HOUR_MS + 2000);
    expect(await confirm(token)).toMatchObject({
      ...{ status: 410, body: { error: { message: applicationMessages.linkOver } } },
    });
    await clean();
    expect(stored()).toMatchObject([{ email: 'otto@mail.example', confirmed: 1 }]);
  });

  test('does nothing for another purpose, application, or email address, or once it was deleted', async () => {
    await apply(OLGA);
    await writeMails(site);
    const token = tokenTo(OLGA) ?? '';
    const subscriberId = stored()[0]?.id ?? 0;
    const expiresAt = site.clock.now().getTime() + DAY_MS;
    const link = { subscriberId, emailHash: emailHash(site.db, OLGA), expiresAt };
    const others = [
      signLink(site.db, 'confirm', link),
      signLink(site.db, 'application', { ...link, emailHash: emailHash(site.db, 'otto@mail.example') }),
      signLink(site.db, 'application', { ...link, subscriberId: subscriberId + 1 }),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ];
    for (const other of others) expect((await confirm(other)).status).toBe(410);
    // It confirms no newsletter, either.
    expect((await visitor.post('/api/newsletter/confirm', { token })).status).toBe(410);
    const admin = await openAsAdmin();
    await admin.send('DELETE', `/api/applications/${subscriberId}`);
    expect((await confirm(token)).status).toBe(410);
    expect(stored()).toMatchObject([{ confirmed: 0 }]);
  });
});

describe('the response reveals no email address', () => {
  const rows = () => {
    const tables = site.db.$client
      .prepare("select name from sqlite_schema where type = 'table' and name not like '%fts%'")
      .pluck()
      .all() as string[];
    const count = (name: string) => site.db.$client.prepare(`select count(*) from "${name}"`).pluck().get();
    return Object.fromEntries(tables.map((name) => [name, count(name) as number]));
  };
  const shapeOf = ({ status, body, headers }: Answer) => ({
    ...{ status, body },
    headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  });

  test('whether it is known, new, repeated, or suppressed, and the request stores only a job', async () => {
    await applyAndConfirm('known@mail.example');
    await apply('pending@mail.example');
    await writeMails(site);
    rememberRefusal(site.db, 'failing@mail.example', 'suppressed', site.clock.now());
    await register(site.client(), 'mia');
    const answers = [];
    const addresses = [
      'known@mail.example',
      'KNOWN@mail.example',
      'pending@mail.example',
      'failing@mail.example',
    ];
    for (const email of [...addresses, 'unknown@mail.example', 'mia@example.org']) {
      const before = rows();
      const statements = statementsOf(site);
      answers.push([shapeOf(await apply(email)), statements.end()]);
      const added = Object.entries(rows()).filter(([table, count]) => count !== before[table]);
      expect(added.map(([table]) => table)).toEqual(['jobs']);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

/** Counts the statements that write within a request. */
function statementsOf({ db }: Site): { end: () => number } {
  const before = Number(db.$client.prepare('select total_changes()').pluck().get());
  return { end: () => Number(db.$client.prepare('select total_changes()').pluck().get()) - before };
}

test(`a network can send ${APPLICATIONS_PER_HOUR} applications an hour`, async () => {
  await openLimited();
  for (let n = 0; n < APPLICATIONS_PER_HOUR; n += 1)
    expect((await apply(`n${n}@mail.example`)).status).toBe(200);
  expect(await apply('last@mail.example')).toMatchObject({
    ...{ status: 429, body: { error: { message: applicationMessages.tooMany } } },
  });
  site.clock.advance(HOUR_MS);
  expect((await apply('last@mail.example')).status).toBe(200);
});

test('a program that fills in every field gets the same response, and nothing is stored', async () => {
  const honest = await apply(OLGA);
  const caught = await apply('robot@mail.example', { fax: '+1 555 0100' });
  expect([caught.status, caught.body]).toEqual([honest.status, honest.body]);
  await writeMails(site);
  expect(stored()).toMatchObject([{ email: OLGA }]);
  expect(mailsTo(site.db, 'robot@mail.example')).toEqual([]);
  expect(applyTexts.fax).toBe('Leave this empty');
});

test('hostile input is refused by field or stored as it is, and adds no line to an email', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      'a\r\nBcc: x@y.zz',
      '<script>alert(1)</script>',
      '\u0000\u202E',
      "'; drop table applications;--",
    ),
  );
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, texts, async (projectName, website, email, description) => {
      const { status } = await apply(email, { projectName, website, description });
      expect([200, 400]).toContain(status);
      const sent = {
        projectName: `Maps ${projectName}`.slice(0, 60),
        description: `Maps of harbors ${description}`,
      };
      expect([200, 400]).toContain((await apply('a@mail.example', sent)).status);
    }),
    { numRuns: 15 },
  );
  for (const body of [
    null,
    [],
    { email: {} },
    { ...TEXT, email: ['a@b.example'] },
    { ...TEXT, email: OLGA, status: 'accepted' },
  ])
    expect((await visitor.post('/api/program/applications', body)).status).toBe(400);
  const wrong = { projectName: 'ab', website: 'javascript:alert(1)', description: 'short' };
  expect((await apply('nobody', wrong)).body).toMatchObject({
    error: {
      fields: {
        projectName: 'Project Name must be at least 3 characters',
        website: 'Website/GitHub (if available) must be a URL that starts with https://',
        email: 'Invalid email address',
        description: 'Brief Description must be at least 10 characters',
      },
    },
  });
  await writeMails(site);
  for (const recipient of site.db.$client.prepare('select recipient from mails').pluck().all())
    expect(recipient).toMatch(/^[^\s<>]+@[^\s<>]+$/);
});

test("deleting an account deletes its confirmed email address's applications, and the download has them", async () => {
  const mia = site.client();
  const password = 'mia keeps a secret';
  await register(site.client(), 'ada');
  await register(mia, 'mia');
  await writeMails(site);
  const [token] = tokensIn(site.db, 'mia@example.org', '/verify-email/');
  await mia.post('/trpc/emailAddress.verify', { token });
  await applyAndConfirm('Mia@example.org');
  await applyAndConfirm(OLGA);
  const { body } = await mia.get('/api/account/download');
  expect(body).toMatchObject({ applications: [{ projectName: TEXT.projectName, email: 'Mia@example.org' }] });
  const deleted = await mia.send('DELETE', '/api/users/current', { username: 'mia', password });
  expect([deleted.status, stored().map(({ email }) => email)]).toEqual([204, [OLGA]]);
});
