import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postEntry } from '#db/staff/accounting/rows.ts';
import { CSV_BOM } from '#shared/kit/csv.ts';
import { MONEY_MAX } from '#shared/kit/money.ts';
import { exportTransactions } from '../../src-server/modules/accounting/export.ts';
import { changeLedger, ledgerDay, ledgerSteps } from '../support/ledger-steps.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { keepsTheRules } from './staff-module.ts';

const SIGNS = ['income', 'expense'] as const;
const transaction = { date: '2026-03-01', category: 'Supplies' };

keepsTheRules({
  name: 'Accounting',
  subject: 'transaction',
  acts: 'accounting',
  refusals: {
    read: "You don't have permission to access the Accounting module. This feature is only available to admin and staff users.",
    create: "You don't have permission to create accounting entries.",
  },
  create: (as, notes, filter = 0) =>
    as.accounting.create({ ...transaction, notes, amount: filter === 0 ? 12 : -12 }),
  edit: (as, id, notes, version) => as.accounting.update({ id, notes, version }),
  field: 'notes',
  read: (as, id) => as.accounting.read({ id }),
  remove: (as, id) => as.accounting.delete({ id }),
  list: async (as, { filter, ...ask }) => {
    const type = filter === undefined ? undefined : SIGNS[filter];
    const { sum: _, ...page } = await as.accounting.list({ ...ask, type });
    return page;
  },
  filters: SIGNS.length,
});

describe('an amount', () => {
  test.each([
    [12.5, 12.5],
    ['-1,234.50', -1234.5],
    [1e3, 1000],
    ['999,999,999.99', 999_999_999.99],
    ['+0.01', 0.01],
  ])('%j is stored as %d', async (amount, stored) => {
    const { as } = newCommunity();
    expect(await as.staff.accounting.create({ ...transaction, amount })).toMatchObject({
      amount: stored,
      type: stored < 0 ? 'expense' : 'income',
    });
  });

  test.each([
    [0.1 + 0.2, 'Amount must have at most two decimal places'],
    [0.005, 'Amount must have at most two decimal places'],
    [0, 'Amount must be at least 0.01'],
    [-0, 'Amount must be at least 0.01'],
    ['-0.00', 'Amount must be at least 0.01'],
    [10 ** 9, 'Amount must be at most 999999999.99'],
    [-(10 ** 9), 'Amount must be at most 999999999.99'],
    ['1e3', 'Amount must be an amount such as 1250.00'],
    ['٣', 'Amount must be an amount such as 1250.00'],
    ['', 'Amount must be at least 0.01'],
    ['1.234,50', 'Amount must be an amount such as 1250.00'],
    ['1,23', 'Amount must be an amount such as 1250.00'],
  ])('%j is refused with the field', async (amount, message) => {
    const { as } = newCommunity();
    await expect(as.staff.accounting.create({ ...transaction, amount })).rejects.toThrow(message);
    expect((await as.staff.accounting.list({})).total).toBe(0);
  });

  test('is refused if a total would no longer be exact, in any change', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.staff.accounting.create({ ...transaction, amount: '0.02' });
    const { id: other } = await as.staff.accounting.create({ ...transaction, amount: '0.01' });
    await as.staff.accounting.delete({ id: other });
    db.$client.prepare("update accounting_totals set amount = ? where type = 'income'").run(MONEY_MAX);
    const refused = {
      cause: { code: 'UNPROCESSABLE', fields: { amount: expect.stringContaining('income') } },
    };
    await expect(as.staff.accounting.create({ ...transaction, amount: '0.01' })).rejects.toMatchObject(
      refused,
    );
    await expect(as.staff.accounting.update({ id, amount: '0.03' })).rejects.toMatchObject(refused);
    await expect(
      as.staff.trash.restore({ subject: 'transaction', subjectId: String(other) }),
    ).rejects.toMatchObject(refused);
    await as.staff.accounting.create({ ...transaction, amount: '-999999999.99' });
    expect(await as.staff.accounting.summary({})).toMatchObject({ income: 9_999_999_999_999.99 });
  });

  test('is refused if the total of expenses would no longer be exact', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.staff.accounting.create({ ...transaction, amount: '-0.02' });
    db.$client.prepare("update accounting_totals set amount = ? where type = 'expense'").run(-MONEY_MAX);
    const refused = {
      cause: { code: 'UNPROCESSABLE', fields: { amount: expect.stringContaining('expenses') } },
    };
    await expect(as.staff.accounting.update({ id, amount: '-0.03' })).rejects.toMatchObject(refused);
    await as.staff.accounting.create({ ...transaction, amount: '0.01' });
  });
});

test.each([
  ['projectId', 'Project not found. Choose another one.'],
  ['eventId', 'Event not found. Choose another one.'],
])('an edit with an unknown %s is refused with the field', async (field, message) => {
  const { as } = newCommunity();
  const { id, version } = await as.staff.accounting.create({ ...transaction, amount: 5 });
  await expect(as.staff.accounting.update({ id, version, [field]: 999_999 })).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT', fields: { [field]: message } },
  });
  expect(await as.staff.accounting.read({ id })).toMatchObject({ version, project: null, event: null });
});

describe('the days of a transaction', () => {
  test('a duplicate has the date of today and no link to a deleted project', async () => {
    const { as, clock } = newCommunity();
    const project = await as.staff.projects.create({ name: 'New website' });
    const { id } = await as.staff.accounting.create({
      ...{ ...transaction, amount: -5, notes: 'Hosting', projectId: project.id },
    });
    expect(await as.staff.accounting.read({ id })).toMatchObject({
      project: { id: project.id, name: 'New website' },
    });
    await as.staff.projects.delete({ id: project.id });
    const copy = await as.staff.accounting.duplicate({ id });
    expect(copy).toMatchObject({
      ...{ date: clock.now().toISOString().slice(0, 10), amount: -5, notes: 'Hosting' },
      ...{ projectId: null, project: null, version: 1 },
    });
    await expect(
      as.staff.accounting.create({ ...transaction, amount: 1, projectId: project.id, eventId: 9 }),
    ).rejects.toMatchObject({
      cause: {
        code: 'INVALID_INPUT',
        fields: { projectId: expect.any(String), eventId: expect.any(String) },
      },
    });
  });

  test('a range includes both days, in the table, the cards, and the sum', async () => {
    const { as } = newCommunity();
    for (const [date, amount] of [
      ['2026-02-28', 1],
      ['2026-03-01', 20],
      ['2026-03-31', -5],
      ['2026-04-01', 300],
    ] as const)
      await as.staff.accounting.create({ ...transaction, date, amount });
    const range = { from: '2026-03-01', to: '2026-03-31' };
    expect(await as.staff.accounting.summary(range)).toEqual({
      ...{ income: 20, expenses: -5, balance: 15, count: 2 },
    });
    expect(await as.staff.accounting.list(range)).toMatchObject({ total: 2, sum: 15 });
    expect(await as.staff.accounting.list({ ...range, type: 'expense' })).toMatchObject({
      total: 1,
      sum: -5,
    });
    expect(await as.staff.accounting.list({ q: 'supplies' })).toMatchObject({ total: 4, sum: 316 });
  });
});

test('the table is sorted by date, amount, or category, in pages with the total of all', async () => {
  const { as } = newCommunity();
  const add = (date: string, amount: number, category: string) =>
    as.staff.accounting.create({ date, amount, category });
  await add('2026-03-02', -5, 'Rent');
  await add('2026-03-01', 30, 'Sales');
  await add('2026-03-03', -20, 'Food');
  const order = async (input: object) =>
    (await as.staff.accounting.list(input)).rows.map(({ category }) => category);
  for (const [sort, ascending] of [
    ['date', ['Sales', 'Rent', 'Food']],
    ['amount', ['Food', 'Rent', 'Sales']],
    ['category', ['Food', 'Rent', 'Sales']],
  ] as const) {
    expect(await order({ sort, direction: 'asc' })).toEqual(ascending);
    expect(await order({ sort, direction: 'desc' })).toEqual(ascending.toReversed());
  }
  await expect(order({ sort: 'notes' })).rejects.toThrow('`sort` must be one of date, amount, category');
  for (let n = 0; n < 48; n += 1) await add('2026-04-01', 1, 'Services');
  expect(await as.staff.accounting.list({ page: 3 })).toMatchObject({
    page: 3,
    pages: 3,
    total: 51,
    sum: 53,
  });
});

test('sums of pages and exports equal the total of the filter, to the cent, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(ledgerSteps, ledgerDay, ledgerDay, async (steps, from, to) => {
      const community = newCommunity();
      await changeLedger(community, steps);
      const { as } = community;
      const filters = [
        {},
        { from, to },
        { from, type: 'expense' },
        { to, q: 'food' },
        { category: 'Sales' },
      ] as const;
      for (const filter of filters) {
        const { sum, pages } = await as.staff.accounting.list(filter);
        let shown = 0;
        for (let page = 1; page <= pages; page += 1)
          for (const { amount } of (await as.staff.accounting.list({ ...filter, page })).rows)
            shown += cents(amount);
        expect([shown, await exported(community, filter)]).toEqual([cents(sum), cents(sum)]);
      }
    }),
    { numRuns: 20 },
  );
});

const cents = (decimal: number) => Math.round(decimal * 100);

async function exported({ db, clock }: Community, filter: object): Promise<number> {
  let text = '';
  const reader = { viewer: null, network: '192.0.2.1', readThreads: null };
  const work = { db, clock, ...reader, mailSite: { timeZone: 'UTC' } };
  for await (const chunk of await exportTransactions(work, { q: '', ...filter })) text += chunk;
  expect(text.startsWith(`${CSV_BOM}Date,Type,Category,Payee,Description,`)).toBe(true);
  const [headings = [], ...rows] = text
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(','));
  const amount = headings.indexOf('Amount');
  return rows.reduce((sum, cells) => sum + cents(Number(cells[amount])), 0);
}

describe('a payment of a seat', () => {
  test('is posted once for each step of a seat, whatever posts it', () => {
    const { as, db, clock } = newCommunity();
    const acting = { db, clock, viewer: as.staff.user, source: 'ui' as const };
    const seat = { ...transaction, amount: 500, notes: '', source: 'rsvp' as const, sourceId: 7 };
    postEntry(acting, { ...seat, sourceStep: 1 });
    expect(() => postEntry(acting, { ...seat, sourceStep: 1 })).toThrow(/UNIQUE constraint failed/);
    postEntry(acting, { ...seat, sourceStep: 2 });
    postEntry(acting, { ...seat, source: 'manual' });
    postEntry(acting, { ...seat, source: 'manual' });
    expect(db.$client.prepare("select count(*) from accounting where source = 'rsvp'").pluck().get()).toBe(2);
  });

  test('is one row after 50 presses, with read-only amount, date, and event, and only its event undoes it', async () => {
    const { as } = newCommunity();
    const { id: eventId } = await as.staff.events.create({
      ...{
        title: 'Repair café',
        description: 'Bring what is broken.',
        location: 'Town hall',
        tags: ['Workshop'],
      },
      ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', ticketPrice: 5 },
    });
    await as.member.events.rsvp({ id: eventId });
    const { items } = await as.staff.events.attendees({ id: eventId });
    const seat = { id: eventId, attendeeId: items[0]?.id ?? 0 };
    await Promise.all(Array.from({ length: 50 }, () => as.staff.events.payment({ ...seat, step: 'paid' })));
    const { rows, sum } = await as.staff.accounting.list({});
    expect([rows.length, sum]).toEqual([1, 5]);
    const { id = 0, date = '' } = rows[0] ?? {};
    expect(rows[0]).toMatchObject({ source: 'rsvp', event: { id: eventId, title: 'Repair café' } });
    for (const [field, value] of [
      ['amount', 6],
      ['amount', -5],
      ['date', '2020-01-01'],
      ['eventId', null],
    ] as const) {
      await expect(as.admin.accounting.update({ id, [field]: value })).rejects.toMatchObject({
        cause: { code: 'CONFLICT', fields: { [field]: expect.stringContaining('event payment') } },
      });
    }
    expect(
      await as.staff.accounting.update({ id, date, amount: 5, category: 'Tickets', notes: 'At the door' }),
    ).toMatchObject({ category: 'Tickets', notes: 'At the door', amount: 5 });
    await expect(as.admin.accounting.delete({ id })).rejects.toMatchObject({
      cause: { code: 'CONFLICT', message: expect.stringContaining(`/events/${eventId}`) },
    });
    expect((await as.staff.accounting.list({})).total).toBe(1);
    await Promise.all(
      Array.from({ length: 50 }, () => as.staff.events.payment({ ...seat, step: 'refunded' })),
    );
    expect(await as.staff.accounting.list({})).toMatchObject({ total: 2, sum: 0 });
  });
});
