import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import { RULES_MAX } from '#shared/accounting/model.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { countRows, IMPORT_DAYS } from '#shared/csv-import/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { MONEY_MAX } from '#shared/kit/money.ts';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { FEW_FOUND } from '../../src-server/kit/word-search.ts';
import { exportTransactions } from '../../src-server/modules/accounting/export.ts';
import { removeOldImports } from '../../src-server/modules/csv-import/run/cleanup.ts';
import { refusedReport } from '../../src-server/modules/csv-import/run/report.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { runUndo } from '../../src-server/modules/csv-import/run/undo.ts';
import { type BankLine, bankFile, bankImports } from '../support/bank.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { testClock } from '../support/ports.ts';

const coffee: BankLine = { amount: '-4.50' };

function newLedger() {
  const community = newCommunity();
  return { ...community, staff: community.as.staff, bank: bankImports(community) };
}

describe('a bank file', () => {
  test('becomes transactions, with the texts of the file in the notes', async () => {
    const { bank, staff } = newLedger();
    const done = await bank.run(
      bankFile([
        { amount: '-4.50', text: ' Coffee  bar ', reference: 'A 1' },
        { date: '2026-03-02', amount: '1,234.50', text: 'Salary', category: 'Salary' },
      ]),
    );
    expect(done).toMatchObject({ state: 'done', total: 2, taken: 2, refused: 0 });
    expect(bank.rows()).toEqual([
      {
        ...{ date: '2026-03-01', amount: -450, payee: '' },
        ...{ category: 'Other Expense', notes: 'Coffee bar\nReference: A 1' },
      },
      { date: '2026-03-02', amount: 123_450, category: 'Salary', payee: '', notes: 'Salary' },
    ]);
    const { rows } = await staff.accounting.list({});
    expect(rows.map(({ source, createdBy }) => [source, createdBy])).toEqual([
      ['import', staff.user.id],
      ['import', staff.user.id],
    ]);
    expect((await staff.accounting.list({ q: 'A 1' })).total).toBe(1);
  });

  test('keeps the payee apart from the description, where both are searched', async () => {
    const { bank, staff } = newLedger();
    const file = (...lines: string[]) => Buffer.from(['Date,Payee,Description,Amount', ...lines].join('\n'));
    await bank.run(file('2026-03-01,Corner Bakery,Card 1234,-4.50', '2026-03-02,Ada Lovelace,Dues,25'));
    const { rows } = await staff.accounting.list({});
    expect(rows.map(({ payee, notes }) => [payee, notes]).toSorted()).toEqual([
      ['Ada Lovelace', 'Dues'],
      ['Corner Bakery', 'Card 1234'],
    ]);
    expect((await staff.accounting.list({ q: 'baker' })).rows).toMatchObject([{ payee: 'Corner Bakery' }]);
    expect((await staff.accounting.list({ q: '1234' })).total).toBe(1);
    // An equal day, amount, and description with another payee is another transaction.
    const next = file('2026-03-01,Corner Bakery,Card 1234,-4.50', '2026-03-01,Corner Cafe,Card 1234,-4.50');
    expect(await bank.run(next)).toMatchObject({ taken: 1, doubles: 1 });
    expect((await staff.accounting.list({ q: 'cafe' })).total).toBe(1);
  });

  test('with payees has the rows of the same file that was imported before without them', async () => {
    const { bank } = newLedger();
    await bank.run(bankFile([coffee, { ...coffee, text: 'Corner Bakery' }]));
    const file = Buffer.from(
      [
        'Date,Payee,Description,Amount',
        '2026-03-01,Corner,Coffee,-4.50',
        '2026-03-01,Corner Bakery,,-4.50',
      ].join('\n'),
    );
    expect(await bank.run(file)).toMatchObject({ taken: 0, doubles: 2 });
  });

  test('is read in its own format: lines before the header, character set, order of dates, decimal comma', async () => {
    const { bank } = newLedger();
    const text = [
      'Sparkasse Köln;;',
      'Konto;DE1;',
      ';;',
      'Buchungstag;Verwendungszweck;Betrag',
      '31.03.2026;Büro;-1.234,50',
      '01.04.2026;"Miete; April";1,23',
      '',
    ].join('\r\n');
    const sent = await bank.receive(Buffer.from(text, 'latin1'));
    expect(sent).toMatchObject({
      ...{ charset: 'windows-1252', skippedLines: 3, columns: ['Buchungstag', 'Verwendungszweck', 'Betrag'] },
      mapping: ['date', 'description', 'amount'],
      format: { dateOrder: 'dmy', decimal: 'comma', expenses: 'negative' },
      sample: [
        ['31.03.2026', 'Büro', '-1.234,50'],
        ['01.04.2026', 'Miete; April', '1,23'],
      ],
    });
    await bank.start(await bank.check(sent));
    expect(bank.rows()).toMatchObject([
      { date: '2026-03-31', amount: -123_450, notes: 'Büro' },
      { date: '2026-04-01', amount: 123, notes: 'Miete; April' },
    ]);
  });

  test('has rows for debit and credit, where expenses are positive', async () => {
    const { bank } = newLedger();
    const file = 'Date,Description,Debit,Credit\n03/31/2026,Rent,900.00,\n03/31/2026,Sale,,12.00\n';
    expect(await bank.run(file)).toMatchObject({
      format: { dateOrder: 'mdy', decimal: 'point', expenses: 'positive' },
      taken: 2,
    });
    expect(bank.rows()).toMatchObject([{ amount: -90_000 }, { amount: 1_200 }]);
  });

  test('can be read from another line on, and in another format', async () => {
    const { bank, staff } = newLedger();
    const mapping = ['date', 'amount'];
    const { id } = await bank.receive('A;B\nDate;Amount\n01/02/2026;1,50\n');
    const read = await staff.imports.readAs({ id, skippedLines: 0 });
    expect(read).toMatchObject({
      skippedLines: 0,
      columns: ['A', 'B'],
      total: 2,
      mapping: [null, null],
    });
    await expect(staff.imports.readAs({ id, skippedLines: 50 })).rejects.toThrow(
      importMessages.fewerLines(50),
    );
    await expect(staff.imports.readAs({ id })).rejects.toThrow(importMessages.readAsNothing);
    await staff.imports.readAs({ id, skippedLines: 1 });
    const format = { dateOrder: 'dmy', decimal: 'comma', expenses: 'negative' } as const;
    await bank.start(await bank.check({ ...read, mapping }, { format }));
    expect(bank.rows()).toMatchObject([{ date: '2026-02-01', amount: 150 }]);
  });

  test('without a header begins with its first line, which is a row like the others', async () => {
    const { bank, staff } = newLedger();
    const file = '03/14/2026,"-1,234.50",US12 3456,Coffee bar\n03/15/2026,0.00,US12 3456,Tea\n';
    const sent = await bank.receive(file);
    expect(sent).toMatchObject({
      ...{ header: false, total: 2, columns: ['', '', '', ''] },
      mapping: ['date', 'amount', null, 'description'],
      sample: [['03/14/2026', '-1,234.50', 'US12 3456', 'Coffee bar'], expect.anything()],
    });
    const { problems } = await bank.start(await bank.check(sent));
    expect(problems.map(({ row }) => row)).toEqual([2]);
    expect(bank.rows()).toMatchObject([{ date: '2026-03-14', amount: -123_450, notes: 'Coffee bar' }]);
    const again = await bank.preview(file);
    expect(again).toMatchObject({ taken: 0, doubles: 1 });
    const { items } = await staff.imports.duplicates({ id: again.id });
    expect(items.map(({ row }) => row)).toEqual([1]);
    await staff.imports.include({ id: again.id, row: 1, included: true });
    expect(await bank.start(again)).toMatchObject({ taken: 1, included: 1 });
  });

  test('has a header or not, as chosen, and choices without a header are not remembered', async () => {
    const { bank, staff } = newLedger();
    const file = '2026-03-14,-4.50,Coffee\n2026-03-15,-5.50,Tea\n';
    expect(await bank.receive('Day,Sum,Text\n2026-03-14,-4.50,Coffee\n')).toMatchObject({ header: true });
    const { id } = await bank.receive(file, { header: true });
    const withHeader = await staff.imports.read({ id });
    expect(withHeader).toMatchObject({ header: true, total: 1, columns: ['2026-03-14', '-4.50', 'Coffee'] });
    const without = await staff.imports.readAs({ id, header: false });
    expect(without).toMatchObject({ header: false, total: 2, columns: ['', '', ''] });
    await bank.start(await bank.check({ ...without, mapping: ['date', 'amount', 'category'] }));
    expect(bank.rows()).toHaveLength(2);
    const mapping = ['date', 'amount', 'description'];
    expect(await bank.receive(file)).toMatchObject({ header: false, mapping });
    expect(await bank.receive(file.replaceAll('03', '04'))).toMatchObject({ header: false, mapping });
    const one = await bank.receive('2026-03-14,-4.50,Coffee\n');
    expect(one).toMatchObject({ header: false, total: 1 });
    await expect(staff.imports.readAs({ id: one.id, header: true })).rejects.toThrow(importMessages.empty);
    expect(await staff.imports.read({ id: one.id })).toEqual(one);
  });

  test('names the wrong cells of each refused row, and imports the others', async () => {
    const { bank } = newLedger();
    const done = await bank.run(
      bankFile([
        ...[coffee, { ...coffee, date: '31/12/2026' }, { amount: '1.234,50' }, { amount: '0.005' }],
        ...[{ amount: '0' }, { amount: '٣' }, { amount: '1e3' }, { amount: '1000000000' }, { amount: '€5' }],
        ...[
          { ...coffee, category: 'x'.repeat(101) },
          { ...coffee, text: 'x'.repeat(2_001) },
        ],
      ]),
    );
    expect(done).toMatchObject({ state: 'done', total: 11, taken: 1, refused: 10 });
    expect(done.problems.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'Date must be a date such as 2026-03-31'],
      [4, 'Amount must be an amount such as 1,234.50'],
      [5, 'Amount must have at most two decimal places'],
      [6, 'Amount must be at least 0.01'],
      [7, 'Amount must be an amount such as 1,234.50'],
      [8, 'Amount must be an amount such as 1,234.50'],
      [9, 'Amount must be at most 999999999.99'],
      [10, 'Amount must be in USD, not €'],
      [11, 'Category must be at most 100 characters'],
      [12, 'Description must be at most 2,000 characters'],
    ]);
    expect(bank.rows()).toHaveLength(1);
  });

  test('is refused row by row where a total would no longer be exact, in the preview too', async () => {
    const { bank, db, staff } = newLedger();
    await staff.accounting.create({ date: '2026-03-01', category: 'Sales', amount: '0.01' });
    db.$client
      .prepare("update accounting_totals set amount = ? where type = 'income'")
      .run(MONEY_MAX - 1_500);
    const file = bankFile([
      { amount: '10.00' },
      { amount: '10.00' },
      { amount: '5.00' },
      { amount: '-1.00' },
    ]);
    const counts = { taken: 3, refused: 1 };
    const preview = await bank.preview(file);
    const problems = [{ row: 3, reason: expect.stringContaining('total income'), duplicate: false }];
    expect(preview).toMatchObject({ ...counts, problems });
    expect(await bank.start(preview)).toMatchObject({ state: 'done', ...counts, problems });
    expect(bank.rows().map(({ amount }) => amount)).toEqual([1, 1_000, 500, -100]);
  });

  test('needs one way to read amounts, and a known format', async () => {
    const { bank, staff } = newLedger();
    const { id } = await bank.receive('When,What,Debit\n2026-03-01,Coffee,4.50\n');
    const checked = (mapping: (string | null)[], format?: object) =>
      staff.imports.check({ id, mapping, format } as Parameters<typeof staff.imports.check>[0]);
    await expect(checked(['date', null, null])).rejects.toThrow(bankMessages.amountMissing);
    await expect(checked(['date', 'amount', 'debit'])).rejects.toThrow(bankMessages.amountTwice);
    await expect(checked([null, null, 'debit'])).rejects.toThrow('Choose the column for Date.');
    const format = { dateOrder: 'ydm', decimal: 'point', expenses: 'positive' };
    await expect(checked(['date', null, 'debit'], format)).rejects.toThrow(importMessages.dateOrder);
  });
});

test('an import stops when the user is no longer on staff', async () => {
  const { bank, staff, as, db, ...community } = newLedger();
  const { id } = await bank.preview(bankFile([coffee]));
  await staff.imports.start({ id });
  db.$client.prepare("update users set role = 'member' where id = ?").run(staff.user.id);
  await runJobs({ db, ...community });
  expect(await as.admin.imports.read({ id })).toMatchObject({ state: 'failed', taken: 0 });
  expect(bank.rows()).toEqual([]);
});

test('an import and its undo report progress after each step, so that kills never end them', async () => {
  const { bank, staff, db, clock } = newLedger();
  // More rows than one step can take.
  const { id } = await bank.preview(bankFile(Array.from({ length: 300 }, () => coffee)));
  const steps: boolean[] = [];
  const work = {
    ...{ db, clock, viewer: null, source: 'job' as const },
    keep: (hasProgress: boolean) => void steps.push(hasProgress),
  };
  const { runs } = db.$client.prepare<[], { runs: number }>('select runs from csv_imports').get() ?? {
    runs: 0,
  };
  await staff.imports.start({ id });
  await runImport({ ...work, payload: { id, runs: runs + 1 } });
  expect(bank.rows()).toHaveLength(300);
  expect([steps[0], steps.length > 1, steps.slice(1).every(Boolean)]).toEqual([false, true, true]);
  steps.length = 0;
  await staff.imports.undo({ id });
  await runUndo({ ...work, payload: { id, runs: runs + 2 } });
  expect(bank.rows()).toEqual([]);
  expect([steps[0], steps.length > 1, steps.slice(1).every(Boolean)]).toEqual([false, true, true]);
});

test('a job of an earlier run neither continues nor ends the current one', async () => {
  const { bank, staff, db, clock } = newLedger();
  const job = (runs: number) => ({
    ...{ db, clock, viewer: null, source: 'job' as const, keep: () => undefined },
    ...{ dataDir: '/nowhere', payload: { id: preview.id, runs } },
  });
  const preview = await bank.preview(bankFile([coffee]));
  const stateOf = async () => (await staff.imports.read({ id: preview.id })).state;
  await staff.imports.start({ id: preview.id });
  await runImport(job(1));
  JOB_KINDS['imports.run']?.givenUp?.(job(1));
  expect([await stateOf(), bank.rows()]).toEqual(['running', []]);
  await runImport(job(2));
  JOB_KINDS['imports.run']?.givenUp?.(job(2));
  expect([await stateOf(), bank.rows().length]).toEqual(['done', 1]);
  await staff.imports.undo({ id: preview.id });
  await runUndo(job(2));
  JOB_KINDS['imports.undo']?.givenUp?.(job(2));
  expect([await stateOf(), bank.rows().length]).toEqual(['undoing', 1]);
  JOB_KINDS['imports.undo']?.givenUp?.(job(3));
  expect(await stateOf()).toBe('done');
  await staff.imports.undo({ id: preview.id });
  await runUndo(job(4));
  JOB_KINDS['imports.undo']?.givenUp?.(job(4));
  expect([await stateOf(), bank.rows()]).toEqual(['undone', []]);
});

test('an import whose job was given up has failed', async () => {
  const { bank, staff, db, clock } = newLedger();
  const { id } = await bank.preview(bankFile([coffee]));
  await staff.imports.start({ id });
  JOB_KINDS['imports.run']?.givenUp?.({ db, clock, payload: { id, runs: 2 } });
  expect(await staff.imports.read({ id })).toMatchObject({ state: 'failed', taken: 0 });
});

describe('the choices for a file', () => {
  test('are remembered for files with the same header, for everyone on staff', async () => {
    const { bank, as } = newLedger();
    const file = (day: string) => `Bank\nOn;What;How much\n${day}/2026;Coffee;4,50\n`;
    const first = await bank.receive(file('01/02'));
    const format = { dateOrder: 'dmy', decimal: 'comma', expenses: 'negative' } as const;
    const mapping = ['date', 'category', 'amount'];
    await bank.check({ ...first, mapping }, { format });
    const chosen = { skippedLines: 1, mapping, format };
    expect(await bank.receive(file('03/04'))).toMatchObject(chosen);
    expect(await as.admin.imports.list({ kind: 'accounting' })).toMatchObject({ items: [chosen, chosen] });
    expect(await bank.receive(file('03/04').replace('On;', 'Day;'))).not.toMatchObject({ mapping });
  });

  test('remember lines before the header and the character set too', async () => {
    const { bank, staff } = newLedger();
    const bytes = Buffer.from('A;B\nDate;Pre\xe7o\n01.02.2026;1,50\n', 'latin1');
    const { id } = await bank.receive(bytes);
    await staff.imports.readAs({ id, skippedLines: 1, charset: 'windows-1250' });
    await bank.check(await staff.imports.read({ id }), { mapping: ['date', 'amount'] });
    const chosen = { skippedLines: 1, charset: 'windows-1250', mapping: ['date', 'amount'] };
    expect(await bank.receive(bytes)).toMatchObject(chosen);
    expect(await bank.receive(bytes, { skippedLines: 0 })).toMatchObject({ columns: ['A', 'B'] });
  });
});

describe('equal rows', () => {
  test('3 in the file and 1 in the ledger add 2', async () => {
    const { bank } = newLedger();
    await bank.run(bankFile([coffee]));
    const preview = await bank.preview(bankFile([coffee, coffee, coffee]));
    expect(preview).toMatchObject({ taken: 2, refused: 1, doubles: 1 });
    expect(preview.problems).toEqual([{ row: 2, reason: bankMessages.duplicate, duplicate: true }]);
    expect(await bank.start(preview)).toMatchObject({ taken: 2, refused: 1, doubles: 1 });
    expect(bank.rows()).toHaveLength(3);
  });

  test('include transactions that were added by other means with the same day, amount, and notes', async () => {
    const { bank, staff } = newLedger();
    await staff.accounting.create({ date: '2026-03-01', category: 'Food', amount: '-4.5', notes: 'Coffee' });
    await staff.accounting.create({ date: '2026-03-01', category: 'Food', amount: '-4.5', notes: 'Tea' });
    await staff.accounting.create({ date: '2026-03-02', category: 'Food', amount: '-4.5', notes: 'Coffee' });
    expect(await bank.run(bankFile([coffee, coffee, coffee]))).toMatchObject({ taken: 2, doubles: 1 });
    // Someone typed the payee into its field, or into the notes.
    const day = { date: '2026-04-01', category: 'Food', amount: '-3' };
    await staff.accounting.create({ ...day, payee: 'Baker', notes: 'Bread' });
    await staff.accounting.create({ ...day, notes: 'Miller' });
    await staff.accounting.create({ ...day, payee: 'Other', notes: 'Bread' });
    const lines = ['Baker,Bread', 'Miller,', 'Farmer,Bread'].map((texts) => `2026-04-01,${texts},-3`);
    const file = Buffer.from(['Date,Payee,Description,Amount', ...lines].join('\n'));
    expect(await bank.run(file)).toMatchObject({ taken: 1, doubles: 2 });
  });

  test('of different days, amounts, texts, or references are never duplicates', async () => {
    const { bank } = newLedger();
    const file = bankFile([
      ...[coffee, { ...coffee, date: '2026-03-02' }, { ...coffee, amount: '-4.51' }],
      ...[
        { ...coffee, amount: '4.50' },
        { ...coffee, text: 'Tea' },
        { ...coffee, reference: '1' },
      ],
    ]);
    expect(await bank.run(file)).toMatchObject({ taken: 6, doubles: 0 });
    expect(await bank.run(file)).toMatchObject({ taken: 0, doubles: 6 });
    // Joined without a sign between them, these texts would be equal.
    await bank.run(bankFile([{ ...coffee, text: 'a', reference: 'b c' }]));
    const similar = bankFile([{ ...coffee, text: 'a b', reference: 'c' }]);
    expect(await bank.run(similar)).toMatchObject({ taken: 1, doubles: 0 });
  });

  test('stay equal after edits in the ledger, and count no longer once deleted', async () => {
    const { bank, staff } = newLedger();
    await bank.run(bankFile([coffee, { ...coffee, text: 'Tea' }]));
    const [tea, one] = (await staff.accounting.list({})).rows;
    if (!tea || !one) throw new Error('no rows');
    await staff.accounting.update({ id: one.id, category: 'Food', notes: 'With Ada', date: '2026-03-05' });
    await staff.accounting.delete({ id: tea.id });
    const again = await bank.run(bankFile([coffee, { ...coffee, text: 'Tea' }]));
    expect(again).toMatchObject({ taken: 1, doubles: 1 });
  });

  test('can be imported anyway, one by one', async () => {
    const { bank, staff, as } = newLedger();
    await bank.run(bankFile([coffee, { ...coffee, text: 'Tea' }]));
    const preview = await bank.preview(bankFile([coffee, coffee, { ...coffee, text: 'Tea' }]));
    const { id } = preview;
    expect(preview).toMatchObject({ taken: 1, refused: 2, doubles: 2, included: 0 });
    const { items } = await staff.imports.duplicates({ id });
    expect(items.map(({ row, included, cells }) => [row, included, cells[2]])).toEqual([
      [2, false, 'Coffee'],
      [4, false, 'Tea'],
    ]);
    const included = await staff.imports.include({ id, row: 2, included: true });
    expect(included).toMatchObject({ taken: 2, refused: 1, doubles: 2, included: 1 });
    expect(countRows(included)).toEqual({ added: 1, doubles: 2, repeats: 0, invalid: 0 });
    expect(included.problems.map(({ row }) => row)).toEqual([4]);
    expect(await as.admin.imports.include({ id, row: 2, included: true })).toEqual(included);
    await staff.imports.include({ id, row: 4, included: true });
    expect(await staff.imports.include({ id, row: 4, included: false })).toEqual(included);
    await expect(staff.imports.include({ id, row: 3, included: true })).rejects.toThrow(
      importMessages.notADuplicate,
    );
    const done = await bank.start(preview);
    expect(done).toMatchObject({ taken: 2, refused: 1, doubles: 2, included: 1 });
    // The included one doesn't replace the second one of the file, which is new.
    expect(bank.rows().map(({ notes }) => notes)).toEqual(['Coffee', 'Tea', 'Coffee', 'Coffee']);
    await expect(staff.imports.include({ id, row: 4, included: true })).rejects.toThrow(
      importMessages.previewOnly,
    );
  });

  test('are all imported if duplicates are chosen', async () => {
    const { bank } = newLedger();
    await bank.run(bankFile([coffee]));
    const done = await bank.run(bankFile([coffee, coffee, coffee]), { duplicates: 'add' });
    expect(done).toMatchObject({ taken: 3, refused: 0, doubles: 1 });
    expect(bank.rows()).toHaveLength(4);
  });

  test('of two imports at the same time are added once', async () => {
    const { bank, staff, ...community } = newLedger();
    const file = bankFile([coffee, coffee, { ...coffee, text: 'Tea' }]);
    const [one, two] = [await bank.preview(file), await bank.preview(file)];
    await staff.imports.start({ id: one.id });
    await staff.imports.start({ id: two.id });
    await runJobs(community);
    expect(bank.rows()).toHaveLength(3);
  });

  const texts = fc.constantFrom('Coffee', 'Tea', 'Rent');
  const line = fc.record({ text: texts, date: fc.constantFrom('2026-03-01', '2026-03-02') });
  const files = fc.array(fc.array(line, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });

  test('leave the ledger with the most that any file has, whatever their order', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (sent) => {
        const { bank } = newLedger();
        const most = new Map<string, number>();
        for (const lines of sent) {
          await bank.run(bankFile(lines.map((each) => ({ ...coffee, ...each }))));
          const counts = new Map<string, number>();
          for (const { text, date } of lines) {
            const key = `${date} ${text}`;
            counts.set(key, (counts.get(key) ?? 0) + 1);
          }
          for (const [key, count] of counts) most.set(key, Math.max(count, most.get(key) ?? 0));
        }
        const found = bank.rows().map(({ date, notes }) => `${date} ${notes}`);
        const expected = [...most].flatMap(([key, count]) => Array.from({ length: count }, () => key));
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 15 },
    );
  });
});

describe('undo', () => {
  test('moves all transactions of an import to the trash, and nothing else', async () => {
    const { bank, staff } = newLedger();
    await staff.accounting.create({ date: '2026-03-01', category: 'Food', amount: '-4.5', notes: 'Own' });
    await bank.run(bankFile([{ ...coffee, text: 'Before' }]));
    const done = await bank.run(bankFile([coffee, coffee, { ...coffee, text: 'Tea' }]));
    const undone = await bank.undo(done);
    expect(undone).toMatchObject({ state: 'undone', done: 3, taken: 3 });
    expect(bank.rows().map(({ notes }) => notes)).toEqual(['Own', 'Before']);
    expect((await staff.trash.list({})).items).toHaveLength(3);
    expect((await staff.accounting.list({ q: 'Coffee' })).total).toBe(0);
    await expect(staff.imports.undo({ id: done.id })).rejects.toThrow(importMessages.notImported);
    expect(await bank.run(bankFile([coffee]))).toMatchObject({ taken: 1, doubles: 0 });
  });

  test('is refused once a transaction was edited, even if that one was deleted', async () => {
    const { bank, staff } = newLedger();
    const done = await bank.run(bankFile([coffee, { ...coffee, text: 'Tea' }]));
    const [tea, one] = (await staff.accounting.list({})).rows;
    if (!tea || !one) throw new Error('no rows');
    await staff.accounting.update({ id: tea.id, notes: 'Green tea' });
    await staff.accounting.delete({ id: tea.id });
    await expect(staff.imports.undo({ id: done.id })).rejects.toMatchObject({
      cause: { code: 'CONFLICT', message: bankMessages.undoEdited(1) },
    });
    expect(bank.rows()).toHaveLength(1);
    expect(await staff.imports.read({ id: done.id })).toMatchObject({ state: 'done' });
  });

  test('leaves what was deleted before as it is', async () => {
    const { bank, staff } = newLedger();
    const done = await bank.run(bankFile([coffee, { ...coffee, text: 'Tea' }]));
    const [tea] = (await staff.accounting.list({})).rows;
    await staff.accounting.delete({ id: tea?.id ?? 0 });
    expect(await bank.undo(done)).toMatchObject({ state: 'undone', done: 1 });
    expect((await staff.trash.list({})).items).toHaveLength(2);
  });

  test('works as long as no transaction was edited, also after the file and its rows are deleted', async () => {
    const { bank, staff, db, clock } = newLedger();
    const preview = await bank.preview(bankFile([{ ...coffee, text: 'Juice' }]));
    const done = await bank.run(bankFile([coffee, { amount: '0', text: 'Refused' }]));
    const undone = await bank.undo(await bank.run(bankFile([{ ...coffee, text: 'Tea' }])));
    clock.advance((IMPORT_DAYS + 1) * DAY_MS);
    const work = { db, clock, keep: () => undefined };
    await removeOldImports(work);
    const left = (table: string) => db.$client.prepare(`select * from ${table}`).all();
    expect(['csv_import_rows', 'csv_import_files', 'csv_import_keys'].flatMap(left)).toEqual([]);
    for (const { id } of [preview, undone])
      await expect(staff.imports.read({ id })).rejects.toThrow(importMessages.notFound);
    expect(await staff.imports.read({ id: done.id })).toMatchObject({ state: 'done', taken: 1, refused: 1 });
    expect(() => refusedReport({ db } as Parameters<typeof refusedReport>[0], done.id)).toThrow(
      importMessages.rowsDeleted,
    );
    expect(await bank.undo(done)).toMatchObject({ state: 'undone', done: 1 });
    expect(bank.rows()).toEqual([]);
    await removeOldImports(work);
    expect(await staff.imports.read({ id: done.id })).toMatchObject({ state: 'undone' });
    clock.advance((IMPORT_DAYS + 1) * DAY_MS);
    await removeOldImports(work);
    await expect(staff.imports.read({ id: done.id })).rejects.toThrow(importMessages.notFound);
  });

  test('refuses edits until it is finished, and anything but imported transactions', async () => {
    const { bank, staff, ...community } = newLedger();
    const preview = await bank.preview(bankFile([coffee]));
    await expect(staff.imports.undo({ id: preview.id })).rejects.toThrow(importMessages.notImported);
    const done = await bank.start(preview);
    await staff.imports.undo({ id: done.id });
    const [one] = (await staff.accounting.list({})).rows;
    await expect(staff.accounting.update({ id: one?.id ?? 0, notes: 'x' })).rejects.toThrow(
      bankMessages.undoing,
    );
    await runJobs(community);
    expect(bank.rows()).toEqual([]);
  });

  test('stops when the user is no longer on staff, and can begin again', async () => {
    const { bank, staff, as, db, ...community } = newLedger();
    const done = await bank.run(bankFile([coffee]));
    await staff.imports.undo({ id: done.id });
    db.$client.prepare("update users set role = 'member' where id = ?").run(staff.user.id);
    await runJobs({ db, ...community });
    expect(await as.admin.imports.read({ id: done.id })).toMatchObject({ state: 'done' });
    expect(bank.rows()).toHaveLength(1);
    await as.admin.imports.undo({ id: done.id });
    await runJobs({ db, ...community });
    expect(bank.rows()).toEqual([]);
  });
});

describe('the transactions of an import', () => {
  test('are listed, added up, and exported alone, also with words and other filters', async () => {
    const { bank, staff, ...community } = newLedger();
    await staff.accounting.create({ date: '2026-03-01', category: 'Food', amount: '-9', notes: 'Coffee' });
    await bank.run(bankFile([{ ...coffee, text: 'Coffee before' }]));
    const { id } = await bank.run(
      bankFile([coffee, { amount: '-2', text: 'Tea' }, { amount: '7', text: 'Refund for coffee' }]),
    );
    const of = async (filter: object) => {
      const { rows, total, sum } = await staff.accounting.list({ import: id, ...filter });
      const { items } = await staff.accounting.listByCursor({ import: id, ...filter });
      const exported = await exportedNotes(community.db, { import: id, ...filter });
      const notes = rows.map((row) => row.notes).toSorted();
      expect([items.map((row) => row.notes).toSorted(), exported, total]).toEqual([
        notes,
        notes,
        notes.length,
      ]);
      expect([...rows, ...items].every(({ importId }) => importId === id)).toBe(true);
      return { notes, sum };
    };
    expect(await of({})).toEqual({ notes: ['Coffee', 'Refund for coffee', 'Tea'], sum: 0.5 });
    expect(await of({ q: 'coffee' })).toEqual({ notes: ['Coffee', 'Refund for coffee'], sum: 2.5 });
    expect(await of({ q: 'coffee', type: 'income' })).toEqual({ notes: ['Refund for coffee'], sum: 7 });
    expect(await of({ q: `author:${staff.user.username} tea` })).toEqual({ notes: ['Tea'], sum: -2 });
    expect(await of({ q: `author:${staff.user.username}` })).toMatchObject({ sum: 0.5 });
    expect(await of({ to: '2026-02-28' })).toEqual({ notes: [], sum: 0 });
    const [tea] = (await staff.accounting.list({ q: 'tea' })).rows;
    await staff.accounting.delete({ id: tea?.id ?? 0 });
    expect(await of({})).toEqual({ notes: ['Coffee', 'Refund for coffee'], sum: 2.5 });
    expect(await of({ import: 999 })).toEqual({ notes: [], sum: 0 });
    for (const wrong of [0, -1, 1.5, 'x'])
      await expect(staff.accounting.list({ import: wrong })).rejects.toThrow(ledgerMessages.import);
  });

  test('are more than can be read one by one, in pages with the total of all', async () => {
    const { bank, staff } = newLedger();
    await staff.accounting.create({ date: '2026-03-01', category: 'Food', amount: '-9' });
    const lines = Array.from({ length: FEW_FOUND + 1 }, (_, n) => ({
      amount: '-0.01',
      text: `Payment ${n}`,
    }));
    const { id } = await bank.run(bankFile(lines));
    const last = await staff.accounting.list({ import: id, page: 99, direction: 'desc' });
    expect(last).toMatchObject({ total: FEW_FOUND + 1, sum: -(FEW_FOUND + 1) / 100, page: last.pages });
    expect(last.rows.every(({ amount }) => amount === -0.01)).toBe(true);
    expect(await staff.accounting.list({ import: id, q: 'payment' })).toMatchObject({ total: FEW_FOUND + 1 });
  });
});

async function exportedNotes(db: Db, filter: object): Promise<string[]> {
  const work = { db, clock: testClock(), readThreads: null, mailSite: { timeZone: 'UTC' } } as unknown;
  let text = '';
  for await (const chunk of await exportTransactions(work as Parameters<typeof exportTransactions>[0], {
    q: '',
    ...filter,
  }))
    text += chunk;
  const lines = text.split('\r\n').slice(1).filter(Boolean);
  return lines.map((line) => line.split(',')[4] ?? '').toSorted();
}

describe('rules for categories', () => {
  test('apply to rows without a category, the longest text first', async () => {
    const { bank, staff } = newLedger();
    await staff.accounting.saveRule({ contains: 'coffee', category: 'Food' });
    await staff.accounting.saveRule({ contains: 'COFFEE machine', category: 'Supplies' });
    await bank.run(
      bankFile([
        coffee,
        { ...coffee, text: 'A coffee machine' },
        { ...coffee, text: 'Tea' },
        { ...coffee, text: 'Coffee trip', category: 'Travel' },
      ]),
    );
    expect(bank.rows().map(({ category }) => category)).toEqual([
      'Food',
      'Supplies',
      'Other Expense',
      'Travel',
    ]);
  });

  test('are saved once for each text, and can be deleted', async () => {
    const { staff, as } = newLedger();
    const { id } = await staff.accounting.saveRule({ contains: ' Coffee ', category: 'Food' });
    const changed = await as.admin.accounting.saveRule({ contains: 'coffee', category: 'Travel' });
    expect(changed).toEqual({ id, match: 'contains', contains: 'coffee', category: 'Travel' });
    expect(await staff.accounting.rules({})).toEqual([changed]);
    await staff.accounting.deleteRule({ id });
    await expect(staff.accounting.deleteRule({ id })).rejects.toThrow(bankMessages.ruleNotFound);
    for (const contains of ['', ' ', 'x'.repeat(101)])
      await expect(staff.accounting.saveRule({ contains, category: 'Food' })).rejects.toThrow(
        bankMessages.ruleText,
      );
    await expect(staff.accounting.saveRule({ contains: 'x', category: ' ' })).rejects.toThrow(
      'Category is required',
    );
  });

  test('are limited in number', async () => {
    const { staff, db } = newLedger();
    const insert = db.$client.prepare(
      "insert into accounting_rules (contains, category, created_by, created_at) values (?, 'Food', ?, 0)",
    );
    for (let n = 0; n < RULES_MAX; n += 1) insert.run(`text ${n}`, staff.user.id);
    await expect(staff.accounting.saveRule({ contains: 'x', category: 'Food' })).rejects.toThrow(
      bankMessages.rulesMax,
    );
    await staff.accounting.saveRule({ contains: 'text 1', category: 'Travel' });
  });
});

test('a contact import has a header, and neither a format, nor choices, nor undo', async () => {
  const { staff, bank: _, ...community } = newLedger();
  const { receiveImport } = await import('../../src-server/modules/csv-import/run/receive.ts');
  const { testIds } = await import('../support/ports.ts');
  const work = { ...community, ids: testIds(), viewer: staff.user, source: 'rest' as const };
  const sent = { kind: 'crm' as const, fileName: 'a.csv', bytes: Buffer.from('Name\nAda\n') };
  const other = { ...sent, kind: 'subscribers' as const, skippedLines: 1 };
  await expect(receiveImport(work, other)).rejects.toThrow(importMessages.noSkippedLines);
  const { id, mapping, format, skippedLines } = await receiveImport(work, sent);
  expect({ format, skippedLines }).toEqual({ format: null, skippedLines: 0 });
  await expect(receiveImport(work, { ...sent, header: false })).rejects.toThrow(importMessages.noHeader);
  await expect(staff.imports.readAs({ id, header: true })).rejects.toThrow(importMessages.noHeader);
  const chosen = { dateOrder: 'dmy', decimal: 'comma', expenses: 'negative' } as const;
  await expect(staff.imports.check({ id, mapping, format: chosen })).rejects.toThrow(importMessages.noFormat);
  await expect(staff.imports.include({ id, row: 2, included: true })).rejects.toThrow(
    importMessages.noChoice,
  );
  await expect(staff.imports.undo({ id })).rejects.toThrow(importMessages.noUndo);
});
