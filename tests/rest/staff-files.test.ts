import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankStored } from '#db/kit/fields.ts';
import { write } from '#db/kit/statement.ts';
import { insertContact } from '#db/staff/contacts/rows.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { STAGES } from '#shared/contacts/model.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { csvRow } from '#shared/kit/csv.ts';
import type { Context } from '../../src-server/context.ts';
import { withIdempotencyKey } from '../../src-server/http/idempotency.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { removeOldImports } from '../../src-server/modules/csv-import/run/cleanup.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { runJobs } from '../support/jobs.ts';
import { openSite, type Site } from '../support/rest.ts';
import { beforeRightsAreAskedAgain } from '../support/rights.ts';

const CSV = { 'content-type': 'text/csv' };
const HEADER = 'Name,Company,Stage,Email,Phone,Value,Owner,Last contact,Notes\n';
let site: Site;
let staff: Client;
let member: Client;

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  [staff, member] = [site.client(), site.client()];
  await register(staff, 'ada');
  await register(member, 'mia');
});
afterAll(() => site.app.close());

const send = (file: string | Buffer, client = staff, more = '') =>
  client.send('POST', `/api/crm/imports?name=people.csv${more}`, file, CSV);
const read = async (id: number) => (await staff.get(`/api/imports/${id}`)).body as CsvImport;

async function received(file: string): Promise<CsvImport> {
  const answer = await send(file);
  expect(answer.status).toBe(201);
  return answer.body as CsvImport;
}

async function checked(file: string, more: Record<string, unknown> = {}): Promise<CsvImport> {
  const { id, mapping } = await received(file);
  expect((await staff.post(`/api/imports/${id}/check`, { mapping, ...more })).status).toBe(200);
  await runJobs(site);
  return read(id);
}

async function imported(file: string, more: Record<string, unknown> = {}): Promise<CsvImport> {
  const { id } = await checked(file, more);
  expect((await staff.post(`/api/imports/${id}/start`)).status).toBe(200);
  await runJobs(site);
  return read(id);
}

type Row = { contactName: string; id: number };
const contacts = async (query = ''): Promise<Row[]> =>
  (await staff.get(`/api/crm?limit=100&${query}`)).body as Row[];
const text = ({ body }: Answer) => String(body);

function addContact(contactName: string): void {
  const acting = { db: site.db, clock: site.clock, viewer: { id: 1 }, source: 'rest' } as const;
  insertContact(acting, { ...blankStored(CONTACT_FIELDS), contactName }, site.clock.now());
}

describe('the export of contacts', () => {
  test('is a CSV file of the whole filter, for staff alone', async () => {
    for (let n = 0; n < 3; n += 1) {
      await staff.post('/api/crm', { contactName: `Exporta ${n}`, value: `${n}.50`, stage: STAGES[n] });
    }
    const answer = await staff.get('/api/crm/export.csv?q=exporta&stage=prospect&owner=');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /attachment; filename="contacts-[\d-]{10}\.csv"/,
    );
    const [header, row, end] = text(answer).split('\r\n');
    const sent = await fetch(`${site.url}/api/crm/export.csv`, { headers: { cookie: staff.cookie ?? '' } });
    expect([...new Uint8Array(await sent.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(header).toBe(`${HEADER.trim()},Next step,Next step on,Created`);
    expect(row).toMatch(/^Exporta 1,,Prospect,,,1\.50,ada,,,,,\d{4}-/);
    expect(end).toBe('');
    for (const [client, status] of [
      [member, 403],
      [site.client(), 401],
    ] as const) {
      const refused = await client.get('/api/crm/export.csv');
      expect([refused.status, text(refused).includes('Exporta')]).toEqual([status, false]);
    }
    expect((await staff.get('/api/crm/export.csv?stage=none')).status).toBe(400);
  });

  test('ends when its reader loses access, and is refused to users without permission', async () => {
    const reader = site.client();
    await register(reader, 'reader');
    const setRole = (role: string) =>
      site.db.$client.prepare("update users set role = ? where username = 'reader'").run(role);
    setRole('staff');
    for (let n = 0; n < 450; n += 1) await addContact(`Breaker ${n}`);
    const read = async () => {
      const path = `${site.url}/api/crm/export.csv?q=breaker`;
      const answer = await fetch(path, { headers: { cookie: reader.cookie ?? '' } });
      return (await answer.text()).split('\r\n').length;
    };
    expect(await read()).toBe(452);
    beforeRightsAreAskedAgain(site, () => setRole('member'));
    await expect(read()).rejects.toThrow();
    setRole('staff');
    await reader.post('/api/users/role', { role: 'contributor' });
    const { id } = await received('Name\nSomeone else\n');
    const files = [
      '/api/crm/export.csv',
      `/api/imports/${id}/refused.csv`,
      '/api/internal-documents/1/export.md',
    ];
    for (const path of files) expect([path, (await reader.get(path)).status]).toEqual([path, 403]);
    await reader.post('/api/users/role', { role: 'staff' });
    site.db.$client.prepare("update users set state = 'suspended' where username = 'reader'").run();
    for (const path of files) expect([path, (await reader.get(path)).status]).toEqual([path, 401]);
  });

  test('imports back equal, hostile cells and all', async () => {
    const hostile = [
      '=HYPERLINK("http://x.example")',
      '@SUM(A1)',
      "'=1",
      '+1, "2"',
      '-5\nline\ttab',
      '😀 = ok',
    ];
    for (const [n, words] of hostile.entries()) {
      await staff.post('/api/crm', {
        ...{ contactName: `Roundtrip ${words}`, company: words, notes: words, stage: STAGES[n % 6] },
        ...{
          email: `r${n}@mail.example`,
          phone: '+1 (555) 010-999',
          value: 1234.5,
          lastContact: '2026-01-31',
        },
        ownerId: n === 0 ? null : undefined,
      });
    }
    // A user who deleted the account has no name by then.
    const nobody = site.db.$client
      .prepare<[], number>(
        `insert into users (username, role, created_at, updated_at, deleted_at)
         values ('~1', 'member', 0, 0, 0) returning id`,
      )
      .pluck()
      .get();
    const leftBehind = "update crm set owner_id = ? where email = 'r0@mail.example'";
    site.db.$client.prepare(leftBehind).run(nobody);
    const plain = (rows: Row[]) =>
      rows.map((row) => {
        const { id: _, createdAt, updatedAt, stageSince, ...rest } = row as Row & Record<string, unknown>;
        const ofNobody = rest.ownerId === nobody && { ownerId: null, owner: null };
        return JSON.stringify({ ...rest, ...ofNobody });
      });
    const before = plain(await contacts('q=roundtrip')).sort();
    const file = text(await staff.get('/api/crm/export.csv?q=roundtrip'));
    expect(file).not.toMatch(/(^|,)"?[=@+-](?!\d)/m);
    for (const { id } of await contacts('q=roundtrip')) await staff.send('DELETE', `/api/crm/${id}`);
    expect(await imported(file)).toMatchObject({ state: 'done', total: 6, taken: 6, refused: 0 });
    expect(plain(await contacts('q=roundtrip')).sort()).toEqual(before);
  });
});

describe('a file of contacts', () => {
  test('is read with its columns guessed, and nothing is stored as a contact yet', async () => {
    const before = (await contacts()).length;
    const file = await received(
      'Full name;E-Mail;Shoe size\nAda;a@guess.example;38\nBob;b@guess.example;44\n',
    );
    expect(file).toMatchObject({
      ...{
        state: 'mapping',
        fileName: 'people.csv',
        total: 2,
        columns: ['Full name', 'E-Mail', 'Shoe size'],
      },
      ...{
        mapping: ['contactName', 'email', null],
        sample: [['Ada', 'a@guess.example', '38'], expect.any(Array)],
      },
    });
    expect((await contacts()).length).toBe(before);
  });

  test('is checked without a trace: what is refused is named by its row', async () => {
    await staff.post('/api/crm', { contactName: 'Known already', email: 'known@check.example' });
    const rows = [
      'Fine Person,,won,fine@check.example,,12.50,ada,2026-02-28,Notes',
      'X,,lead,,,,,,',
      'Wrong Stage,,gone,,,,,,',
      'Wrong Value,,,,,1.005,,,',
      'Wrong Owner,,,,,,mia,,',
      'Wrong All,,,not an address,,ten,,31.12.2026,',
      'Too,Few',
      'A double,,,KNOWN@check.example,,,,,',
      'A twin,,,fine@check.example,,,,,',
      `Long Notes,,,,,,,,${'x'.repeat(10_001)}`,
      'A NUL\0,,,,,,,,',
      'An Instant,,,,,,,2026-03-01T12:00:00Z,',
    ];
    const before = (await contacts()).length;
    const file = await checked(HEADER + rows.join('\n'));
    expect(file).toMatchObject({ state: 'checked', total: 12, done: 12, taken: 4, refused: 8 });
    expect(file).toMatchObject({ doubles: 1, repeats: 1 });
    expect(file.problems.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'Name must be at least 2 characters'],
      [5, 'Value must have at most two decimal places, not “1.005”. The column is read with a decimal point'],
      [
        7,
        'Invalid email address. Last contact must be a date (YYYY-MM-DD). Value must be an amount such as 1,234.50',
      ],
      [8, 'The row has 2 cells, but the header has 9.'],
      [9, 'Known already has the same email address.'],
      [10, 'Row 2 has the same email address.'],
      [11, 'Notes must be at most 10,000 characters'],
      [12, 'The row has a NUL character.'],
    ]);
    expect(file.remarks).toEqual([
      { row: 4, remark: 'Stage “gone” not found. Lead is used.' },
      { row: 6, remark: 'Owner “mia” not found. The contact has no owner.' },
    ]);
    expect((await contacts()).length).toBe(before);
    await staff.post(`/api/imports/${file.id}/start`);
    await runJobs(site);
    expect(await read(file.id)).toMatchObject({ state: 'done', taken: 4, refused: 8 });
    expect((await contacts('q=check.example')).map(({ contactName }) => contactName).sort()).toEqual([
      'Fine Person',
      'Known already',
    ]);
    const report = text(await staff.get(`/api/imports/${file.id}/refused.csv`));
    expect(report.split('\r\n')[0]).toBe(`Row,Reason,${HEADER.trim()}`);
    expect(report).toContain('3,Name must be at least 2 characters,X,,lead,');
    expect((await member.get(`/api/imports/${file.id}/refused.csv`)).status).toBe(403);
    expect((await staff.post(`/api/imports/${file.id}/start`)).status).toBe(409);
  });

  test('imports duplicates too, if chosen', async () => {
    const file = `${HEADER}One,,,same@double.example,,,,,\nTwo,,,same@double.example,,,,,\n`;
    expect(await imported(file, { duplicates: 'add' })).toMatchObject({
      taken: 2,
      refused: 0,
      doubles: 0,
      repeats: 1,
    });
    expect((await contacts('q=double.example')).length).toBe(2);
  });

  test('stopped anywhere and begun again, it is taken whole and nothing twice', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => `Person ${n},,,p${n}@stopped.example,,,,,\n`);
    const { id } = await checked(HEADER + rows.join(''));
    await staff.post(`/api/imports/${id}/start`);
    const job = site.db.$client
      .prepare<[], { payload: string }>(
        "select payload from jobs where kind = 'imports.run' and ended_at is null",
      )
      .get();
    const { runImport } = await import('../../src-server/modules/csv-import/run/run.ts');
    for (let steps = 1; steps < 4; steps += 1) {
      let left = steps;
      const keep = () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
      };
      const work = { db: site.db, clock: site.clock, viewer: null, source: 'job' as const, keep };
      const payload: unknown = JSON.parse(job?.payload ?? '');
      await runImport({ ...work, payload }).catch((error) => expect(error.message).toBe('killed'));
    }
    await runJobs(site);
    expect(await read(id)).toMatchObject({ state: 'done', total: 120, taken: 120, refused: 0 });
    const count = site.db.$client
      .prepare<[], number>("select count(*) from crm where email like '%@stopped.example'")
      .pluck()
      .get();
    expect(count).toBe(120);
  });

  test.each([
    ['without rows', `${HEADER}`, 422, 'The file has no rows below its header.'],
    [
      'with an open quote',
      `${HEADER}"Ada,,,,,,,,\nBob,,,,,,,,\n`,
      422,
      'Row 2 has an unclosed quotation mark.',
    ],
    ['that is empty', ' ', 422, 'The file has no rows below its header.'],
  ])('%s is refused and leaves nothing', async (_, file, status, message) => {
    const answer = await send(file);
    expect([answer.status, answer.body]).toMatchObject([status, { error: { message } }]);
    expect(site.db.$client.prepare("select * from csv_imports where state = 'receiving'").all()).toEqual([]);
  });

  test('is read in the character set that is detected, and in another one when that is chosen', async () => {
    const file = Buffer.from('Full name;Firm\nJos\xe9 Detect;\x8akoda \x96 caf\xe9\n', 'latin1');
    const answer = await send(file);
    expect(answer.body).toMatchObject({ charset: 'windows-1252', sample: [['José Detect', 'Škoda – café']] });
    const { id } = answer.body as CsvImport;
    const readAs = async (charset: string, client = staff) =>
      client.send('PATCH', `/api/imports/${id}`, { charset });
    expect((await readAs('windows-1251')).body).toMatchObject({
      ...{ charset: 'windows-1251', state: 'mapping', total: 1, mapping: ['contactName', null] },
      sample: [['Josй Detect', 'Љkoda – cafй']],
    });
    expect(await read(id)).toMatchObject({ charset: 'windows-1251' });
    const wide = await readAs('utf-16le');
    expect([wide.status, wide.body]).toMatchObject([
      422,
      { error: { message: importMessages.notInCharset('utf-16le') } },
    ]);
    expect((await readAs('latin')).body).toMatchObject({
      error: { fields: { charset: importMessages.charset } },
    });
    expect((await readAs('utf-8', member)).status).toBe(403);
    expect(await read(id)).toMatchObject({ charset: 'windows-1251', state: 'mapping', total: 1 });

    const mapping = ['contactName', 'company'];
    const check = async () => {
      expect((await staff.post(`/api/imports/${id}/check`, { mapping })).status).toBe(200);
      await runJobs(site);
      return read(id);
    };
    await readAs('utf-8');
    expect(await check()).toMatchObject({
      ...{ state: 'checked', taken: 0, refused: 1, mapping },
      problems: [{ row: 2, reason: "The row has bytes that aren't valid UTF-8 text." }],
    });
    expect((await readAs('windows-1252')).body).toMatchObject({ state: 'mapping', mapping, problems: [] });
    expect(await check()).toMatchObject({ state: 'checked', done: 1, taken: 1, refused: 0 });
    await staff.post(`/api/imports/${id}/start`);
    expect((await readAs('utf-8')).status).toBe(409);
    await runJobs(site);
    expect((await readAs('utf-8')).status).toBe(409);
    expect(await contacts('q=detect')).toMatchObject([
      { contactName: 'José Detect', company: 'Škoda – café' },
    ]);
  });

  test('says its character set as it is sent; one of UTF-16 is read with and without its mark', async () => {
    const table = 'Name\nZoë €\n';
    const sample = [['Zoë €']];
    const wide = (text: string) => Buffer.from(text, 'utf16le');
    expect((await send(wide(`\uFEFF${table}`))).body).toMatchObject({ charset: 'utf-16le', sample });
    expect((await send(wide(table).swap16())).body).toMatchObject({ charset: 'utf-16be', sample });
    const mac = Buffer.from('Name\nZo\x91 \xdb\n', 'latin1');
    expect((await send(mac, staff, '&charset=macintosh')).body).toMatchObject({
      charset: 'macintosh',
      sample,
    });
    expect((await send(mac, staff, '&charset=ebcdic')).status).toBe(400);
  });

  test('of which nothing was kept is to be sent again', async () => {
    const { id } = await received('Name\nAda Kept\n');
    site.db.$client.prepare('delete from csv_import_files where import_id = ?').run(id);
    const answer = await staff.send('PATCH', `/api/imports/${id}`, { charset: 'windows-1252' });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { error: { message: importMessages.sendAgain } },
    ]);
    expect(await read(id)).toMatchObject({ state: 'mapping', charset: 'utf-8', total: 1 });
  });

  test('is refused from others before it is read, as anything but CSV, and when it is too large', async () => {
    expect((await send('x', member)).status).toBe(403);
    expect((await send('x', site.client())).status).toBe(401);
    expect((await staff.post('/api/crm/imports', {})).status).toBe(415);
    expect((await send('x'.repeat(20 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await staff.get('/api/crm/imports')).status).toBe(405);
    const foreign = { ...CSV, origin: 'https://evil.example' };
    expect((await staff.send('POST', '/api/crm/imports', 'x', foreign)).status).toBe(403);
  });

  test('belongs to the user who starts it, and so do the imported contacts', async () => {
    const { id } = await checked('Name\nBegun by another\n');
    const other = site.client();
    await register(other, 'stan');
    site.db.$client.prepare("update users set role = 'staff' where username = 'stan'").run();
    expect((await other.post(`/api/imports/${id}/start`)).status).toBe(200);
    await runJobs(site);
    const [made] = (await staff.get('/api/crm?q=begun')).body as { id: number; owner: unknown }[];
    expect(made?.owner).toMatchObject({ username: 'stan' });
    const { body } = await staff.get(`/api/history/contact/${made?.id}`);
    expect(body).toMatchObject([{ action: 'crm.create', source: 'import', actor: { username: 'stan' } }]);
  });

  test('stops when the user who started it is no longer on staff', async () => {
    const { id } = await checked('Name\nNever Taken\n');
    const other = site.client();
    await register(other, 'olga');
    const set = (change: string) =>
      site.db.$client.prepare(`update users set ${change} where username = 'olga'`).run();
    set("role = 'staff'");
    expect((await other.post(`/api/imports/${id}/start`)).status).toBe(200);
    set("role = 'member'");
    await runJobs(site);
    expect(await read(id)).toMatchObject({ state: 'failed', done: 0 });
    expect(await contacts('q=never')).toEqual([]);
  });

  test('that holds very long cells is answered shortly, and says what to do once it is over', async () => {
    const long = 'x'.repeat(30_000);
    const file = await checked(`Name,Stage,Owner\nLong Stage,${long},\nLong Owner,,${long}\nFine,,\n`);
    expect(file).toMatchObject({ taken: 3, refused: 0 });
    expect(JSON.stringify(file).length).toBeLessThan(3_000);
    expect(file.remarks[0]?.remark).toMatch(/^Stage “x+…” not found\. Lead is used\.$/);
    await staff.post(`/api/imports/${file.id}/start`);
    await runJobs(site);
    const { mapping } = file;
    const again = await staff.post(`/api/imports/${file.id}/check`, { mapping });
    const message = 'This import has ended. Upload the file again to repeat it.';
    expect([again.status, again.body]).toMatchObject([409, { error: { message } }]);
  });

  test('is removed after a week, but not while it is at work', async () => {
    const { id } = await checked('Name\nLate Person\n');
    site.clock.advance(6.9 * 86_400_000);
    expect((await staff.post(`/api/imports/${id}/start`)).status).toBe(200);
    site.clock.advance(0.2 * 86_400_000);
    const work = { ...site, keep: () => {} };
    await removeOldImports(work);
    await runJobs(site, { 'imports.run': JOB_KINDS['imports.run'] as JobKind });
    expect(await read(id)).toMatchObject({ state: 'done', total: 1, taken: 1 });
    await removeOldImports(work);
    expect((await staff.get(`/api/imports/${id}`)).status).toBe(404);
    expect(site.db.$client.prepare('select * from csv_import_rows where import_id = ?').all(id)).toEqual([]);
    expect(site.db.$client.prepare('select * from csv_import_files where import_id = ?').all(id)).toEqual([]);
    // What a week makes due is done before others ask for their jobs.
    await runJobs(site);
  });

  test('needs a column for the name, and no field twice', async () => {
    const { id } = await received(`${HEADER}Ada,,,,,,,,\n`);
    const check = (mapping: unknown[]) => staff.post(`/api/imports/${id}/check`, { mapping });
    const none = Array.from({ length: 9 }, () => null);
    for (const [mapping, message] of [
      [none, 'Choose the column for Name.'],
      [['contactName', 'contactName', ...none.slice(2)], 'Two columns are mapped to Name. Choose one.'],
      [['contactName', 'shoes', ...none.slice(2)], "Field shoes can't be imported."],
      [['contactName'], '`mapping` must have one value for each column of the file'],
    ] as const) {
      const answer = await check([...mapping]);
      expect([answer.status, answer.body]).toMatchObject([400, { error: { fields: { mapping: message } } }]);
    }
    expect((await staff.post(`/api/imports/${id}/start`)).status).toBe(409);
  });

  test('a long file is imported in short transactions, with progress in the meantime', async () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => csvRow([`Many ${n}`, '', '', `m${n}@many.example`]));
    const file = await checked(`Name,Company,Phone,Email\n${rows.join('')}`);
    expect(file).toMatchObject({ taken: 2_000, refused: 0 });
    const { readImport } = await import('../../src-server/modules/csv-import/queries.ts');
    await staff.post(`/api/imports/${file.id}/start`);
    const seen = new Set<number>();
    const running = runJobs(site);
    for (let done = 0; done < 2_000; ) {
      done = readImport({ db: site.db, viewer: null }, file.id).done;
      seen.add(done);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await running;
    expect(seen.size).toBeGreaterThan(10);
  });
});

test('a document is downloaded as Markdown with what is known of it', async () => {
  const fields = {
    title: 'Plan: “A & B”',
    content: '# Plan\n\nWords enough.',
    tags: 'one, two',
    category: 'legal',
  };
  const { body } = await staff.post('/api/internal-documents', fields);
  const path = `/api/internal-documents/${(body as Row).id}/export.md`;
  const answer = await staff.get(path);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="plan-a-b.md"');
  expect(text(answer)).toMatch(
    /^---\ntitle: "Plan: “A & B”"\ncategory: Legal\ntags:\n {2}- one\n {2}- two\nauthor: ada\n[\s\S]*---\n\n# Plan\n\nWords enough\.\n$/,
  );
  expect((await member.get(path)).status).toBe(403);
});

describe('a create with an Idempotency-Key', () => {
  const create = (key: string, body: unknown, client = staff, path = '/api/crm') =>
    client.send('POST', path, body, { 'Idempotency-Key': key });
  const named = async (name: string) => (await contacts(`q=${name}`)).length;

  test('is done once and answered the same, however often and in whatever order of fields it is sent', async () => {
    const first = await create('key-1', { contactName: 'Oncea', company: 'Co' });
    const again = await create('key-1', { company: 'Co', contactName: 'Oncea' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await named('oncea')).toBe(1);
    const entry = { type: 'thread', title: 'Once only', body: 'Words enough to be kept.', tags: ['Tag'] };
    const [one, two] = [
      await create('key-2', entry, member, '/api/entries'),
      await create('key-2', entry, member, '/api/entries'),
    ];
    expect(two).toMatchObject({ status: 201, body: one.body });
  });

  test('is refused with another body, path, or an invalid key; keys of different users are independent', async () => {
    await create('key-3', { contactName: 'Threea' });
    expect((await create('key-3', { contactName: 'Another' })).status).toBe(422);
    const document = { title: 'Another', content: 'Words enough to be kept.' };
    expect((await create('key-3', document, staff, '/api/internal-documents')).status).toBe(422);
    for (const key of ['', 'x'.repeat(256), 'with space', 'caf\u00e9']) {
      const answer = await create(key, { contactName: 'Threeb' });
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: { fields: { 'Idempotency-Key': expect.any(String) } } },
      ]);
    }
    expect((await create('key-3', { contactName: 'Threea' }, member)).status).toBe(403);
    expect(await named('threeb')).toBe(0);
  });

  test('is done once under concurrency: the others get the answer, or are told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create('key-4', { contactName: 'Foura' })),
    );
    expect(await named('foura')).toBe(1);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  test('that fails may be sent again; the answer is stored with what is created, or neither is', async () => {
    expect((await create('key-5', { contactName: 'F' })).status).toBe(400);
    site.db.$client.exec(
      "create trigger no_key before insert on idempotency_keys begin select raise(abort, 'no key'); end",
    );
    expect((await create('key-5', { contactName: 'Fivea' })).status).toBe(500);
    expect(await named('fivea')).toBe(0);
    site.db.$client.exec('drop trigger no_key');
    expect((await create('key-5', { contactName: 'Fivea' })).status).toBe(201);
    expect(await named('fivea')).toBe(1);
    const again = await create('key-5', { contactName: 'Fivea' });
    expect([again.status, again.body]).toMatchObject([201, { contactName: 'Fivea' }]);
  });

  test('leaves no answer behind when it fails after a part of it was stored', async () => {
    const viewer = { id: 1, role: 'admin', actualRole: 'admin' } as const;
    const context = { db: site.db, clock: site.clock, viewer } as unknown as Context;
    const request = { key: 'key-7', method: 'POST', url: '/api/two-parts', body: {}, status: 201 };
    const half = async () => {
      write(site.db, () => 'the first part');
      throw new Error('the second part');
    };
    await expect(withIdempotencyKey(context, request, half)).rejects.toThrow('the second part');
    expect(await withIdempotencyKey(context, request, async () => write(site.db, () => 'whole'))).toBe(
      'whole',
    );
    expect(await withIdempotencyKey(context, request, half)).toBe('whole');
  });

  test('keeps answers so that the store alone does not tell them: a link that is shown once stays a secret', async () => {
    const send = () => create('key-8', { note: 'For a friend' }, staff, '/api/invitations');
    const first = await send();
    const { path } = first.body as { path: string };
    const token = path.split('=').at(-1) ?? '';
    expect(token).not.toBe('');
    const again = await send();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(((await staff.get('/api/invitations')).body as unknown[]).length).toBe(1);
    const stored = JSON.stringify(site.db.$client.prepare('select * from idempotency_keys').all());
    expect(['key-8', path, token].filter((word) => stored.includes(word))).toEqual([]);
  });

  test('is not told to who has less of a role by now, and is forgotten after a day', async () => {
    await create('key-6', { contactName: 'Sixa' });
    await staff.post('/api/users/role', { role: 'member' });
    expect((await create('key-6', { contactName: 'Sixa' })).status).toBe(403);
    await staff.post('/api/users/role', { role: 'admin' });
    site.clock.advance(24 * 3_600_000 + 1);
    expect((await create('key-6', { contactName: 'Sixa' })).status).toBe(201);
    expect(await named('sixa')).toBe(2);
    site.clock.advance(24 * 3_600_000 + 1);
    await runJobs(site);
    expect(site.db.$client.prepare('select count(*) from idempotency_keys').pluck().get()).toBe(0);
  });
});
