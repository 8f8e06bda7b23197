import { describe, expect, test } from 'vitest';
import { detectBankFormat, guessBankMapping } from '#shared/accounting/bank/detect.ts';
import { BANK_FIELDS, bankMappingProblem } from '#shared/accounting/bank/fields.ts';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { type BankRow, notesOf, readBankRow } from '#shared/accounting/bank/row.ts';
import { categoryChooser } from '#shared/accounting/bank/rules.ts';
import { AMOUNT_MAX } from '#shared/accounting/model.ts';
import { parseAmount } from '#shared/csv-import/format/amounts.ts';
import { parseDay } from '#shared/csv-import/format/days.ts';
import { detectDateOrder, detectDecimal } from '#shared/csv-import/format/detect.ts';
import type { ImportFormat } from '#shared/csv-import/output.ts';

const amount = (cell: string, decimal: ImportFormat['decimal']) => {
  const read = parseAmount(cell, decimal, AMOUNT_MAX);
  return 'cents' in read ? read.cents : read.fault;
};

describe('an amount of a file', () => {
  test.each([
    ['1234.50', 123_450],
    ['1,234.50', 123_450],
    ['1,234,567.89', 123_456_789],
    ['-$1,234.50', -123_450],
    ['$-5', -500],
    ['USD 5.00', 500],
    ['5.00 USD', 500],
    ['(12.50)', -1_250],
    ['12.50-', -1_250],
    ['\u221212.50', -1_250],
    ['+12.5', 1_250],
    ["1'234.50", 123_450],
    ['1 234.50', 123_450],
    ['-0', 0],
    ['.5', 50],
    ['999999999.99', AMOUNT_MAX],
    ['1.234,50', 'invalid'],
    ['1,23', 'invalid'],
    ['1,2345.00', 'invalid'],
    ['12,3,567.00', 'invalid'],
    ["1,234'567.00", 'invalid'],
    ['0.005', 'thirdDecimal'],
    ['1e3', 'invalid'],
    ['٣', 'invalid'],
    ['', 'invalid'],
    ['-', 'invalid'],
    ['--5', 'invalid'],
    ['-5-', 'invalid'],
    ['(+5)', 'invalid'],
    ['1.2.3', 'invalid'],
    ['1000000000', 'tooLarge'],
    ['€5.00', 'currency'],
    ['5.00 EUR', 'currency'],
  ])('with a decimal point: “%s” is %s', (cell, expected) => {
    expect(amount(cell, 'point')).toBe(expected);
  });

  test.each([
    ['1.234,50', 123_450],
    ['1,23', 123],
    ['-1.234.567,8', -123_456_780],
    ['1 234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ["1'234,50", 123_450],
    ['12,50 $', 1_250],
    ['12', 1_200],
    ['1.234', 123_400],
    ['1,234.50', 'invalid'],
    ['1.23', 'invalid'],
    ['1,234', 'thirdDecimal'],
    ['0,005', 'thirdDecimal'],
    ['1,2,3', 'invalid'],
    ['12,50 €', 'currency'],
  ])('with a decimal comma: “%s” is %s', (cell, expected) => {
    expect(amount(cell, 'comma')).toBe(expected);
  });
});

describe('a day of a file', () => {
  test.each([
    ['2026-03-01', 'ymd', '2026-03-01'],
    ['2026/3/1', 'ymd', '2026-03-01'],
    ['26-03-01', 'ymd', '2026-03-01'],
    ['20260301', 'ymd', '2026-03-01'],
    ['01.03.2026', 'dmy', '2026-03-01'],
    ['1.3.26', 'dmy', '2026-03-01'],
    ['01032026', 'dmy', '2026-03-01'],
    ['03/01/2026', 'mdy', '2026-03-01'],
    ['03/01/2026', 'dmy', '2026-01-03'],
    ['31/01/2026', 'mdy', null],
    ['01/31/2026', 'dmy', null],
    ['2026-03-01', 'dmy', null],
    ['01.03.2026', 'ymd', null],
    ['29.02.2026', 'dmy', null],
    ['29.02.2028', 'dmy', '2028-02-29'],
    ['01.03-2026', 'dmy', null],
    ['1.3.226', 'dmy', null],
    ['1 Mar 2026', 'ymd', '2026-03-01'],
    ['1-MAR-26', 'mdy', '2026-03-01'],
    ['March 1, 2026', 'dmy', '2026-03-01'],
    ['Sept 1, 2026', 'dmy', '2026-09-01'],
    ['1 Mai 2026', 'dmy', '2026-05-01'],
    ['2019.04.19.', 'ymd', '2019-04-19'],
    ['2026. 3. 1.', 'ymd', '2026-03-01'],
    ['1. 3. 2026', 'dmy', '2026-03-01'],
    ['1. 3. 2026.', 'dmy', '2026-03-01'],
    ['1/3/2026.', 'dmy', null],
    ['2026年3月1日', 'dmy', '2026-03-01'],
    ['2026년 3월 1일', 'mdy', '2026-03-01'],
    ['2026년 3월 1일'.normalize('NFD'), 'mdy', '2026-03-01'],
    ['2 avr. 2026', 'ymd', '2026-04-02'],
    ['1er août 2026', 'ymd', '2026-08-01'],
    ['1 März 2026', 'ymd', '2026-03-01'],
    ['1. Dez. 2026', 'ymd', '2026-12-01'],
    ['1 de marzo de 2026', 'ymd', '2026-03-01'],
    ['4 stycznia 2026', 'ymd', '2026-01-04'],
    ['1 jui 2026', 'ymd', null],
    ['1 Foo 2026', 'ymd', null],
    ['2026-03-01T23:30:00Z', 'ymd', '2026-03-01'],
    ['2026-03-01 23:30:00 UTC', 'ymd', '2026-03-01'],
    ['01/03/2026 9:05 PM', 'mdy', '2026-01-03'],
    ['0026-03-01', 'ymd', null],
    ['٢٠٢٦-03-01', 'ymd', null],
    ['today', 'ymd', null],
    ['', 'ymd', null],
  ] as const)('“%s” as %s is %s', (cell, order, expected) => {
    expect(parseDay(cell, order)).toBe(expected);
  });
});

describe('detection', () => {
  test.each([
    [['2026-03-01', '2026-12-31'], 'ymd'],
    [['20260301'], 'ymd'],
    [['01.03.2026', '02.03.2026'], 'dmy'],
    [['01/03/2026', '02/03/2026'], 'mdy'],
    [['01/03/2026', '13/03/2026'], 'dmy'],
    [['01-03-2026', '03-13-2026'], 'mdy'],
    [['', '1.2.26'], 'dmy'],
    [['02/01/26', '13/01/26', '25/01/26'], 'dmy'],
    [['26-01-02', '26-01-13', '26-01-31'], 'ymd'],
    [[], 'dmy'],
  ])('dates such as %s are in the order %s', (cells, order) => {
    expect(detectDateOrder(cells)).toBe(order);
  });

  test.each([
    [['1.234,50'], 'comma'],
    [['1,23', '5'], 'comma'],
    [['1,234.50'], 'point'],
    [['1,234', '1.50'], 'point'],
    [['1.234', '1,50'], 'comma'],
    [['1,234,567'], 'point'],
    [['1.234.567'], 'comma'],
    [['1,234'], 'point'],
    [['12,50 €', '12,50-'], 'comma'],
    [[''], 'point'],
  ])('amounts such as %s have a decimal %s', (cells, sign) => {
    expect(detectDecimal(cells)).toBe(sign);
  });

  test('columns are found by their names, in other languages too', () => {
    const columns = ['Buchungstag', 'Verwendungszweck', 'Betrag', 'Saldo'];
    expect(guessBankMapping(columns, [])).toEqual(['date', 'description', 'amount', null]);
    expect(guessBankMapping(['Date', 'Text', 'Amount'], [])).toEqual(['date', 'description', 'amount']);
  });

  test('columns with unknown names are found by their cells', () => {
    const rows = [['0012345', '1.3.2026', 'Kahvi', '-4,50', '100,00']];
    expect(guessBankMapping(['Tili', 'Päivä', 'Selite', 'Määrä', 'Loppu'], rows)).toEqual([
      null,
      'date',
      null,
      'amount',
      null,
    ]);
  });

  test('the amount column wins over columns for debit and credit', () => {
    const mapping = guessBankMapping(['Date', 'Amount', 'Debit', 'Credit'], []);
    expect(mapping).toEqual(['date', 'amount', null, null]);
    expect(bankMappingProblem(mapping)).toBeNull();
  });

  const formatOf = (columns: string[], rows: string[][]) =>
    detectBankFormat(guessBankMapping(columns, rows), rows);

  test('expenses are negative if any amount is', () => {
    const rows = [
      ['01.03.2026', '-4,50'],
      ['13.03.2026', '1.000,00'],
    ];
    expect(formatOf(['Date', 'Amount'], rows)).toEqual({
      dateOrder: 'dmy',
      decimal: 'comma',
      expenses: 'negative',
    });
  });

  test('expenses are positive if no amount is negative, and in a debit column', () => {
    expect(formatOf(['Date', 'Amount'], [['03/13/2026', '4.50']])).toMatchObject({ expenses: 'positive' });
    const split = ['Date', 'Debit', 'Credit'];
    expect(formatOf(split, [['2026-03-13', '4.50', '']])).toMatchObject({ expenses: 'positive' });
    expect(formatOf(split, [['2026-03-13', '-4.50', '']])).toMatchObject({ expenses: 'negative' });
  });

  test('a reversed expense in a debit column does not turn the other ones into income', () => {
    const debits = (...cells: string[]) =>
      formatOf(
        ['Date', 'Debit', 'Credit'],
        [...cells, '0.00'].map((debit) => ['2026-03-13', debit, '']),
      );
    expect(debits('4.50', '12.00', '-4.50')).toMatchObject({ expenses: 'positive' });
    expect(debits('-4.50', '-12.00', '4.50')).toMatchObject({ expenses: 'negative' });
    expect(debits('0.00', '0.00', '-4.50')).toMatchObject({ expenses: 'negative' });
  });
});

describe('a row', () => {
  const format: ImportFormat = { dateOrder: 'dmy', decimal: 'comma', expenses: 'negative' };
  const read = (cells: Record<string, string>, changed: Partial<ImportFormat> = {}) =>
    readBankRow({ date: '01.03.2026', ...cells }, { ...format, ...changed }, null);
  const cents = (cells: Record<string, string>, changed: Partial<ImportFormat> = {}) => {
    const result = read(cells, changed);
    return 'row' in result ? result.row.amount : result.faults;
  };

  test('has its texts on one line', () => {
    expect(read({ amount: '-4,50', description: '  Coffee \n  bar ', reference: ' A  1 ' })).toEqual({
      row: { ...coffee, description: 'Coffee bar', reference: 'A 1' },
    });
  });

  test('changes the sign if expenses are positive', () => {
    expect(cents({ amount: '4,50' }, { expenses: 'positive' })).toBe(-450);
    expect(cents({ amount: '-4,50' }, { expenses: 'positive' })).toBe(450);
  });

  test('has a debit or a credit', () => {
    const positive = { expenses: 'positive' } as const;
    expect(cents({ debit: '4,50', credit: '' }, positive)).toBe(-450);
    expect(cents({ debit: '', credit: '4,50' }, positive)).toBe(450);
    expect(cents({ debit: '0,00', credit: '4,50' }, positive)).toBe(450);
    expect(cents({ debit: '-4,50', credit: '' })).toBe(-450);
    expect(cents({ debit: '1', credit: '1' })).toEqual([bankMessages.both]);
    expect(cents({ debit: '', credit: '0' })).toEqual([bankMessages.least]);
  });

  test('names each wrong cell', () => {
    const result = readBankRow({ date: '31/31/2026', amount: '1,234.5' }, format, null);
    expect(result).toEqual({
      faults: ['Date must be a date such as 31.03.2026', 'Amount must be an amount such as 1.234,50'],
    });
    expect(readBankRow({ date: ' ', amount: '' }, format, null)).toEqual({
      faults: ['Date is required', 'Amount must be at least 0.01'],
    });
    expect(cents({ debit: '1 EUR' })).toEqual(['Debit must be in USD, not EUR']);
    expect(cents({ amount: '-0' })).toEqual([bankMessages.least]);
  });

  const coffee: BankRow = {
    ...{ date: '2026-03-01', amount: -450, payee: '', description: 'COFFEE bar', category: '' },
    reference: '',
  };

  test('gets the category of the file, of the first rule that fits, or the one for all others', () => {
    const categoryOf = categoryChooser([{ contains: 'coffee', category: 'Food' }]);
    expect(categoryOf({ ...coffee, category: 'Travel' })).toBe('Travel');
    expect(categoryOf(coffee)).toBe('Food');
    expect(categoryOf({ ...coffee, description: 'Tea', payee: 'The Coffee Bar' })).toBe('Food');
    expect(categoryChooser([])(coffee)).toBe('Other Expense');
    expect(categoryChooser([])({ ...coffee, amount: 450 })).toBe('Other Income');
  });

  test.each([
    ['RENT', 'rent May', true],
    ['RENT', 'SEPA/RENT/05', true],
    ['rent', 'Currently current', false],
    ['RENT', 'PARENTS EVENING', false],
    ['RENT', 'Rents', false],
    ['big  shop', 'The Big Shop, Riga', true],
    ['big shop', 'BIG SHOPPING', false],
    ['C++ (shop)', 'at C++ (SHOP) 3', true],
    ['café', 'Un cafétéria', false],
    ['咖啡', '星巴克咖啡店', true],
    ['.*', 'anything', false],
  ])('a rule for “%s” looks for whole words: “%s”', (contains, description, fits) => {
    const category = categoryChooser([{ contains, category: 'Food' }])({ ...coffee, description });
    expect(category).toBe(fits ? 'Food' : 'Other Expense');
  });

  test('gets no category for income if it is an expense, and the other way round', () => {
    const categoryOf = categoryChooser([
      { contains: 'shop', category: 'Supplies' },
      { contains: 'shop', category: 'Sales' },
    ]);
    expect(categoryOf({ ...coffee, description: 'A shop' })).toBe('Supplies');
    expect(categoryOf({ ...coffee, description: 'A shop', amount: 450 })).toBe('Sales');
    const own = categoryChooser([{ contains: 'shop', category: 'Membership' }]);
    expect([-1, 1].map((amount) => own({ ...coffee, description: 'A shop', amount }))).toEqual([
      ...['Membership', 'Membership'],
    ]);
  });

  test.each([
    ['English', 'Date,Payee,Memo,Amount'],
    ['English, a card', 'Date,Merchant,Description,Amount'],
    [
      'German, a savings bank',
      'Buchungstag;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag',
    ],
    [
      'German, a cooperative bank',
      'Buchungstag;Name Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag',
    ],
    ['German', 'Datum;Empfänger;Verwendungszweck;Betrag'],
    ['French', 'Date;Bénéficiaire;Libellé;Montant'],
    ['Spanish', 'Fecha;Beneficiario;Concepto;Importe'],
    ['Dutch', 'Datum;Naam tegenpartij;Omschrijving;Bedrag'],
    ['Italian', 'Data;Controparte;Descrizione;Importo'],
  ])('finds the payee beside the description in a header in %s', (_, header) => {
    const columns = header.split(/[;,]/);
    const mapping = guessBankMapping(columns, []);
    const named = (field: string) => columns[mapping.indexOf(field)];
    expect(named('payee')).toMatch(/payee|merchant|zahlung|empf|bénéf|benef|tegenpartij|controparte/i);
    expect(named('description')).toMatch(
      /memo|description|verwendungszweck|libellé|concepto|omschrijving|descriz/i,
    );
  });

  test('keeps description and reference in the notes', () => {
    const row = { ...coffee, description: 'Coffee', reference: 'A 1' };
    expect(notesOf(row)).toBe('Coffee\nReference: A 1');
    expect(notesOf({ ...row, description: '' })).toBe('Reference: A 1');
    expect(notesOf({ ...row, reference: '' })).toBe('Coffee');
  });
});

test('a mapping has one way to read amounts', () => {
  expect(bankMappingProblem(['date', 'amount'])).toBeNull();
  expect(bankMappingProblem(['date', 'debit'])).toBeNull();
  expect(bankMappingProblem(['date', null])).toBe(bankMessages.amountMissing);
  expect(bankMappingProblem(['amount', 'credit'])).toBe(bankMessages.amountTwice);
  const names = BANK_FIELDS.flatMap(({ label, also }) => [label.toLowerCase(), ...also]);
  expect(new Set(names).size).toBe(names.length);
});
