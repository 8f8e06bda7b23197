import { describe, expect, test } from 'vitest';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { STATEMENT_MAPPING } from '#shared/accounting/bank/statement.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { bankImports, importedBankFile as imported } from '../support/bank.ts';
import { camtEntry, camtFile, LONG_FILES, ofxFile } from '../support/bank-files.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

const { cutOff, doctype, sameId } = bankMessages;

describe('duplicates by the ID of the bank', () => {
  test('a file imported again or overlapping adds nothing, and equal rows with different IDs are both kept', async () => {
    const rows = [
      { id: 'a', amount: '-4.50' },
      { id: 'b', amount: '-4.50' },
      { id: 'c', amount: '-5.00' },
    ];
    const { bank, taken } = await imported(ofxFile(rows));
    expect(taken).toBe(3);
    expect(await bank.run(ofxFile(rows))).toMatchObject({ taken: 0, doubles: 3 });
    const later = await bank.run(ofxFile([...rows.slice(1), { id: 'd', amount: '-4.50' }]));
    expect(later).toMatchObject({ taken: 1, doubles: 2, problems: [{ reason: sameId }, { reason: sameId }] });
    // The bank corrected a text.
    const changed = await bank.run(ofxFile([{ id: 'a', amount: '-4.50', memo: 'Corrected' }]));
    expect(changed).toMatchObject({ taken: 0, doubles: 1 });
    expect(bank.rows()).toHaveLength(4);
  });

  test('a preview sees the same ID twice in its file, and one that is selected is imported anyway', async () => {
    const community = newCommunity();
    const bank = bankImports(community);
    const file = ofxFile([
      { id: 'a', amount: '-4.50' },
      { id: 'a', amount: '-4.50' },
    ]);
    const preview = await bank.preview(file);
    const reason = importMessages.repeatedRow(1);
    expect(preview).toMatchObject({ taken: 1, repeats: 1, problems: [{ row: 2, reason }] });
    await community.as.staff.imports.include({ id: preview.id, row: 2, included: true });
    expect(await bank.start(preview)).toMatchObject({ taken: 2 });
    expect(bank.rows()).toHaveLength(2);
  });

  test('an ID that a file gives to different transactions identifies none of them', async () => {
    const rows = [
      { id: '7', amount: '-4.50', name: 'Bakery' },
      { id: '7', amount: '-4.50', name: 'Tea room' },
      { id: '0', amount: '-1.00', name: 'Fee' },
    ];
    const { bank, taken } = await imported(ofxFile(rows));
    expect(taken).toBe(3);
    expect(await bank.run(ofxFile(rows))).toMatchObject({
      taken: 0,
      problems: [{ reason: bankMessages.duplicate }, { reason: bankMessages.duplicate }, {}],
    });
  });

  test('rows of a file without IDs count as equal, in both directions', async () => {
    const csv = 'Date,Amount,Payee\n2026-01-02,-4.50,Bakery\n';
    const ofx = ofxFile([
      { id: 'a', amount: '-4.50' },
      { id: 'b', amount: '-4.50' },
    ]);
    const { bank } = await imported(csv);
    expect(await bank.run(ofx)).toMatchObject({ taken: 1, doubles: 1 });
    expect(await bank.run(csv)).toMatchObject({ taken: 0, doubles: 1 });
    const camt = camtEntry({
      ...{ amount: '4.50', more: '<AcctSvcrRef>R1</AcctSvcrRef>' },
      details: '<TxDtls><RltdPties><Cdtr><Nm>Bakery</Nm></Cdtr></RltdPties></TxDtls>',
    });
    expect(await bank.run(camtFile([camt]))).toMatchObject({ taken: 0, doubles: 1 });
  });

  test.each(['ofx', 'mt940', 'camt'] as const)(
    '%s: every row of a long file is found again',
    async (type) => {
      const { bank, taken } = await imported(LONG_FILES[type](300));
      expect(taken).toBe(300);
      expect(await bank.preview(LONG_FILES[type](310))).toMatchObject({ taken: 10, doubles: 300 });
    },
  );
});

describe('files that are broken', () => {
  test.each([
    ['OFX', ofxFile([1, 2, 3].map((n) => ({ id: `${n}`, amount: '-4.50', name: `Payee ${n}` }))), '<FITID>3'],
    ['CAMT', LONG_FILES.camt(3), '<AcctSvcrRef>R3'],
  ])('%s that is cut off: the rows before are read, and the end is shown', async (_, file, at) => {
    const { rows, problems } = await imported(file.slice(0, file.indexOf(at)));
    expect(rows).toHaveLength(2);
    expect(problems).toMatchObject([{ row: 3, reason: cutOff }]);
  });

  test('what is behind an error of XML is not read, and no entity is', async () => {
    const file = LONG_FILES.camt(3).replace('Payee 3', 'A &unknown; B');
    const { rows, problems } = await imported(file);
    expect(rows).toHaveLength(2);
    expect(problems).toMatchObject([{ row: 3, reason: bankMessages.brokenXml(7) }]);
    const bank = bankImports(newCommunity());
    const entity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    await expect(bank.receive(LONG_FILES.camt(1).replace('<Document', `${entity}<Document`))).rejects.toThrow(
      doctype,
    );
    await expect(bank.receive(camtFile([]))).rejects.toThrow(bankMessages.noTransactions);
    const many = `<OFX>${'<STMTTRN>'.repeat(100_001)}`;
    await expect(bank.receive(many)).rejects.toThrow(bankMessages.manyTransactions(100_000));
  });

  test('rows without a day or an amount, and with a huge one, are shown with their reason', async () => {
    const { problems, taken } = await imported(
      ofxFile([
        { id: 'a', amount: '-4.50', date: '20261345' },
        { id: 'b', amount: '' },
        { id: 'c', amount: '9'.repeat(400) },
        { id: 'd', amount: '1e9' },
        { id: 'e', amount: '0.00' },
      ]),
    );
    expect(taken).toBe(0);
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'Date must be a date such as 2026-03-31'],
      [2, bankMessages.least],
      [3, 'Amount must be an amount such as 1,234.50'],
      [4, 'Amount must be an amount such as 1,234.50'],
      [5, bankMessages.least],
    ]);
  });

  test('the mapping and the lines before the header of such a file are fixed', async () => {
    const community = newCommunity();
    const { imports } = community.as.staff;
    const bank = bankImports(community);
    const sent = await bank.receive(ofxFile([{ id: 'a', amount: '-4.50' }]));
    expect(sent).toMatchObject({ mapping: STATEMENT_MAPPING, header: false, skippedLines: 0 });
    const mapping = STATEMENT_MAPPING.with(3, null);
    await expect(imports.check({ id: sent.id, mapping })).rejects.toThrow(importMessages.mappingFixed);
    await expect(imports.readAs({ id: sent.id, skippedLines: 1 })).rejects.toThrow(importMessages.noTable);
    expect(await imports.readAs({ id: sent.id, charset: 'windows-1250' })).toMatchObject({
      ...{ type: 'ofx', charset: 'windows-1250', total: 1, state: 'mapping' },
    });
  });
});

describe('the rows of a preview', () => {
  const FILE =
    'Bank\nDate,Amount,Description,Category\n2026-03-01,-4.50,Coffee,\n2026-03-02,x,Broken,\n2026-03-03,9,Sale,Gifts\n';

  test('are read in pages with their category, and a chosen one goes with the import', async () => {
    const community = newCommunity();
    const { imports } = community.as.staff;
    const bank = bankImports(community);
    const { id } = await bank.preview(FILE);
    expect(await imports.rows({ id })).toMatchObject({
      total: 3,
      items: [
        { row: 3, reason: null, category: 'Other Expense', isChosen: false },
        { row: 4, reason: expect.stringContaining('Amount'), category: null },
        { row: 5, category: 'Gifts' },
      ],
    });
    expect(await imports.rows({ id, show: 'skipped' })).toMatchObject({ total: 1, items: [{ row: 4 }] });
    expect(await imports.rows({ id, show: 'duplicates' })).toEqual({ total: 0, items: [] });
    expect(await imports.rows({ id, page: Number.MAX_SAFE_INTEGER })).toEqual({ total: 3, items: [] });
    await imports.categorize({ id, row: 3, category: 'Food' });
    await imports.categorize({ id, row: 5, category: 'Sales' });
    await imports.categorize({ id, row: 5, category: null });
    expect((await imports.rows({ id })).items).toMatchObject([
      { category: 'Food', isChosen: true },
      {},
      { category: 'Gifts', isChosen: false },
    ]);
    await bank.start({ id });
    expect(bank.rows()).toMatchObject([{ category: 'Food' }, { category: 'Gifts' }]);
    await expect(imports.categorize({ id, row: 3, category: 'Rent' })).rejects.toThrow(
      importMessages.categoryOnly,
    );
  });

  test('refuse a category that no transaction can have, and rows that are not imported', async () => {
    const community = newCommunity();
    const { imports } = community.as.staff;
    const { id } = await bankImports(community).preview(FILE);
    const choose = (row: number, category: string) => imports.categorize({ id, row, category });
    await expect(choose(3, 'x'.repeat(101))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const row of [1, 2, 4, 99]) await expect(choose(row, 'Food')).rejects.toThrow(importMessages.noRow);
    expect((await imports.rows({ id })).items[0]).toMatchObject({
      category: 'Other Expense',
      isChosen: false,
    });
    await expect(community.as.member.imports.rows({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('of another kind of import have no categories', async () => {
    const community = newCommunity();
    const { db, clock, as } = community;
    const work = { db, clock, ids: testIds(), viewer: as.staff.user, source: 'rest' as const };
    const bytes = Buffer.from('Name,Email\nAda Lovelace,ada@example.org\n');
    const { id, mapping } = await receiveImport(work, { kind: 'crm', fileName: 'a.csv', bytes });
    await as.staff.imports.check({ id, mapping });
    await runJobs(community);
    expect((await as.staff.imports.rows({ id })).items).toMatchObject([{ row: 2, category: null }]);
    await expect(as.staff.imports.categorize({ id, row: 2, category: 'Food' })).rejects.toThrow(
      importMessages.noCategory,
    );
  });
});
