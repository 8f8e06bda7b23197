import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { countRows, DUPLICATE_CHOICES, IMPORT_DAYS } from '#shared/csv-import/model.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { removeOldImports } from '../../src-server/modules/csv-import/run/cleanup.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

/** Email addresses for rows. The first two belong to existing contacts. Rows with an empty one are compared by name. */
const EMAILS = [
  'a@here.example',
  'B@here.example',
  'c@new.example',
  'C@new.example',
  'd@new.example',
  '',
  'none',
];
const row = fc.record({ name: fc.constantFrom('Ada', 'Bob', 'X'), email: fc.constantFrom(...EMAILS) });
const file = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  duplicates: fc.constantFrom(...DUPLICATE_CHOICES),
});

afterEach(() => vi.restoreAllMocks());

test('preview and report have the same counts, which add up to the number of rows', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, duplicates }) => {
      const { db, clock, as } = newCommunity();
      const { staff } = as;
      for (const email of ['a@here.example', 'b@here.example'])
        await staff.crm.create({ contactName: 'Here already', email });
      const work = { db, clock, ids: testIds(), viewer: staff.user, source: 'rest' as const };
      const bytes = Buffer.from(
        `Name,Email\n${rows.map(({ name, email }) => `${name},${email}\n`).join('')}`,
      );
      const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
      const run = async (begun: CsvImport, runs: number) => {
        expect(begun.state).toBe(runs === 1 ? 'checking' : 'running');
        await runImport({ ...work, viewer: null, payload: { id, runs }, keep: () => undefined });
        return staff.imports.read({ id });
      };
      const preview = await run(await staff.imports.check({ id, mapping, duplicates }), 1);
      const report = await run(await staff.imports.start({ id }), 2);

      const expected = { added: 0, doubles: 0, repeats: 0, invalid: 0 };
      const seen = new Set<string>();
      for (const { name, email } of rows) {
        const key = email === '' ? name : email.toLowerCase();
        if (name === 'X' || email === 'none') expected.invalid += 1;
        else if (seen.has(key)) expected.repeats += 1;
        else if (key.includes('here')) expected.doubles += 1;
        else expected.added += 1;
        if (name !== 'X') seen.add(key);
      }
      expect([preview.state, report.state]).toEqual(['checked', 'done']);
      for (const { total, ...job } of [preview, report]) {
        const counts = countRows(job);
        expect(counts).toEqual(expected);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
      }
    }),
    { numRuns: 30 },
  );
});

test('a step without time left still processes one row, so that no import ends early', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const bytes = Buffer.from('Name\nAda\nBob\nCora\n');
  const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  await as.staff.imports.check({ id, mapping });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  await runImport({ ...work, viewer: null, payload: { id, runs: 1 }, keep: () => undefined });
  expect(await as.staff.imports.read({ id })).toMatchObject({
    state: 'checked',
    total: 3,
    done: 3,
    taken: 3,
  });
});

test('an import that begins while old ones are deleted is finished', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const run = (id: number, runs: number) =>
    runImport({ ...work, viewer: null, payload: { id, runs }, keep: () => undefined });
  const checked = async (name: string) => {
    const bytes = Buffer.from(`Name\n${name}\n`);
    const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
    await as.staff.imports.check({ id, mapping });
    await run(id, 1);
    return id;
  };
  const first = await checked('Ada');
  clock.advance(1);
  const second = await checked('Bob');
  clock.advance((IMPORT_DAYS + 1) * DAY_MS);
  let begun: Promise<unknown> | undefined;
  const keep = () => {
    begun ??= as.staff.imports.start({ id: second });
  };
  await removeOldImports({ db, clock, keep });
  await begun;
  await run(second, 2);
  expect(await as.staff.imports.read({ id: second })).toMatchObject({ state: 'done', taken: 1 });
  await expect(as.staff.imports.read({ id: first })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
});

test('a file whose rows have no email address can be imported again without adding anyone twice', async () => {
  const { db, clock, as } = newCommunity();
  const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
  const rows = [
    'Zoë Berg,Mill,',
    'Zoë Berg,Dock,',
    'Zoë Berg,,030 123456',
    'Zoë Berg,,030 654321',
    'Kim,,',
    'kim,,',
  ];
  const imported = async () => {
    const bytes = Buffer.from(`Name,Company,Phone\n${rows.join('\n')}\n`);
    const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
    await as.staff.imports.check({ id, mapping });
    await runImport({ ...work, viewer: null, payload: { id, runs: 1 }, keep: () => undefined });
    const preview = await as.staff.imports.read({ id });
    await as.staff.imports.start({ id });
    await runImport({ ...work, viewer: null, payload: { id, runs: 2 }, keep: () => undefined });
    const report = await as.staff.imports.read({ id });
    expect(countRows(report)).toEqual(countRows(preview));
    return report;
  };
  const first = await imported();
  expect(countRows(first)).toEqual({ added: 5, doubles: 0, repeats: 1, invalid: 0 });
  expect(first.problems).toMatchObject([{ row: 7, reason: 'Row 6 has the same name, company, and phone.' }]);
  const again = await imported();
  expect(countRows(again)).toEqual({ added: 0, doubles: 5, repeats: 1, invalid: 0 });
  expect(again.problems[0]?.reason).toBe('Zoë Berg has the same name, company, and phone.');
});

test('the audit log has one line for an import, and lists below it what the import did and undid', async () => {
  const { db, clock, as } = newCommunity();
  const { staff, admin } = as;
  await staff.crm.create({ contactName: 'Typed' });
  const work = { db, clock, ids: testIds(), viewer: staff.user, source: 'rest' as const };
  const bytes = Buffer.from('Name\nAda\nBob\nCora\n');
  const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
  const run = (runs: number) =>
    runImport({ ...work, viewer: null, payload: { id, runs }, keep: () => undefined });
  await staff.imports.check({ id, mapping });
  await run(1);
  await staff.imports.start({ id });
  await run(2);
  const actions = async (input: Parameters<typeof admin.admin.audit>[0]) =>
    (await admin.admin.audit(input)).items.map(({ action }) => action);
  const did = ['imports.end', 'crm.create', 'crm.create', 'crm.create'];

  const { items } = await admin.admin.audit({ imports: 'folded' });
  expect(items.map(({ action, opens }) => [action, opens])).toEqual([
    ['imports.start', id],
    ['crm.create', null],
  ]);
  expect(await actions({})).toEqual([...did, 'imports.start', 'crm.create']);
  expect(await actions({ import: id })).toEqual(did);
  const first = await admin.admin.audit({ import: id, limit: 3 });
  expect(first.items).toHaveLength(3);
  expect(await actions({ import: id, limit: 3, cursor: first.nextCursor })).toEqual(['crm.create']);
  // A filter by action or kind finds what imports did.
  expect(await actions({ imports: 'folded', action: 'crm.create' })).toHaveLength(4);
  expect(await actions({ imports: 'folded', actor: staff.user.username })).toHaveLength(2);
  expect(await actions({ import: id, actor: 'the server' })).toEqual([]);
  expect(await actions({ import: id + 1 })).toEqual([]);

  // What the import did stays below its line after its file is deleted.
  clock.advance((IMPORT_DAYS + 1) * DAY_MS);
  await removeOldImports({ db, clock, keep: () => undefined });
  expect(await actions({ imports: 'folded' })).toEqual(['imports.start', 'crm.create']);
});
