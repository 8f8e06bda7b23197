import { describe, expect, test } from 'vitest';
import { detectBankFormat, guessBankMapping, isBankRow } from '#shared/accounting/bank/detect.ts';
import { BANK_FIELDS } from '#shared/accounting/bank/fields.ts';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { readBankRow } from '#shared/accounting/bank/row.ts';
import { AMOUNT_MAX } from '#shared/accounting/model.ts';
import { parseAmount } from '#shared/csv-import/format/amounts.ts';
import { FORMAT_CELL_MAX } from '#shared/csv-import/format/cell.ts';
import { splitColumnName } from '#shared/csv-import/format/currencies.ts';
import { detectDecimal, isEitherAmount } from '#shared/csv-import/format/detect.ts';
import { directionOf } from '#shared/csv-import/format/directions.ts';
import type { ImportFormat } from '#shared/csv-import/output.ts';

const read = (cell: string, decimal: ImportFormat['decimal'] = 'point') =>
  parseAmount(cell, decimal, AMOUNT_MAX);

describe('an amount of a file', () => {
  test.each([
    ['1000,-', 100_000],
    ['1.000,-', 100_000],
    ['-1000,--', -100_000],
    ['50,– $', 5_000],
    ['1000.-', 100_000],
    ['1,000.--', 100_000],
    ['1000-', -100_000],
  ])('has no cents where a dash is in their place: “%s” is %i', (cell, cents) => {
    for (const decimal of ['point', 'comma'] as const)
      if (cell !== '1,000.--' || decimal === 'point') expect(read(cell, decimal)).toMatchObject({ cents });
  });

  test.each([
    ['\u201312.50', -1_250],
    ['12.50 \u2014', -1_250],
    ['\uff0d12.50', -1_250],
    ['$(12.34)', -1_234],
    ['-($67.00)', -6_700],
    ['(-$67.00)', -6_700],
    ['($ 67.00)', -6_700],
    ['1,20,000.00', 12_000_000],
    ['-12,34,567', -123_456_700],
    ['$5.00 USD', 500],
    ['US$5.00', 500],
    ['usd 5', 500],
    ['-5.00 USD', -500],
  ])('has signs, groups, and dollars as banks write them: “%s” is %i', (cell, cents) => {
    expect(read(cell)).toEqual({ cents, direction: null });
  });

  test.each([
    ['5.00 DR', 500, 'debit'],
    ['5.00 Dr.', 500, 'debit'],
    ['900.00CR', 90_000, 'credit'],
    ['CR $900.00', 90_000, 'credit'],
    ['-5.00 D', -500, 'debit'],
    ['$5.00 USD C', 500, 'credit'],
  ])('has a mark for its direction: “%s”', (cell, cents, direction) => {
    expect(read(cell)).toEqual({ cents, direction });
  });

  test.each([
    ['€5.00', '€'],
    ['5.00 EUR', 'EUR'],
    ['EUR5.00', 'EUR'],
    ['5 eur', 'eur'],
    ['C$5.00', 'C$'],
    ['$5.00 CAD', 'CAD'],
    ['5 kr', 'kr'],
    ['Rs. 500', 'Rs'],
    ['-£5.00', '£'],
    ['CHF 5.00 CR', 'CHF'],
  ])('in another currency is refused by its name: “%s” is in %s', (cell, currency) => {
    expect(read(cell)).toEqual({ fault: 'currency', currency });
  });

  test.each([
    '$(12.34',
    '12.34)',
    '+(5)',
    '--5',
    '5.00 DR CR',
    '5.00 apples',
    '12–50',
    '1,2,000.00',
    '1,20,00.00',
    '5 % 3',
    '. 5',
    `5${' '.repeat(FORMAT_CELL_MAX)}0`,
  ])('is refused if anything else is in its cell: “%s”', (cell) => {
    expect(read(cell)).toEqual({ fault: 'invalid' });
  });

  test('proves its decimal sign, whatever is beside it', () => {
    expect(detectDecimal(['5,00 Dr.', '1000,-'])).toBe('comma');
    expect(detectDecimal(['1.20,- ', '1,20,000'])).toBe('point');
    expect([isEitherAmount('1,234 CR'), isEitherAmount('12,50 €'), isEitherAmount('v1.234')]).toEqual([
      ...[true, false, false],
    ]);
  });
});

test.each([
  ['Debit', 'debit'],
  [' DBIT ', 'debit'],
  ['Af', 'debit'],
  ['Soll', 'debit'],
  ['S', 'debit'],
  ['Débit', 'debit'],
  ['Dr.', 'debit'],
  ['\u2212', 'debit'],
  ['CRDT', 'credit'],
  ['Bij', 'credit'],
  ['H', 'credit'],
  ['K', 'credit'],
  ['Haber', 'credit'],
  ['+', 'credit'],
  ['Fee', null],
  ['', null],
])('the word “%s” names the direction %s', (cell, direction) => {
  expect(directionOf(cell)).toBe(direction);
});

describe('columns', () => {
  test.each([
    ['Withdrawal Amt.', 'Deposit Amt.'],
    ['Money Out', 'Money In'],
    ['Out', 'In'],
    ['Soll', 'Haben'],
    ['Ausgaben', 'Einnahmen'],
    ['Débit euros', 'Crédit euros'],
    ['Dépenses', 'Recettes'],
    ['Debe', 'Haber'],
    ['Cargos', 'Abonos'],
    ['Uitgaven', 'Inkomsten'],
    ['Af', 'Bij'],
    ['Dare', 'Avere'],
    ['Uscite', 'Entrate'],
    ['Addebiti', 'Accrediti'],
  ])('for debit and credit are known as %s and %s', (debit, credit) => {
    expect(guessBankMapping(['Date', debit, credit], [])).toEqual(['date', 'debit', 'credit']);
  });

  test('have one meaning per name, and their own name before others', () => {
    const names = BANK_FIELDS.flatMap(({ label, also }) => [label, ...also]).map((name) =>
      name.toLowerCase().replace(/[\s_.:-]+/g, ' '),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(guessBankMapping(['Details', 'Date', 'Description', 'Charges', 'Debit'], [])).toEqual([
      ...[null, 'date', 'description', null, 'debit'],
    ]);
  });

  const guess = (columns: string, ...rows: string[]) =>
    guessBankMapping(
      columns.split(','),
      rows.map((row) => row.split(',')),
    );

  test.each([
    ['Debit/Credit', 'Debit', 'Credit'],
    ['Af Bij', 'Af', 'Bij'],
    ['Soll/Haben', 'S', 'H'],
    ['CdtDbtInd', 'DBIT', 'CRDT'],
    ['Type', 'debit', 'credit'],
    ['D/C', 'D', 'D'],
    ['Unknown', 'D', 'K'],
  ])('for the direction are known as %s, with %s and %s', (name, one, two) => {
    const mapping = guess(`Date,Amount,${name}`, `2026-03-01,4.50,${one}`, `2026-03-02,9.00,${two}`);
    expect(mapping).toEqual(['date', 'amount', 'direction']);
  });

  test('with other words, with one direction only, or beside signed amounts are not for the direction', () => {
    expect(guess('Date,Amount,Type', '2026-03-01,4.50,Card', '2026-03-01,4.50,Fee')).toEqual([
      ...['date', 'amount', null],
    ]);
    expect(guess('Date,Amount,State', '2026-03-01,4.50,C')).toEqual(['date', 'amount', null]);
    const signed = ['2026-03-01,-4.50,Debit', '2026-03-01,4.50,Credit'];
    expect(guess('Date,Amount,Debit/Credit', ...signed)).toEqual(['date', 'amount', null]);
    expect(guess('Date,Debit,Credit,Type', '2026-03-01,4.50,,Debit')).toEqual([
      ...['date', 'debit', 'credit', null],
    ]);
  });

  test('for the currency are known by name, or by their codes, unless it is the one converted', () => {
    expect(guess('Date,Amount,Währung', '2026-03-01,4.50,EUR')).toEqual(['date', 'amount', 'currency']);
    expect(guess('Date,Amount,Unit', '2026-03-01,4.50,EUR', '2026-03-01,1,usd')).toEqual([
      ...['date', 'amount', 'currency'],
    ]);
    expect(guess('Date,Amount,Original', '2026-03-01,4.50,EUR')).toEqual(['date', 'amount', null]);
    expect(guess('Date,Amount,Valuta', '2026-03-01,4.50,2026-03-02')).toEqual(['date', 'amount', null]);
  });

  test('with a currency in their name are known, the one in dollars first', () => {
    for (const name of [
      'Amount (EUR)',
      'Betrag in EUR',
      'Montant en euros',
      'EUR Amount',
      'amount_eur',
      'Bedrag €',
    ])
      expect(guess(`Date,${name}`)).toEqual(['date', 'amount']);
    expect(guess('Date,Amount (EUR),Amount (USD)')).toEqual(['date', null, 'amount']);
    expect(splitColumnName('All expenses')).toEqual({ name: 'All expenses', currency: null });
    expect(splitColumnName('Amount (TRY)')).toEqual({ name: 'Amount', currency: 'TRY' });
    expect(splitColumnName('Amount in US$')).toEqual({ name: 'Amount', currency: 'USD' });
  });

  test('with amounts in another currency are found by their cells, too', () => {
    expect(guess('Tag,Wert', '2026-03-01,€4.50')).toEqual(['date', 'amount']);
    expect(isBankRow(['2026-03-01', '4 EUR'])).toBe(true);
  });
});

describe('a row', () => {
  const format: ImportFormat = { dateOrder: 'ymd', decimal: 'point', expenses: 'positive' };
  const cents = (
    cells: Record<string, string>,
    changed: Partial<ImportFormat> = {},
    header: string | null = null,
  ) => {
    const result = readBankRow({ date: '2026-03-01', ...cells }, { ...format, ...changed }, header);
    return 'row' in result ? result.row.amount : result.faults;
  };

  test('has the sign of its mark, whatever sign expenses have', () => {
    for (const expenses of ['positive', 'negative'] as const) {
      expect(cents({ amount: '5.00 DR' }, { expenses })).toBe(-500);
      expect(cents({ amount: '900.00 CR' }, { expenses })).toBe(90_000);
      expect(cents({ debit: '5.00 DR', credit: '' }, { expenses })).toBe(-500);
      expect(cents({ debit: '', credit: '9.00 CR' }, { expenses })).toBe(900);
      expect(cents({ amount: '5.00', direction: 'Debit' }, { expenses })).toBe(-500);
      expect(cents({ amount: '900.00', direction: 'CRDT' }, { expenses })).toBe(90_000);
    }
  });

  test('has a reversed debit as income, and a negative one as an expense where debits are negative', () => {
    expect(cents({ amount: '-5.00', direction: 'D' })).toBe(500);
    expect(cents({ amount: '-5.00', direction: 'D' }, { expenses: 'negative' })).toBe(-500);
    expect(cents({ amount: '-5.00', direction: 'C' })).toBe(-500);
  });

  test('is refused without a direction, with another word, or with two directions', () => {
    expect(cents({ amount: '5', direction: ' ' })).toEqual([bankMessages.noDirection]);
    expect(cents({ amount: '5', direction: 'Fee' })).toEqual([bankMessages.direction('Fee')]);
    expect(cents({ amount: '5 CR', direction: 'Debit' })).toEqual([bankMessages.directions]);
    expect(cents({ amount: '5 CR', direction: '' })).toBe(500);
    expect(cents({ amount: '0', direction: 'Debit' })).toEqual([bankMessages.least]);
  });

  test('is refused in another currency, which it names', () => {
    expect(cents({ amount: '5', currency: 'EUR' })).toEqual(['Amount must be in USD, not EUR']);
    expect(cents({ debit: '5', currency: 'Swiss francs' })).toEqual([
      'Amount must be in USD, not Swiss francs',
    ]);
    expect(cents({ amount: '€5' })).toEqual(['Amount must be in USD, not €']);
    expect(cents({ amount: '5' }, {}, 'EUR')).toEqual(['Amount must be in USD, not EUR']);
    for (const currency of ['USD', ' usd ', '$', 'US$', 'US dollar', '840', ''])
      expect(cents({ amount: '5', currency })).toBe(-500);
  });
});

describe('the sign of expenses', () => {
  const expenses = (columns: string, ...rows: string[]) => {
    const cells = rows.map((row) => row.split(','));
    return detectBankFormat(guessBankMapping(columns.split(','), cells), cells).expenses;
  };

  test('is that of amounts without a mark', () => {
    expect(expenses('Date,Amount', '2026-03-01,5.00', '2026-03-01,9.00 CR')).toBe('positive');
    expect(expenses('Date,Amount', '2026-03-01,5.00', '2026-03-01,9.00 DR')).toBe('negative');
    expect(expenses('Date,Amount', '2026-03-01,5.00', '2026-03-01,–9.00')).toBe('negative');
    expect(expenses('Date,Amount', '2026-03-01,5.00', '2026-03-01,1000.-')).toBe('positive');
  });

  test('is that of most debits, and negative without any', () => {
    const columns = 'Date,Amount,D/C';
    const debits = ['2026-03-01,5.00,D', '2026-03-01,6.00,D', '2026-03-01,-5.00,D'];
    expect(expenses(columns, ...debits)).toBe('positive');
    expect(expenses(columns, '2026-03-01,9.00,C')).toBe('negative');
  });
});
