import { afterAll, beforeAll, expect, test } from 'vitest';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_BYTES_MAX, PERSONAL_IMPORTS_PER_DAY } from '#shared/csv-import/model.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { csvRow } from '#shared/kit/csv.ts';
import { type Client, register } from '../support/client.ts';
import { runJobs } from '../support/jobs.ts';
import { openSite, type Site } from '../support/rest.ts';
import { beforeRightsAreAskedAgain } from '../support/rights.ts';

const CSV = { 'content-type': 'text/csv' };
const FILE =
  csvRow(['act', 'prompt']) +
  csvRow(['Topic', 'Write about the topic.']) +
  csvRow(['ab', 'Too short a name']);
let site: Site;
let admin: Client;
let member: Client;

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  [admin, member] = [site.client(), site.client()];
  await register(admin, 'ada');
  await register(member, 'mia');
});
afterAll(() => site.app.close());

const send = (client: Client, file: string) =>
  client.send('POST', '/api/prompts/imports?name=a.csv', file, CSV);

test('a member imports prompts, and no one else sees the file or its report', async () => {
  const sent = await send(member, FILE);
  expect(sent.status).toBe(201);
  const { id, mapping } = sent.body as CsvImport;
  const path = `/api/imports/${id}`;
  await member.post(`${path}/check`, { mapping });
  await runJobs(site);
  await member.post(`${path}/start`);
  await runJobs(site);
  expect((await member.get(path)).body).toMatchObject({ state: 'done', taken: 1, refused: 1 });
  const report = await member.get(`${path}/refused.csv`);
  expect(String(report.body)).toContain('3,Name must be at least 3 characters,ab,Too short a name');
  for (const file of [path, `${path}/refused.csv`]) {
    expect([file, (await admin.get(file)).status]).toEqual([file, 404]);
    expect([file, (await site.client().get(file)).status]).toEqual([file, 401]);
  }
  expect((await admin.get('/api/imports/999/refused.csv')).body).toEqual(
    (await admin.get(`${path}/refused.csv`)).body,
  );
});

test("an export has the viewer's own prompts alone, and ends with their session", async () => {
  await member.post('/api/prompts', { name: 'Shared one', text: 'Write about sharing.', shared: true });
  const own = await member.get('/api/prompts/export.csv');
  expect(own.headers.get('content-disposition')).toMatch(/filename="prompts-[\d-]{10}\.csv"/);
  expect(String(own.body)).toContain('Shared one');
  expect(String((await member.get('/api/prompts/export.csv?q=sharing')).body).split('\r\n')).toHaveLength(3);
  expect(String((await admin.get('/api/prompts/export.csv')).body).split('\r\n')).toHaveLength(2);
  expect((await site.client().get('/api/prompts/export.csv')).status).toBe(401);
  expect((await member.get('/api/prompts/export.csv?category=none')).status).toBe(400);
  site.db.$client
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
       insert into prompts (owner_id, name, text, created_at, updated_at)
       select id, 'Many ' || i, 'A long enough text', 0, 0 from users, n where username = 'mia'`,
    )
    .run();
  beforeRightsAreAskedAgain(site, () =>
    site.db.$client.prepare("update users set state = 'suspended' where username = 'mia'").run(),
  );
  const read = fetch(`${site.url}/api/prompts/export.csv`, { headers: { cookie: member.cookie ?? '' } });
  await expect(read.then((answer) => answer.text())).rejects.toThrow();
  site.db.$client.prepare("update users set state = 'active' where username = 'mia'").run();
});

test('a file that is too large, is one line, or is one too many is refused', async () => {
  const client = site.client();
  await register(client, 'kim');
  const line = `name,prompt\n"${'x'.repeat(IMPORT_BYTES_MAX - 20)}"`;
  expect(await send(client, line)).toMatchObject({
    status: 422,
    body: { error: { message: importMessages.rowTooLarge(2) } },
  });
  expect((await send(client, `${line}${'x'.repeat(100)}`)).status).toBe(413);
  for (let n = 0; n < PERSONAL_IMPORTS_PER_DAY; n += 1) await send(client, FILE);
  expect(await send(client, FILE)).toMatchObject({
    status: 429,
    body: { error: { message: importMessages.tooMany } },
  });
});

test('an import is deleted with its account', async () => {
  const client = site.client();
  await register(client, 'lea');
  const { id } = (await send(client, FILE)).body as CsvImport;
  await client.send(
    'DELETE',
    '/api/users/current',
    JSON.stringify({ username: 'lea', password: 'lea keeps a secret' }),
  );
  await runJobs(site);
  const count = (table: string, column: string) =>
    site.db.$client
      .prepare<[number], number>(`select count(*) from ${table} where ${column} = ?`)
      .pluck()
      .get(id);
  expect(count('csv_imports', 'id')).toBe(0);
  expect(count('csv_import_rows', 'import_id')).toBe(0);
  expect(count('csv_import_files', 'import_id')).toBe(0);
});
