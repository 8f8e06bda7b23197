import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendAudit } from '#db/kit/records.ts';
import { CSV_BOM } from '#shared/kit/csv.ts';
import { exportAudit } from '../../src-server/modules/admin/export.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { beforeRightsAreAskedAgain } from '../support/rights.ts';

let site: Site;
let ada: Client;
let mia: Client;
const idOf = (body: unknown) => (body as { user: { id: number } }).user.id;
let miaId: number;

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  ada = site.client();
  mia = site.client();
  await register(ada, 'ada');
  miaId = idOf((await register(mia, 'mia')).body);
});
afterAll(() => site.app.close());

const setRole = (id: number, role: string) =>
  site.db.$client.prepare('update users set role = ? where id = ?').run(role, id);
const give = (client: Client, id: number, role: string, was: string) =>
  client.send('PATCH', `/api/admin/members/${id}/role`, { role, was });

test('if two admins demote each other at once, one of them stays an admin', async () => {
  const second = site.client();
  const secondId = idOf((await register(second, 'second')).body);
  setRole(secondId, 'admin');
  const adaId = idOf((await ada.get('/api/users/current')).body);
  const answers = await Promise.all([
    ...[give(ada, secondId, 'member', 'admin'), give(second, adaId, 'member', 'admin')],
    ...[give(ada, adaId, 'member', 'admin'), give(second, secondId, 'member', 'admin')],
  ]);
  const left = site.db.$client.prepare("select count(*) from users where role = 'admin'").pluck().get();
  expect(left).toBe(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  setRole(adaId, 'admin');
  setRole(secondId, 'member');
});

test('a session continues with a new role and ends with a suspension', async () => {
  const note = { type: 'note', title: 'A note of mine', body: 'A body of some length.', tags: ['Mine'] };
  expect((await mia.post('/api/entries', note)).status).toBe(403);
  expect((await give(ada, miaId, 'contributor', 'member')).status).toBe(200);
  expect((await mia.post('/api/entries', note)).status).toBe(201);
  expect((await give(ada, miaId, 'staff', 'member')).status).toBe(409);
  const state = (to: string, was: string) =>
    ada.send('PATCH', `/api/admin/members/${miaId}/state`, { state: to, was });
  expect((await state('suspended', 'active')).status).toBe(200);
  expect((await mia.get('/api/users/current')).status).toBe(401);
  expect((await state('active', 'suspended')).status).toBe(200);
  // Ended sessions stay ended.
  expect((await mia.get('/api/users/current')).status).toBe(401);
});

test('without a recent password confirmation nothing is changed, but reading works', async () => {
  site.db.$client.prepare('update sessions set confirmed_at = null').run();
  for (const [path, body] of [
    [`/api/admin/members/${miaId}/role`, { role: 'staff', was: 'contributor' }],
    [`/api/admin/members/${miaId}/state`, { state: 'suspended', was: 'active' }],
    ['/api/admin/settings', { registration: 'invitation' }],
  ] as const) {
    const answer = await ada.send('PATCH', path, body);
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'CONFIRM_PASSWORD' } } });
  }
  expect((await ada.get('/api/admin/members?q=mia')).body).toMatchObject({
    rows: [{ role: 'contributor', state: 'active' }],
  });
});

test('the audit log exports all filtered rows, safe from spreadsheet formulas', async () => {
  const acting = { db: site.db, clock: site.clock, viewer: null, source: 'job' } as const;
  for (let n = 0; n < 450; n += 1) {
    appendAudit(
      acting,
      'mail.retry',
      { subject: 'setting', subjectId: `=${n}` },
      { text: [null, '=1+1, "so"'] },
    );
  }
  await ada.post('/api/account/confirmation', { password: 'ada keeps a secret' });
  const answer = await ada.get('/api/admin/audit.csv?action=mail.retry');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/);
  const response = await fetch(`${site.url}/api/admin/audit.csv?action=mail.retry`, {
    headers: { cookie: ada.cookie ?? '' },
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith(CSV_BOM)).toBe(true);
  const lines = text.slice(CSV_BOM.length).split('\r\n');
  expect(lines[0]).toBe('When,Who,From,Action,Kind,Id,Name,Changes,API key');
  expect(lines).toHaveLength(452);
  expect(lines[1]).toContain(",'=449,");
  expect(lines[1]).toContain('"text: — → =1+1, ""so"""');
});

test('the export breaks off when its reader is no longer an admin', async () => {
  const reader = site.client();
  const readerId = idOf((await register(reader, 'reader')).body);
  setRole(readerId, 'admin');
  const insert = site.db.$client.prepare(
    "insert into audit (at, source, action, subject, subject_id, changes) values (1, 'job', 'long.act', 'tag', '1', '{}')",
  );
  site.db.$client.transaction(() => {
    for (let n = 0; n < 900; n += 1) insert.run();
  })();
  const read = async () => {
    const answer = await fetch(`${site.url}/api/admin/audit.csv?action=long.act`, {
      headers: { cookie: reader.cookie ?? '' },
    });
    return (await answer.text()).split('\r\n');
  };
  expect(await read()).toHaveLength(902);
  beforeRightsAreAskedAgain(site, () => setRole(readerId, 'member'));
  await expect(read()).rejects.toThrow();
});

test('the export ends with the actions at its start', async () => {
  const { db } = site;
  const add = (at: number, subjectId: string) =>
    db.$client
      .prepare(
        "insert into audit (at, source, action, subject, subject_id, changes) values (?, 'job', 'old.act', 'tag', ?, '{}')",
      )
      .run(at, subjectId);
  db.$client.transaction(() => {
    for (let n = 0; n < 250; n += 1) add(1000, 'early');
  })();
  const viewer = { id: 1, role: 'admin', actualRole: 'admin' } as const;
  const reading = { db, viewer, clock: site.clock, mailSite: { timeZone: 'UTC' } };
  const stretches = exportAudit(reading, { action: 'old.act' });
  let file = (await stretches.next()).value;
  // The clock was set back in the meantime.
  add(1, 'late');
  for await (const stretch of stretches) file += stretch;
  expect([file.split('early').length - 1, file.split('late').length - 1]).toEqual([250, 0]);
});

test('only admins can export, and an invalid filter fails before anything is sent', async () => {
  expect((await site.client().get('/api/admin/audit.csv')).status).toBe(401);
  await mia.post('/api/users/login', { username: 'mia', password: 'mia keeps a secret' });
  expect((await mia.get('/api/admin/audit.csv')).status).toBe(403);
  await ada.post('/api/account/confirmation', { password: 'ada keeps a secret' });
  expect((await ada.get('/api/admin/audit.csv?from=yesterday')).status).toBe(400);
  expect((await ada.get('/api/admin/audit.csv?actor=nobody-here')).status).toBe(400);
  for (const action of ['entry.update', 'toString']) {
    const refused = await ada.get(`/api/admin/audit?action=${action}`);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: { fields: { action: expect.any(String) } } });
    expect((await ada.get(`/api/admin/audit.csv?action=${action}`)).status).toBe(400);
  }
  // An action of this version, which isn't in the log.
  expect((await ada.get('/api/admin/audit?action=entries.purge')).body).toEqual([]);
  expect((await ada.send('POST', '/api/admin/audit.csv', {})).status).toBe(405);
  const preview = site.client();
  await preview.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
  await preview.post('/api/users/role', { role: 'staff' });
  expect((await preview.get('/api/admin/audit.csv')).status).toBe(403);
});

test.each([
  ['while somebody else’s flag stays', 'beside'],
  ['also when it was taken back and there is no case any more', 'alone'],
])(
  'who flagged what an administrator wrote is in the log and its file for the others alone, %s',
  async (_, kept) => {
    const [second, flagger, stays] = [site.client(), site.client(), site.client()];
    const secondId = idOf((await register(second, `second-reader-${kept}`)).body);
    setRole(secondId, 'admin');
    await register(flagger, `a-flagger-${kept}`);
    await register(stays, `another-flagger-${kept}`);
    const write = async (client: Client) => {
      const note = { type: 'note', title: 'Flagged', body: 'A body of some length.', tags: ['Flagged'] };
      return ((await client.post('/api/entries', note)).body as { id: string }).id;
    };
    const [adas, theirs] = [await write(ada), await write(second)];
    for (const subjectId of [adas, theirs]) {
      const place = { subject: 'entry', subjectId };
      await flagger.post('/api/flags', { ...place, reason: 'spam', note: `About ${subjectId}` });
      if (kept === 'beside')
        await stays.post('/api/flags', { ...place, reason: 'abuse', note: `About ${subjectId}` });
      expect((await flagger.send('DELETE', `/api/flags/entry/${subjectId}`)).status).toBe(204);
    }
    await ada.post('/api/account/confirmation', { password: 'ada keeps a secret' });
    const log = async (client: Client, filter: string) => {
      const file = await fetch(`${site.url}/api/admin/audit.csv?${filter}`, {
        headers: { cookie: client.cookie ?? '' },
      });
      const list = await client.get(`/api/admin/audit?limit=100&${filter}`);
      return [JSON.stringify(list.body), await file.text()];
    };
    for (const filter of [
      '',
      `actor=a-flagger-${kept}`,
      'subject=case',
      'action=moderation.flag',
      'action=moderation.takeBack',
    ]) {
      for (const [client, own, their] of [
        [ada, adas, theirs],
        [second, theirs, adas],
      ] as const) {
        for (const text of await log(client, filter)) {
          expect([filter, text.includes(`About ${own}`), text.includes(`About ${their}`)]).toEqual([
            filter,
            false,
            true,
          ]);
          // The author is stored only for this.
          expect(text).not.toMatch(/"author":\[|author: \d/);
        }
      }
    }
  },
);
