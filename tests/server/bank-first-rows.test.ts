import { expect, test } from 'vitest';
import { importMessages } from '#shared/csv-import/messages.ts';
import { refusedReport } from '../../src-server/modules/csv-import/run/report.ts';
import { bankImports } from '../support/bank.ts';
import { newCommunity } from '../support/people.ts';

test.each([
  ['a header with a delimiter more', 'Date,Text,Amount,', '2026-03-01,Coffee,-4.50', '2026-03-02,Pay,50.00'],
  ['rows with a delimiter more', 'Date,Text,Amount', '2026-03-01,Coffee,-4.50,', '2026-03-02,Pay,50.00,'],
  [
    'debit and credit columns',
    'Date,Text,Debit,Credit',
    '2026-03-01,Coffee,4.50,,',
    '2026-03-02,Pay,,50.00,',
  ],
])('%s: the header keeps its names, and no row is lost', async (_, ...lines) => {
  const bank = bankImports(newCommunity());
  const done = await bank.run(`${lines.join('\n')}\n`);
  expect(done).toMatchObject({ header: true, skippedLines: 0, skipped: [], total: 2, taken: 2 });
  expect(bank.rows()).toMatchObject([
    { date: '2026-03-01', amount: -450, notes: 'Coffee' },
    { date: '2026-03-02', amount: 5_000, notes: 'Pay' },
  ]);
});

test('a row without the cell of a named column is refused, also below a header that ends with a delimiter', async () => {
  const bank = bankImports(newCommunity());
  const preview = await bank.preview('Date,Amount,Text,\n2026-03-01,-4.50\n2026-03-02,-5.50,Tea\n');
  expect(preview).toMatchObject({ taken: 1, problems: [{ row: 2, reason: importMessages.cells(2, 4) }] });
  const without = await bank.preview('2026-03-01,-4.50,Coffee\n2026-03-02,-5.50\n');
  expect(without).toMatchObject({ header: false, taken: 1, problems: [{ row: 2 }] });
});

test('lines before the header are shown with their text and reason, and are in the report, but count as no rows', async () => {
  const community = newCommunity();
  const bank = bankImports(community);
  const file =
    'Bank, branch\n\nCaf\u00e9 account\nDate,Text,Amount\n2026-03-01,Coffee,-4.50\n2026-03-02,Tea,x\n';
  const reason = importMessages.beforeHeader;
  const skipped = [
    { row: 1, reason, text: 'Bank, branch' },
    { row: 3, reason, text: 'Caf\u00e9 account' },
  ];
  const sent = await bank.receive(file);
  expect(sent).toMatchObject({
    skippedLines: 3,
    skipped,
    total: 2,
    problems: [],
  });
  const done = await bank.start(await bank.check(sent));
  expect(done).toMatchObject({ skipped, total: 2, done: 2, taken: 1, refused: 1, problems: [{ row: 6 }] });
  let report = '';
  const work = community as unknown as Parameters<typeof refusedReport>[0];
  for await (const chunk of refusedReport(work, done.id)) report += chunk;
  expect(report.split('\r\n').slice(1, 3)).toEqual([
    `1,${reason},"Bank, branch"`,
    `3,${reason},Caf\u00e9 account`,
  ]);
  const all = await community.as.staff.imports.readAs({ id: (await bank.receive(file)).id, skippedLines: 0 });
  expect(all).toMatchObject({ skipped: [] });
});

test('remembered lines before the header give way to rows in their place', async () => {
  const bank = bankImports(newCommunity());
  const table = 'Date,Text,Amount\n2026-03-01,Coffee,-4.50\n2026-03-02,Tea,-2.00\n2026-03-03,Rent,-9.00\n';
  expect(await bank.preview(`Bank\nBranch\n\n${table}`)).toMatchObject({ skippedLines: 3, taken: 3 });
  expect(await bank.preview(table)).toMatchObject({ skippedLines: 0, taken: 3 });
});
