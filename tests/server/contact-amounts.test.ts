import { expect, test } from 'vitest';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

/** Imports contacts with these values, the first ones far behind the others if `far` is set. */
async function imported(values: readonly string[], far = 0) {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const cells = [...values, ...Array.from({ length: far }, () => '')];
  const rows = cells.map((value, at) => `Person ${at},${value === '' ? '' : `"${value}"`}\n`);
  const bytes = Buffer.from(`Name,Value\n${rows.join('')}`);
  const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  const run = (runs: number) =>
    runImport({ ...work, viewer: null, payload: { id, runs }, keep: () => undefined });
  await as.staff.imports.check({ id, mapping });
  await run(1);
  const preview = await as.staff.imports.read({ id });
  await as.staff.imports.start({ id });
  await run(2);
  const stored = db.$client
    .prepare<[], number | null>('select value_cents from crm order by id')
    .pluck()
    .all();
  return { preview, stored, done: await as.staff.imports.read({ id }) };
}

test.each([
  ['a value with both separators', ['1.234,50', '1.234', '999'], [123450, 123400, 99900]],
  ['decimals after a comma', ['12,5', '2.000'], [1250, 200000]],
  ['a far row', ['1.234', '7', '0,99'], [123400, 700, 99]],
])('%s proves a decimal comma for the whole column', async (_, values, cents) => {
  const { preview, stored } = await imported(values);
  expect(preview.numbers).toMatchObject({ decimal: 'comma' });
  expect(stored).toEqual(cents);
});

test('values of later rows decide, too', async () => {
  const { stored, preview } = await imported(['1.234', ...Array.from({ length: 250 }, () => '5'), '0,99']);
  expect([stored[0], stored.at(-1)]).toEqual([123400, 99]);
  expect(preview.numbers?.either).toEqual({ row: 2, cell: '1.234', amount: 1234 });
});

test('a value that can be read in two ways is shown with the amount that it is imported as', async () => {
  const { preview, stored, done } = await imported(['1,234', '5']);
  expect(preview.numbers).toEqual({
    decimal: 'point',
    either: { row: 2, cell: '1,234', amount: 1234 },
  });
  expect(stored).toEqual([123400, 500]);
  expect(done.state).toBe('done');
});

test('a value against its column is skipped with its row, its field, and what the column has', async () => {
  const { preview, stored } = await imported(['1.234,50', '2.000,00', '3,000.00']);
  expect(preview.problems).toEqual([
    {
      row: 4,
      reason:
        'Value must be an amount such as 1.234,50, not “3,000.00”. The column is read with a decimal comma',
      duplicate: false,
    },
  ]);
  expect(stored).toEqual([123450, 200000]);
});

test.each([
  [
    ['1,234.50', '$2,000', '0'],
    [123450, 200000, 0],
  ],
  [
    ['12', '', '$5.5'],
    [1200, 0, 550],
  ],
])('values with a decimal point are read as before: %j', async (values, cents) => {
  const { preview, stored } = await imported(values);
  expect(preview.numbers?.decimal).toBe('point');
  expect(stored.map((value) => value ?? 0)).toEqual(cents);
});

test('a file without values has no numbers', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const bytes = Buffer.from('Name\nAda\n');
  const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  await as.staff.imports.check({ id, mapping });
  await runImport({ ...work, viewer: null, payload: { id, runs: 1 }, keep: () => undefined });
  expect((await as.staff.imports.read({ id })).numbers).toBeNull();
});
