import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DELETED_NAME, isDeletedUser } from '#shared/users/model.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { removeAccount } from '../../src-server/jobs/remove-account.ts';
import { ATTEMPTS } from '../../src-server/jobs/runner.ts';
import { SECTIONS, sectionSql } from '../../src-server/modules/account/download/sections.ts';
import { PERSONAL_DATA } from '../../src-server/modules/account/personal-data/table.ts';
import { REMOVAL_JOB } from '../../src-server/modules/account/removal/steps.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { type Delivery, MailError, type OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import { type Client, register } from '../support/client.ts';
import { runJobs } from '../support/jobs.ts';
import {
  addPersonalRow,
  bystander,
  keysOfPeople,
  type Marks,
  personalColumns,
  seedsFor,
} from '../support/personal-rows.ts';
import { testMailSite } from '../support/ports.ts';
import { openSite, type Site } from '../support/rest.ts';
import { beforeRightsAreAskedAgain } from '../support/rights.ts';
import { appCode, setUpApp } from '../support/second-factor.ts';
import { openStream } from '../support/stream.ts';

/** Unique texts that the tests look for. */
const NAME = 'wilhelmina.v';
const PERSON = { displayName: 'Quillonia Vexberg', bio: 'Zyxomatic since 1987.' };
const EMAIL = `${NAME}@example.org`;

/** Conditions for rows that don't stay, where others do: deleted channels until their purge, and shared prompts. */
const STAYING: Readonly<Record<string, string>> = {
  'channels.owner_id': 'and deleted_at is null',
  'prompts.owner_id': 'and shared_version is null',
};

type Who = { id: number };

let site: Site;
let ada: Client;
let person: Client;
let personId: number;
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
  [ada, person] = [site.client(), site.client()];
  await register(ada, 'ada');
  const { body } = await register(person, NAME);
  personId = (body as { user: { id: number } }).user.id;
  await person.send('PATCH', '/api/users/current', PERSON);
});
afterEach(() => site.app.close());

const keyOf = ({ table, column }: { table: { name: string }; column: { name: string } }) =>
  `${table.name}.${column.name}`;

/** Adds a row to every table that can name a user, for them and for another user. */
function fill(): { own: Map<string, Marks>; others: Marks } {
  const [mine, theirs] = [seedsFor(site.db), seedsFor(site.db)];
  const own = new Map<string, Marks>();
  const somebody = bystander(site.db);
  const others: Marks = [];
  for (const key of keysOfPeople()) {
    own.set(keyOf(key), addPersonalRow(site.db, key, personId, mine));
    others.push(...addPersonalRow(site.db, key, somebody, theirs));
  }
  return { own, others };
}

/** The columns that contain one of the texts, in all tables including the full-text indexes. */
function tracesOf(words: string[]): string[] {
  const { $client } = site.db;
  const tables = $client
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and sql not like 'create virtual%'",
    )
    .pluck()
    .all();
  return tables.flatMap((table) =>
    $client
      .prepare<[], Record<string, unknown>>(`select * from "${table}"`)
      .all()
      .flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) => {
          const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
          const found = words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
          return found.map((word) => `${table}.${column}: ${word}`);
        }),
      ),
  );
}

test('PERSONAL_DATA names every column that could identify someone, and no others', () => {
  expect(Object.keys(PERSONAL_DATA).sort()).toEqual(personalColumns().sort());
});

test('every section of the download belongs to a column of PERSONAL_DATA, and each omission has a reason', () => {
  const told = new Set(Object.values(PERSONAL_DATA).flatMap(({ download }) => download));
  expect([...told].sort()).toEqual(Object.keys(SECTIONS).sort());
  const silent = Object.entries(PERSONAL_DATA).filter(([, line]) => line.download.length === 0 && !line.why);
  expect(silent).toEqual([]);
});

test('each section of the download is read along an index', () => {
  // A user has few sessions, which are sorted by their last use.
  const walked = Object.entries(SECTIONS).filter(([name]) => name !== 'sessions');
  for (const [name, section] of walked) {
    const plan = site.db.$client
      .prepare<[], { detail: string }>(`explain query plan ${sectionSql(section).replace(/@\w+/g, '1')}`)
      .all()
      .map(({ detail }) => detail)
      // The trash is read a few rows at a time, already sorted.
      .filter((detail) => !/^SCAN t$/.test(detail));
    expect([name, plan.filter((detail) => /SCAN (?!c$|json)|TEMP B-TREE/.test(detail))]).toEqual([name, []]);
  }
});

describe('the download', () => {
  test("contains the user's rows of every table, and nothing of others", async () => {
    const { own, others } = fill();
    const answer = await person.get('/api/account/download');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="wilhelmina\.v-.*\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = answer.body as Record<string, unknown>;
    expect(file.profile).toMatchObject({ username: NAME, email: EMAIL, ...PERSON });
    const missing = [...own].filter(([key, marks]) => {
      const section = PERSONAL_DATA[key]?.download[0];
      if (!section) return false;
      const text = JSON.stringify(file[section]);
      return marks.length > 0 ? !marks.some((mark) => text.includes(mark)) : text.length < 5;
    });
    expect(missing.map(([key]) => key)).toEqual([]);
    const text = JSON.stringify(file);
    expect(others.filter((mark) => text.includes(mark))).toEqual([]);
    expect(text).not.toContain('bystander');
  });

  test("lists moderation decisions about the user's content, without dismissed flags", async () => {
    const add = site.db.$client.prepare(
      `insert into moderation_cases (subject, subject_id, author_id, opened_at, decision, decided_at)
       values ('comment', ?, ?, 0, ?, 0)`,
    );
    for (const decision of [null, 'kept', 'hidden', 'removed'])
      add.run(`was-${decision}`, personId, decision);
    const { body } = await person.get('/api/account/download');
    const { decisionsAboutMine } = body as { decisionsAboutMine: { subjectId: string }[] };
    expect(decisionsAboutMine.map(({ subjectId }) => subjectId)).toEqual(['was-hidden', 'was-removed']);
    expect(JSON.stringify(body)).not.toMatch(/was-(kept|null)/);
  });

  test("contains the texts of the user's events in the trash, once for all events of a series", async () => {
    const create = async (title: string, more: object = {}) => {
      const times = { startTime: '2027-03-01T10:00:00Z', endTime: '2027-03-01T11:00:00Z' };
      const { status, body } = await ada.post('/api/events', {
        ...{ title, description: `${title}, which I wrote.`, location: 'Town hall' },
        ...{ tags: ['Tag'], ...times, ...more },
      });
      expect(status).toBe(201);
      return (body as { id: number }).id;
    };
    const textsOf = async (client: Client) => {
      const { body } = await client.get('/api/account/download');
      const { eventsInTrash = [] } = body as { eventsInTrash?: { body: string }[] };
      return eventsInTrash.map(({ body: text }) => text);
    };
    const single = await create('A walk');
    const first = await create('A class', { repeat: { by: 'weekdays', weekdays: [1], count: 2 } });
    await create('A talk');
    expect(await textsOf(ada)).toEqual([]);
    for (const id of [single, first, first + 1])
      expect((await ada.send('DELETE', `/api/events/${id}`)).status).toBe(204);
    expect((await textsOf(ada)).sort()).toEqual(['A class, which I wrote.', 'A walk, which I wrote.']);
    expect(await textsOf(person)).toEqual([]);
  });

  test('contains no hashes, tokens, or secrets', async () => {
    fill();
    const { $client } = site.db;
    const secrets = $client
      .prepare<[], string>(
        `select password_hash from users where password_hash is not null union all select id from sessions
         union all select secret from second_factors union all select id from recovery_codes
         union all select id from mail_tokens union all select token_hash from invitations
         union all select email_token_hash from invitations where email_token_hash is not null`,
      )
      .pluck()
      .all();
    const text = JSON.stringify((await person.get('/api/account/download')).body);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('asks for the password again after a while, and is refused to visitors', async () => {
    expect((await site.client().get('/api/account/download')).status).toBe(401);
    site.clock.advance(11 * 60_000);
    const refused = await person.get('/api/account/download');
    expect([refused.status, refused.body]).toMatchObject([403, { error: { code: 'CONFIRM_PASSWORD' } }]);
  });

  test('is sent in pieces, so that other requests get responses in the meantime', async () => {
    const insert = site.db.$client.prepare(
      `insert into activity (at, actor_id, kind) values (?, ?, 'joined')`,
    );
    site.db.$client.transaction(() => {
      for (let n = 0; n < 20_000; n += 1) insert.run(n, personId);
    })();
    let longest = 0;
    const begun = performance.now();
    let last = begun;
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const { body } = await person.get('/api/account/download');
    clearInterval(beat);
    expect((body as { activity: unknown[] }).activity).toHaveLength(20_001);
    // In one piece, it would block other requests nearly all the time.
    expect(longest / (performance.now() - begun)).toBeLessThan(0.5);
  });

  test('stops when the session ends', async () => {
    beforeRightsAreAskedAgain(site, () => site.db.$client.prepare('delete from sessions').run());
    const headers = { cookie: person.cookie ?? '' };
    const read = async () => (await fetch(`${site.url}/api/account/download`, { headers })).text();
    await expect(read()).rejects.toThrow();
  });
});

const remove = (client: Client, username: string) =>
  client.send('DELETE', '/api/users/current', { username, password: `${username} keeps a secret` });

describe('deleting an account', () => {
  const leave = (username = NAME, proof: { password?: string; code?: string } = {}) =>
    person.send('DELETE', '/api/users/current', { username, password: `${NAME} keeps a secret`, ...proof });
  const confirmAddress = () =>
    site.db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(personId);
  const count = (key: string) =>
    site.db.$client.prepare('insert into throttles values (?, 1, 99999999999999)').run(key);
  const addJobFor = (email: string) =>
    site.db.$client
      .prepare("insert into jobs (kind, key, payload, run_at) values ('x', ?, ?, 0)")
      .run(randomUUID(), JSON.stringify({ email }));
  const addMailTo = (recipient: string, text: string) =>
    site.db.$client
      .prepare(
        `insert into mails (kind, key, recipient, subject, text, message_id, created_at)
         values ('account', ?, ?, 'Hello', ?, 'x', 0)`,
      )
      .run(randomUUID(), recipient, text);
  const counted = () => site.db.$client.prepare('select key from throttles order by key').pluck().all();

  test('leaves nothing in the database that identifies the user', async () => {
    const { own } = fill();
    const { $client } = site.db;
    // Names and email addresses in rows outside the account's own.
    $client
      .prepare('update mails set recipient = ?, text = ? where user_id = ?')
      .run(EMAIL, `Hello ${PERSON.displayName}`, personId);
    addJobFor(EMAIL.toUpperCase());
    addMailTo(EMAIL, `You are ${NAME}`);
    confirmAddress();
    for (const key of [`login:account:${NAME}`, `login:account:${EMAIL}`]) count(key);
    expect(tracesOf([NAME, PERSON.displayName, PERSON.bio, 'quillonia']).length).toBeGreaterThan(8);

    // The secret of the row opens nothing, so no code could confirm the deletion.
    site.db.$client.prepare('update second_factors set confirmed_at = null').run();
    expect((await leave()).status).toBe(204);
    expect(
      tracesOf([NAME, EMAIL, PERSON.displayName, PERSON.bio, 'quillonia', 'vexberg', 'wilhelm']),
    ).toEqual([]);

    await runJobs(site, { [REMOVAL_JOB]: { run: removeAccount } });
    const gone = new Set(['at once', 'in steps', 'own way']);
    const left = [...own.keys()].filter((key) => {
      const [table, column] = key.split('.');
      const live = STAYING[key] ?? '';
      const rows = $client
        .prepare<[number], number>(`select count(*) from ${table} where ${column} = ? ${live}`)
        .pluck()
        .get(personId);
      return (rows === 0) !== gone.has(PERSONAL_DATA[key]?.deletion ?? '');
    });
    expect(left).toEqual([]);
    expect($client.pragma('foreign_key_check')).toEqual([]);
  });

  test("deletes the user's counted attempts, and no one else's", async () => {
    site.db.$client.prepare("update users set username = '10.0.0.7' where id = ?").run(personId);
    const theirs = ['login:account:10.0.0.7', `confirm:account:${personId}`, `code:account:${personId}`];
    const others = [
      // They never confirmed the email address.
      ...[`login:account:${EMAIL}`, 'login:address:10.0.0.7', 'register:address:10.0.0.7'],
      ...[`login:account:${personId}`, `login:account:somebody-${personId}`, `confirm:account:9${personId}`],
      ...[`confirm:account:${personId}0`, `login:account:10.0.0.70`],
    ];
    for (const key of [...theirs, ...others]) count(key);
    expect((await leave('10.0.0.7')).status).toBe(204);
    expect(counted()).toEqual(others.sort());
  });

  test('keeps emails and jobs for other email addresses, and for unconfirmed ones', async () => {
    const left = () => {
      const { $client } = site.db;
      const mails = $client.prepare("select recipient from mails where text = 'Private words' order by id");
      const jobs = $client.prepare(
        "select json_extract(payload, '$.email') from jobs where kind = 'x' order by id",
      );
      return [...mails.pluck().all(), ...jobs.pluck().all()];
    };
    const longer = `dear-${EMAIL}`;
    for (const address of [EMAIL, longer]) {
      addMailTo(address, 'Private words');
      addJobFor(address);
    }
    expect((await leave()).status).toBe(204);
    expect(left()).toEqual([EMAIL, longer, EMAIL, longer]);

    const other = site.client();
    const { body } = await register(other, 'othmar');
    const { id } = (body as { user: Who }).user;
    const confirm = 'update users set email = ?, email_verified_at = 1 where id = ?';
    site.db.$client.prepare(confirm).run(EMAIL, id);
    expect((await remove(other, 'othmar')).status).toBe(204);
    expect(left()).toEqual([longer, longer]);
  });

  test('deletes emails without an account that name the user, with their files', async () => {
    const { db, clock } = site;
    db.$client.prepare('delete from mails').run();
    db.$client.prepare('update users set created_at = 1').run();
    const invite = async (client: Client, email: string) => {
      expect((await client.post('/api/invitations', { email })).status).toBe(201);
      return Number(db.$client.prepare('select max(id) from invitations').pluck().get());
    };
    const use = db.$client.prepare('update invitations set used_by = ?, used_at = 1 where id = ?');
    await invite(person, 'friend@example.org');
    use.run(bystander(db), await invite(person, 'guest@example.org'));
    await invite(ada, 'nobody@example.org');
    // They used this invitation and never confirmed the email address.
    use.run(personId, await invite(ada, 'former@example.org'));
    const ids = db.$client.prepare<[], number>('select id from mails order by id').pluck().all();
    db.$client.prepare("update mails set state = 'kept' where id > ?").run(ids[0] ?? 0);
    const dataDir = mkdtempSync(join(tmpdir(), 'leaving-'));
    const file = (id: number) => join(dataDir, 'outbox', `${id}.eml`);
    mkdirSync(join(dataDir, 'outbox'));
    for (const id of ids) writeFileSync(file(id), 'Hello');

    expect((await leave()).status).toBe(204);
    const said = ['friend@', 'guest@', 'former@', 'ada invited', 'nobody@'];
    expect(new Set(tracesOf([NAME, ...said]).map((trace) => trace.split(': ')[1]))).toEqual(
      new Set(['ada invited', 'nobody@']),
    );
    const work = { db, clock, viewer: null, source: 'job', dataDir, keep: () => {} } as const;
    await removeAccount({ ...work, payload: { userId: personId } });
    expect(ids.map((id) => existsSync(file(id)))).toEqual([false, false, true, false]);
    expect(db.$client.prepare('select recipient from mails').pluck().all()).toEqual(['nobody@example.org']);
    rmSync(dataDir, { recursive: true });
  });

  test('keeps contributions under a deleted user without a profile', async () => {
    const { body: made } = await person.post('/api/entries', {
      ...{
        type: 'thread',
        title: 'Something I ask',
        body: 'A body that is long enough.',
        tags: ['Question'],
      },
    });
    const { id } = made as { id: string };
    await person.post(`/api/entries/${id}/comments`, { content: 'And an answer of mine.' });
    await leave();
    const { author } = (await ada.get(`/api/entries/${id}`)).body as { author: { username: string } };
    expect(author).toMatchObject({ displayName: DELETED_NAME, avatarUrl: null, role: 'member' });
    expect(isDeletedUser(author)).toBe(true);
    const [comment] = (await ada.get(`/api/entries/${id}/comments`)).body as { author: unknown }[];
    expect(comment?.author).toMatchObject({ displayName: DELETED_NAME });
    expect((await ada.get(`/api/members/${NAME}`)).status).toBe(404);
    expect((await ada.get(`/api/members/${author.username}`)).status).toBe(404);
    expect(JSON.stringify((await ada.get('/api/members')).body)).not.toContain(DELETED_NAME);
    expect(JSON.stringify((await ada.get('/api/members?q=deleted')).body)).not.toContain(DELETED_NAME);
    expect((await ada.get(`/api/search?q=${NAME}`)).body).not.toContainEqual(
      expect.objectContaining({ type: 'member' }),
    );
    const refused = await ada.post('/api/users/login', {
      username: NAME,
      password: `${NAME} keeps a secret`,
    });
    expect(refused.status).toBe(401);
  });

  test('ends all sessions of the user, and no others', async () => {
    const phone = site.client();
    await phone.post('/api/users/login', { username: NAME, password: `${NAME} keeps a secret` });
    expect((await phone.get('/api/users/current')).status).toBe(200);
    await leave();
    expect(person.cookie).toBeNull();
    for (const client of [phone, person]) expect((await client.get('/api/users/current')).status).toBe(401);
    expect((await ada.get('/api/users/current')).status).toBe(200);
  });

  test("closes the user's open streams", async () => {
    const stream = await openStream(site.url, { cookie: person.cookie });
    expect(stream.status).toBe(200);
    await leave();
    await stream.closed;
  });

  describe('with an SMTP server', () => {
    /** The behavior of the test's SMTP server. `handed` holds the emails it got. */
    let answer: () => Delivery;
    let handed: OutgoingMail[];
    const deliver = () =>
      runJobs(site, {
        ...mailJobs({
          ids: randomIds,
          site: testMailSite,
          report: () => undefined,
          mailer: {
            send: async (mail) => {
              handed.push(mail);
              return answer();
            },
            close: () => undefined,
          },
        }),
        [REMOVAL_JOB]: { run: removeAccount },
      });
    const kept = () => site.db.$client.prepare('select count(*) from mails').pluck().get();

    beforeEach(async () => {
      await site.app.close();
      site = await openSite({
        rateLimit: false,
        smtp: { host: 'mail.example', port: 25, secure: false, login: null },
      });
      [ada, person] = [site.client(), site.client()];
      await register(ada, 'ada');
      await register(person, NAME);
      site.db.$client.prepare('delete from jobs').run();
      site.db.$client.prepare('delete from mails').run();
      handed = [];
      answer = () => 'sent';
    });

    test('emails the user, and deletes the email address once that email is sent', async () => {
      expect((await leave()).status).toBe(204);
      // The other rows were deleted before the SMTP server responded.
      const { db, clock } = site;
      const { id } = db.$client.prepare('select id from users where deleted_at is not null').get() as Who;
      const work = { db, clock, viewer: null, source: 'job', dataDir: '/nowhere', keep: () => {} } as const;
      await removeAccount({ ...work, payload: { userId: id } });
      db.$client.prepare('delete from jobs where kind = ?').run(REMOVAL_JOB);
      expect(kept()).toBe(1);
      await deliver();
      expect(handed).toMatchObject([{ recipient: EMAIL, subject: expect.stringContaining('was deleted') }]);
      expect(kept()).toBe(0);
      expect(tracesOf([EMAIL, NAME])).toEqual([]);
    });

    test('deletes the email address when the email is refused', async () => {
      answer = () => {
        throw new MailError('permanent', `550 no such user ${EMAIL}`);
      };
      await leave();
      await deliver();
      expect(handed).toHaveLength(1);
      expect(kept()).toBe(0);
      expect(tracesOf([EMAIL])).toEqual([]);
    });

    test('deletes the email address when the email fails for the last time', async () => {
      answer = () => {
        throw new MailError('temporary', '450 later');
      };
      await leave();
      for (let attempt = 0; attempt <= ATTEMPTS; attempt += 1) {
        await deliver().catch(() => {});
        site.clock.advance(86_400_000);
      }
      expect(handed).toHaveLength(ATTEMPTS);
      expect(kept()).toBe(0);
      expect(tracesOf([EMAIL])).toEqual([]);
    });
  });

  test('asks for the username and the password, however recently it was entered', async () => {
    const slip = await leave('somebody');
    expect([slip.status, slip.body]).toMatchObject([
      400,
      { error: { fields: { username: expect.any(String) } } },
    ]);
    for (const password of ['a wrong guess', undefined])
      expect(await leave(NAME, { password })).toMatchObject({
        status: 400,
        body: { error: { fields: { password: expect.any(String) } } },
      });
    expect((await person.get('/api/users/current')).status).toBe(200);
    site.clock.advance(11 * 60_000);
    expect((await leave()).status).toBe(204);
  });

  test('asks for a verification code if two-factor authentication is on', async () => {
    const { secret } = await setUpApp(site, person);
    for (const code of [undefined, '000000'])
      expect(await leave(NAME, { code })).toMatchObject({
        status: 400,
        body: { error: { fields: { code: expect.any(String) } } },
      });
    expect((await person.get('/api/users/current')).status).toBe(200);
    site.clock.advance(30_000);
    expect((await leave(NAME, { code: appCode(secret, site.clock.now()) })).status).toBe(204);
  });

  test('is refused to the only admin until there is another', async () => {
    const go = () => remove(ada, 'ada');
    const refused = await go();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { message: expect.stringContaining('Make someone else an admin first') } },
    ]);
    const promote = "update users set role = 'admin', state = ? where id = ?";
    site.db.$client.prepare(promote).run('suspended', personId);
    expect((await go()).status).toBe(409);
    site.db.$client.prepare(promote).run('active', personId);
    expect((await go()).status).toBe(204);
  });
});
