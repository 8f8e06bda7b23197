import { describe, expect, test } from 'vitest';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { fileTypeOf } from '../../src-server/services/statements/read-statement.ts';
import { bankImports, importedBankFile as imported } from '../support/bank.ts';
import { camtEntry, camtFile, mt940File, ofxFile } from '../support/bank-files.ts';
import { newCommunity } from '../support/people.ts';

const { notBooked } = bankMessages;

describe('the type of a file', () => {
  test.each([
    ['ofx', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>'],
    ['ofx', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>'],
    ['ofx', '\ufeff<OFX><STMTTRN>'],
    ['qif', '!Type:Bank\nD1/2/2026\n^\n'],
    ['qif', '\n!Account\nNChecking\n^\n'],
    ['mt940', mt940File([])],
    ['mt940', `ABNANL2A\r\n940\r\nABNANL2A\r\n${mt940File([])}`],
    ['mt940', `{1:F01BANKDEFFAXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\r\n${mt940File([])}`],
    ['camt', camtFile([])],
    ['camt', '<n:Document xmlns:n="x"><n:BkToCstmrStmt>'],
    ['csv', 'Date,Description,Amount\n2026-01-02,":20: and <OFX>",-4.50\n'],
    ['csv', 'Date|Description|Amount\n'],
  ])('%s is found by its content', (type, text) => {
    expect(fileTypeOf(Buffer.from(text), 'utf-8')).toBe(type);
    expect(fileTypeOf(Buffer.from(text, 'utf16le'), 'utf-16le')).toBe(type);
  });

  test('a table with | between its cells is read', async () => {
    const { rows } = await imported(
      'Date|Description|Amount\n2026-01-02|Bakery|-4.50\n2026-01-03|Salary|900.00\n',
    );
    expect(rows).toMatchObject([
      { date: '2026-01-02', amount: -450, notes: 'Bakery' },
      { date: '2026-01-03', amount: 90_000, notes: 'Salary' },
    ]);
  });
});

describe('OFX', () => {
  test('1.x without end tags: payee, memo, check number, entities, and a time behind the day', async () => {
    const more = '<CHECKNUM>1002';
    const date = '20260102120000.000[-5:EST]';
    const { rows, facts, type } = await imported(
      ofxFile([
        { id: 'a', amount: '-4.50', name: 'Tom &amp; Jerry & Co', memo: 'Bread < cake', date, more },
        { id: 'b', amount: '+900,00', name: 'Employer', memo: '' },
        { id: 'c', amount: '-1.234,50' },
      ]),
    );
    expect(type).toBe('ofx');
    expect(facts).toEqual({ accounts: ['12345'], from: '2026-01-02', to: '2026-01-02' });
    expect(rows).toMatchObject([
      { date: '2026-01-02', amount: -450, payee: 'Tom & Jerry & Co', notes: 'Bread < cake\nReference: 1002' },
      { amount: 90_000, payee: 'Employer', notes: '', category: 'Other Income' },
      { amount: -123_450 },
    ]);
  });

  test('2.x with end tags, a payee in parts, the other account, and several statements', async () => {
    const statement = (account: string, id: string) => `<STMTTRNRS><STMTRS><CURDEF>USD</CURDEF>
      <BANKACCTFROM><ACCTID>${account}</ACCTID></BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20260102</DTPOSTED><TRNAMT>-4.50</TRNAMT><FITID>${id}</FITID>
      <PAYEE><NAME>Bakery</NAME><CITY>Town</CITY></PAYEE><BANKACCTTO><ACCTID>999</ACCTID></BANKACCTTO>
      <MEMO><![CDATA[Bread]]></MEMO></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`;
    const { rows, facts } = await imported(
      `<?xml version="1.0"?><?OFX VERSION="211"?><OFX>${statement('1', 'a')}${statement('2', 'a')}</OFX>`,
    );
    expect(facts?.accounts).toEqual(['1', '2']);
    // Two accounts may have the same ID.
    expect(rows).toMatchObject([
      { payee: 'Bakery', notes: 'Bread' },
      { payee: 'Bakery', notes: 'Bread' },
    ]);
  });

  test('another currency is refused, also of one transaction, but not a converted one', async () => {
    const other = '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>';
    const converted = '<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>';
    const { problems, rows } = await imported(
      ofxFile([
        { id: 'a', amount: '-1', more: other },
        { id: 'b', amount: '-2', more: converted },
      ]),
    );
    expect(problems).toMatchObject([{ row: 1, reason: importMessages.otherCurrency('Amount', 'EUR') }]);
    expect(rows).toMatchObject([{ amount: -200 }]);
    const euros = await imported(ofxFile([{ id: 'a', amount: '-1' }], { currency: 'EUR' }));
    expect(euros.problems).toMatchObject([{ reason: importMessages.otherCurrency('Amount', 'EUR') }]);
  });

  test('a file in Windows-1251 that says so', async () => {
    const text = ofxFile([{ id: 'a', amount: '-1', name: '####' }]).replace('CHARSET:1252', 'CHARSET:1251');
    const [before = '', after = ''] = text.split('####');
    const name = Buffer.from([0xd5, 0xeb, 0xe5, 0xe1]);
    const { rows, charset } = await imported(Buffer.concat([Buffer.from(before), name, Buffer.from(after)]));
    expect(charset).toBe('windows-1251');
    expect(rows).toMatchObject([{ payee: 'Хлеб' }]);
  });
});

describe('QIF', () => {
  test('categories, transfers, splits, checks, and what is no transaction', async () => {
    const { rows, problems, facts } = await imported(
      [
        ...['!Account', 'NChecking', 'TBank', '^', '!Type:Cat', 'NFood', '^', '!Type:Bank'],
        ...["D 1/25'26", 'T-1,234.50', 'PBakery', 'MBread', 'LFood', 'N1002', 'AStreet', '^'],
        ...['D1/26/2026', 'T900.00', 'PEmployer', 'L[Savings]', 'SFood', 'EPart', '$500.00', '^'],
        ...['D1/27/2026', 'T5.00', 'POpening Balance', 'L[Checking]', '^'],
        ...['D1/28/2026', 'Tx', 'PBroken', '^', '!Type:Invst', 'D1/29/2026', 'NBuy', 'T-1.00', '^', ''],
      ].join('\n'),
    );
    expect(facts).toEqual({ accounts: ['Checking'], from: null, to: null });
    expect(rows).toMatchObject([
      {
        date: '2026-01-25',
        amount: -123_450,
        payee: 'Bakery',
        category: 'Food',
        notes: 'Bread\nReference: 1002',
      },
      { date: '2026-01-26', amount: 90_000, payee: 'Employer', category: 'Other Income' },
    ]);
    expect(problems).toMatchObject([
      { row: 3, reason: bankMessages.openingBalance },
      { row: 4, reason: 'Amount must be an amount such as 1,234.50' },
      { row: 5, reason: bankMessages.investment },
    ]);
  });

  test('the order of dates is asked for only if several fit, and decimal commas are found', async () => {
    const community = newCommunity();
    const bank = bankImports(community);
    const either = await bank.receive(
      '!Type:Bank\nD03/04/2026\nT-4,50\nPa\n^\nD03/04/2026\nT-1.234,50\nPb\n^\n',
    );
    expect(either.dates).toMatchObject({ row: 1, cell: '03/04/2026', orders: ['dmy', 'mdy'] });
    expect(either.format).toEqual({ dateOrder: 'mdy', decimal: 'comma', expenses: 'negative' });
    const format = { dateOrder: 'dmy', decimal: 'comma', expenses: 'negative' };
    await bank.start(await bank.check(either, { format }));
    expect(bank.rows()).toMatchObject([{ date: '2026-04-03', amount: -450 }, { amount: -123_450 }]);
    expect((await bank.receive('!Type:Bank\nD25/12/2025\nT-1\n^\n')).dates).toBeNull();
    const lastCentury = await bank.run('!Type:Bank\nD12/25/99\nT-1.00\nPOld\n^\n');
    expect(lastCentury).toMatchObject({ taken: 1 });
    expect(bank.rows()[0]).toMatchObject({ date: '1999-12-25' });
  });
});

describe('MT940', () => {
  test('German banks: purposes and names in subfields, and reversals', async () => {
    const { rows, facts } = await imported(
      mt940File([
        ':61:2601020102DR4,50N005NONREF//B1',
        ':86:105?00FOLGELASTSCHRIFT?109248?20EREF+R-1?21MREF+M1?22SVWZ+Brot und Kuchen am?23',
        'Markt?30BANKDEFF?31DE02?32Baeckerei Mueller und Soehn?33e GmbH?34992',
        ':61:2512310102RC100,00N011NONREF',
        ':86:166?00RUECKBUCHUNG?20Storno der Gutschrift vom 3?211.12.?32Kunde',
        ':61:260103RD7,N011NONREF',
        ':86:Text without subfields',
      ]),
    );
    expect(facts).toEqual({ accounts: ['10020030/1234567'], from: '2026-01-02', to: '2026-01-03' });
    expect(rows).toMatchObject([
      {
        ...{ date: '2026-01-02', amount: -450, payee: 'Baeckerei Mueller und Soehne GmbH' },
        notes: 'Brot und Kuchen am Markt',
      },
      { date: '2026-01-02', amount: -10_000, payee: 'Kunde', notes: 'Storno der Gutschrift vom 31.12.' },
      { date: '2026-01-03', amount: 700, payee: '', notes: 'Text without subfields' },
    ]);
  });

  test('Dutch banks: ABN AMRO, ING, and Rabobank, with several statements in one file', async () => {
    const abn = mt940File([
      ':61:2601020102D4,50N422NONREF',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL02ABNA0123456789/BIC/ABNANL2A/NAME/J. Jansen/REMI/Boodschappen w',
      'eek 1/EREF/NOTPROVIDED',
    ]);
    const ing = mt940File([
      ':61:2601020102C9,00NTRFEREF//00000000001005',
      '/TRCD/00100/',
      ':86:/EREF/EV123//CNTP/NL32INGB0000012345/INGBNL2A/Klant BV/AMSTERDAM///REMI/USTD//Factuur 7/',
    ]);
    const rabo = mt940File([
      ':61:260103D000000000003,00N544NONREF',
      ':86:/EREF/1/BENM//NAME/Kruidenier/REMI/Melk/ISDT/2026-01-03',
    ]);
    const { rows, facts } = await imported(
      ['ABNANL2A', '940', 'ABNANL2A', abn, ing, rabo.replace('10020030/1234567', 'NL44RABO')].join('\r\n'),
    );
    expect(facts?.accounts).toEqual(['10020030/1234567', 'NL44RABO']);
    expect(rows).toMatchObject([
      { amount: -450, payee: 'J. Jansen', notes: 'Boodschappen week 1' },
      { amount: 900, payee: 'Klant BV', notes: 'Factuur 7' },
      { amount: -300, payee: 'Kruidenier', notes: 'Melk' },
    ]);
  });

  test('a line that is no transaction is shown, the currency counts, and Latin-1 is read', async () => {
    const { rows, problems } = await imported(
      Buffer.from(mt940File([':61:garbage', ':61:260102D1,00NMSCNONREF', ':86:Café']), 'latin1'),
    );
    expect(problems).toMatchObject([{ row: 1, reason: bankMessages.noEntry('garbage') }]);
    expect(rows).toMatchObject([{ notes: 'Café' }]);
    const euros = await imported(mt940File([':61:260102D1,00NMSCNONREF'], { currency: 'EUR' }));
    expect(euros.problems).toMatchObject([{ reason: importMessages.otherCurrency('Amount', 'EUR') }]);
  });
});

describe('CAMT.053', () => {
  const party = (side: string, name: string) => `<RltdPties><${side}><Nm>${name}</Nm></${side}></RltdPties>`;

  test.each(['02', '04', '08'])(
    'version %s: sides, remittance, reversals, and what is not booked',
    async (version) => {
      const isLate = version === '08';
      const nameOf = (name: string) => (isLate ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`);
      const pending = isLate ? '<Sts><Cd>PDNG</Cd></Sts>' : '<Sts>PDNG</Sts>';
      const { rows, problems, facts } = await imported(
        camtFile(
          [
            camtEntry({
              amount: '4.50',
              details: `<TxDtls><RltdPties><Cdtr>${nameOf('Bakery')}</Cdtr><Dbtr>${nameOf('Me')}</Dbtr></RltdPties>
              <RmtInf><Ustrd>Bread and</Ustrd><Ustrd>cake</Ustrd></RmtInf></TxDtls>`,
            }),
            camtEntry({
              ...{ amount: '900', mark: 'CRDT' },
              details: `<TxDtls>${party('Dbtr', 'Customer &amp; Co')}<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
            }),
            camtEntry({
              ...{ amount: '4.50', mark: 'CRDT', more: '<RvslInd>true</RvslInd>' },
              details: `<TxDtls><RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>Bakery</Nm></Cdtr></RltdPties></TxDtls>`,
            }),
            camtEntry({ amount: '1.00', more: '<AddtlNtryInf>Account fee</AddtlNtryInf>' }),
            camtEntry({ amount: '2.00', more: pending }),
            camtEntry({ amount: '3.00', currency: 'CHF' }),
          ],
          { version },
        ),
      );
      expect(facts).toEqual({ accounts: ['DE02120300000000202051'], from: '2026-01-02', to: '2026-01-02' });
      expect(rows).toMatchObject([
        { date: '2026-01-02', amount: -450, payee: 'Bakery', notes: 'Bread and cake' },
        { amount: 90_000, payee: 'Customer & Co', notes: 'Reference: RF18' },
        { amount: 450, payee: 'Bakery' },
        { amount: -100, notes: 'Account fee' },
      ]);
      expect(problems).toMatchObject([
        { row: 5, reason: notBooked('PDNG') },
        { row: 6, reason: importMessages.otherCurrency('Amount', 'CHF') },
      ]);
    },
  );

  test('a batch becomes its transactions if they add up to it, and else stays one', async () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">${amount}</Amt></TxAmt></AmtDtls>${party('Cdtr', name)}</TxDtls>`;
    const more = '<AddtlNtryInf>Salaries</AddtlNtryInf><AcctSvcrRef>B1</AcctSvcrRef>';
    const { rows } = await imported(
      camtFile([
        camtEntry({ amount: '30.00', more, details: part('10.00', 'Ann') + part('20.00', 'Ben') }),
        camtEntry({ amount: '31.00', more, details: part('10.00', 'Ann') + part('20.00', 'Ben') }),
      ]),
    );
    expect(rows).toMatchObject([
      { amount: -1_000, payee: 'Ann', notes: 'Salaries' },
      { amount: -2_000, payee: 'Ben' },
      { amount: -3_100, payee: '' },
    ]);
  });
});
