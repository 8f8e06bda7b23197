import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CSV_BOM } from '#shared/kit/csv.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { readEnv } from '../../src-server/env.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** What only the ledger does over REST. What all staff modules share is in `staff-modules.test.ts`. */
let site: Site;
let staff: Client;

beforeAll(async () => {
  const { brand } = readEnv({ SITE_TIME_ZONE: 'Asia/Kathmandu' });
  site = await openSite({ rateLimit: false, brand });
  staff = site.client();
  await register(staff, 'ada');
});
afterAll(() => site.app.close());
beforeEach(() => site.db.$client.exec('delete from accounting'));

type TestTransaction = { id: number; date: string; amount: number; version: number };
const add = async (fields: object) =>
  (await staff.post('/api/accounting', { date: '2026-03-01', category: 'Food', amount: -5, ...fields }))
    .body as TestTransaction;
const list = async (query = '') =>
  (await staff.get(`/api/accounting?limit=100&${query}`)).body as TestTransaction[];
type Refusal = { error: { message: string; fields?: Record<string, string> } };

test('the list is narrowed by days, type, category, and words, which the summary does by days', async () => {
  const rows = [
    { date: '2026-01-31', amount: 10, category: 'Sales', notes: 'Tote bags' },
    { date: '2026-02-01', amount: -4 },
    { date: '2026-02-28', amount: -6, category: 'Rent', notes: 'Food truck' },
    { date: '2026-03-01', amount: 7 },
  ];
  for (const row of rows) await add(row);
  const amounts = async (query: string) => (await list(query)).map(({ amount }) => amount);
  expect(await amounts('')).toEqual([7, -6, -4, 10]);
  expect(await amounts('from=2026-02-01&to=2026-02-28')).toEqual([-6, -4]);
  expect(await amounts('from=2026-02-01&type=income')).toEqual([7]);
  expect(await amounts('q=food')).toEqual([7, -6, -4]);
  expect(await amounts('category=Food&q=food')).toEqual([7, -4]);
  // 18:15 UTC is midnight there.
  expect(await amounts('from=2026-01-31T18:15:00Z')).toEqual([7, -6, -4]);
  expect(await amounts('from=2026-01-31T18:14:59Z')).toEqual([7, -6, -4, 10]);
  const summary = await staff.get('/api/accounting/summary?from=2026-02-01&to=2026-02-28');
  expect(summary.body).toEqual({ income: 0, expenses: -10, balance: -10, count: 2 });
  for (const query of ['from=2026-02-30', 'type=both', 'category=', 'import=x', 'import=0']) {
    const { status, body } = await staff.get(`/api/accounting?${query}`);
    expect([query, status, Object.keys((body as Refusal).error.fields ?? {})]).toEqual([
      ...[query, 400, [query.slice(0, query.indexOf('='))]],
    ]);
  }
});

test.each([
  ['2026-03-01T18:14:59.999Z', '2026-03-01'],
  ['2026-03-01T18:15:00Z', '2026-03-02'],
  ['2026-03-02T00:00:00+05:45', '2026-03-02'],
  ['2026-03-01', '2026-03-01'],
])('the date %s is %s in the time zone of the site', async (date, day) => {
  const made = await add({ date });
  expect(made.date).toBe(day);
  const saved = await staff.send('PATCH', `/api/accounting/${made.id}`, { date });
  expect(saved.body).toMatchObject({ date: day, version: 1 });
});

test.each([
  [-1234.5, -1234.5],
  ['1,234.50', 1234.5],
  ['-0.01', -0.01],
  [1e3, 1000],
])('the amount %j is stored as %d', async (amount, stored) => {
  expect((await add({ amount })).amount).toBe(stored);
});

test.each([0.1 + 0.2, ...[0.005, 0, -0, 1e9, -1e9, '1e3', '٣', '', '1.234,50', '1,23', '--5', null]])(
  'the amount %j is refused with its name, in creates and edits',
  async (amount) => {
    const { id } = await add({});
    for (const answer of [
      await staff.post('/api/accounting', { date: '2026-03-01', category: 'Food', amount }),
      await staff.send('PATCH', `/api/accounting/${id}`, { amount }),
    ]) {
      expect([answer.status, (answer.body as Refusal).error.fields]).toEqual([
        400,
        { amount: expect.stringMatching(/^Amount /) },
      ]);
    }
    expect(await list()).toMatchObject([{ id, amount: -5, version: 1 }]);
  },
);

test.each([
  ...(['category', 'date', 'notes', 'projectId', 'eventId'] as const).map((field) => [field, 7.5] as const),
  ...([
    ['category', ''],
    ['category', ' '],
    ['category', 'x'.repeat(101)],
    ['date', ''],
    ['date', '2026-02-30'],
    ['date', '2026-03-01T25:00:00Z'],
    ['notes', 'x'.repeat(2_001)],
    ['projectId', 999],
    ['eventId', 999],
  ] as const),
])('%s %j is refused with its name, in creates and edits', async (field, value) => {
  const { id } = await add({});
  const fields = { date: '2026-03-01', category: 'Food', amount: -5, [field]: value };
  for (const { status, body } of [
    await staff.post('/api/accounting', fields),
    await staff.send('PATCH', `/api/accounting/${id}`, { [field]: value }),
  ])
    expect([status, Object.keys((body as Refusal).error.fields ?? {})]).toEqual([400, [field]]);
  expect(await list()).toMatchObject([{ id, version: 1 }]);
});

test('a category can have 1 to 100 characters with either sign, and date and amount are required', async () => {
  for (const amount of [-5, 5])
    for (const category of ['x', 'é'.repeat(100), 'Salary', 'Rent'])
      expect(await add({ amount, category })).toMatchObject({ amount, category });
  expect((await add({ notes: 'x'.repeat(2_000) })).id).toBeGreaterThan(0);
  const { status, body } = await staff.post('/api/accounting', {});
  expect([status, Object.keys((body as Refusal).error.fields ?? {}).sort()]).toEqual([
    ...[400, ['amount', 'category', 'date']],
  ]);
  const unknown = await staff.post('/api/accounting', {
    ...{ date: '2026-03-01', category: 'Food', amount: -5, type: 'income', source: 'rsvp' },
  });
  expect(unknown.status).toBe(400);
});

test('the name of an export has the day of the site', async () => {
  const now = site.clock.now().getTime();
  // In Nepal, the next day has begun.
  site.clock.advance(DAY_MS - (now % DAY_MS) - HOUR_MS);
  const tomorrow = new Date(site.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const answer = await staff.get('/api/accounting/export.csv');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="accounting-${tomorrow}.csv"`);
});

test('the export is a file with BOM and CRLF, without formulas, whose sum is the total of the filter', async () => {
  const { id: projectId } = (await staff.post('/api/projects', { name: '=New "website"' }))
    .body as TestTransaction;
  await add({ amount: 10.1, category: '+Sales', payee: '@Ada', notes: '=cmd|calc', projectId });
  await add({ amount: -0.2, notes: 'Two lines,\nwith a comma' });
  await add({ amount: 5, date: '2026-04-01', category: 'Sales' });
  const answer = await staff.get('/api/accounting/export.csv?to=2026-03-31');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="accounting-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const sent = await fetch(`${site.url}/api/accounting/export.csv?to=2026-03-31`, {
    headers: { cookie: staff.cookie ?? '' },
  });
  // Reading it as text would leave out the BOM.
  expect(Buffer.from(await sent.arrayBuffer()).toString()).toBe(
    [
      `${CSV_BOM}Date,Type,Category,Payee,Description,Amount,Project,Event,Source,Created by`,
      '2026-03-01,Expense,Food,,"Two lines,\nwith a comma",-0.20,,,Added manually,ada',
      `2026-03-01,Income,'+Sales,'@Ada,'=cmd|calc,10.10,"'=New ""website""",,Added manually,ada`,
      '',
    ].join('\r\n'),
  );
  const summary = (await staff.get('/api/accounting/summary?to=2026-03-31')).body;
  expect(summary).toMatchObject({ balance: 9.9 });
  const invalid = await staff.get('/api/accounting/export.csv?from=yesterday');
  expect(invalid.status).toBe(400);
});

test('a bank file without a header is read from its first line on, unless `header` says otherwise', async () => {
  const send = async (query: string) => {
    const file = '2026-03-01,Coffee,-4.50\n2026-03-02,Tea,-2.00\n';
    const csv = { 'content-type': 'text/csv' };
    return staff.send('POST', `/api/accounting/imports?${query}`, file, csv);
  };
  expect((await send('')).body).toMatchObject({ header: false, total: 2, columns: ['', '', ''] });
  const sent = await send('header=true');
  expect(sent.body).toMatchObject({ header: true, total: 1, columns: ['2026-03-01', 'Coffee', '-4.50'] });
  const { id } = sent.body as TestTransaction;
  const read = await staff.send('PATCH', `/api/imports/${id}`, { header: false });
  expect(read.body).toMatchObject({ header: false, total: 2, mapping: ['date', 'description', 'amount'] });
  for (const { status, body } of [
    await send('header=maybe'),
    await staff.send('PATCH', `/api/imports/${id}`, { header: 'no' }),
  ])
    expect([status, (body as Refusal).error.fields]).toEqual([
      400,
      { header: '`header` must be true or false' },
    ]);
});

test('the amount, date, and event of a payment are read-only, and only its event undoes it', async () => {
  const event = await staff.post('/api/events', {
    ...{ title: 'Repair café', description: 'Bring what is broken.', location: 'Town hall' },
    ...{ tags: ['Workshop'], startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z' },
    ticketPrice: 5,
  });
  const { id: eventId } = event.body as TestTransaction;
  await staff.post(`/api/events/${eventId}/rsvp`);
  const attendees = (await staff.get(`/api/events/${eventId}/attendees`)).body as TestTransaction[];
  const payment = `/api/events/${eventId}/attendees/${attendees[0]?.id}/payment`;
  const presses = (step: string) =>
    Promise.all(Array.from({ length: 50 }, () => staff.post(payment, { step })));
  expect((await presses('paid')).every(({ status }) => status < 300)).toBe(true);
  const [row, ...others] = await list();
  expect([row?.amount, others]).toEqual([5, []]);
  const path = `/api/accounting/${row?.id}`;
  for (const [field, value] of Object.entries({ amount: -5, date: '2020-01-01', eventId: null })) {
    const { status, body } = await staff.send('PATCH', path, { [field]: value });
    expect([status, (body as Refusal).error.fields]).toEqual([
      409,
      { [field]: expect.stringContaining('event payment') },
    ]);
  }
  const kept = await staff.send('PATCH', path, { category: 'Tickets', notes: 'At the door' });
  expect([kept.status, kept.body]).toMatchObject([200, { category: 'Tickets', notes: 'At the door' }]);
  const deleted = await staff.send('DELETE', path);
  expect([deleted.status, (deleted.body as Refusal).error.message]).toEqual([
    409,
    expect.stringContaining(`/events/${eventId}`),
  ]);
  await presses('refunded');
  expect((await list()).map(({ amount }) => amount)).toEqual([-5, 5]);
});
