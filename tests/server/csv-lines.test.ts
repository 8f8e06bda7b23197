import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBankHeader, isBankRow } from '#shared/accounting/bank/detect.ts';
import { detectSkippedLines, withoutLines } from '../../src-server/services/csv-lines.ts';
import { readCsv } from '../../src-server/services/csv-reader.ts';

const BANK = { isHeader: isBankHeader, isRow: isBankRow };
const detected = (text: string) => detectSkippedLines(Buffer.from(text), 'utf-8', BANK);
const TABLE = 'Date;Text;Amount\n01.03.2026;"Coffee; large";-4,50\n02.03.2026;Rent;-900,00\n';

test.each([
  ['a plain table', TABLE, 0],
  ['blank lines only', `\n\n${TABLE}`, 0],
  ['a title', `Statement\n\n${TABLE}`, 2],
  ['pairs of a name and a value', `"Account";"DE1"\n"From";"01.03.2026"\n"To";"x"\n\n${TABLE}`, 4],
  ['pairs filled up with delimiters', `Account;DE1;\n${TABLE}`, 1],
  ['lines filled up with delimiters', `Account DE1;;\n;;\n${TABLE}`, 2],
  ['another delimiter in the title', `Bank, branch, city\n${TABLE}`, 1],
  ['a table of one row', 'Balance;100\nDate;Text;Amount\n01.03.2026;Rent;-900,00\n', 1],
  ['a header with a delimiter more', 'Date,Text,Amount,\n2026-03-01,Coffee,-4.50\n2026-03-02,Tea,-2.00\n', 0],
  ['rows with a delimiter more', 'Date,Text,Amount\n2026-03-01,Coffee,-4.50,\n2026-03-02,Tea,-2.00,\n', 0],
  ['a title before such rows', 'Bank\nDate,Sum,Amount\n2026-03-01,a,-4.50,\n2026-03-02,b,-2.00,\n', 1],
  ['unknown names with a delimiter more', 'Tag,Was,\n2026-03-01,-4.50\n2026-03-02,-2.00\n', 0],
  [
    'rows of which the first are shorter',
    '2026-03-01,-4.50\n2026-03-02,-2.00,b,c\n2026-03-03,-3.00,c,d\n',
    0,
  ],
  ['a row before a second header', `${'2026-03-01;Tea;-4,50\n'}${TABLE}`, 0],
  ['names filled up with delimiters', `Account;Checking;\n${TABLE}`, 1],
  ['no table', 'one\ntwo\n', 0],
  ['nothing', '', 0],
])('lines before the header of %s are found', (_, text, lines) => {
  expect(detected(text)).toBe(lines);
});

test('a header below too many lines is not looked for', () => {
  expect(detected(`${'Words\n'.repeat(100)}${TABLE}`)).toBe(100);
  expect(detected(`${'Words\n'.repeat(101)}${TABLE}`)).toBe(0);
});

test('UTF-16 is read before its lines are counted', () => {
  const bytes = Buffer.from(`\uFEFFStatement\n${TABLE}`, 'utf16le');
  expect(detectSkippedLines(bytes, 'utf-16le', BANK)).toBe(1);
});

test('the reader starts at the header, with its delimiter and the row numbers of the file', async () => {
  const rows = [];
  for await (const line of readCsv(Buffer.from(`Bank, branch, city\r\n\r\n${TABLE}`), 'utf-8', 2))
    rows.push(line);
  expect(rows.map(({ row, cells }) => [row, cells[1]])).toEqual([
    [3, 'Text'],
    [4, 'Coffee; large'],
    [5, 'Rent'],
  ]);
});

test('any line ends are skipped, wherever the pieces are cut', () => {
  const end = fc.constantFrom('\n', '\r', '\r\n');
  const line = fc.tuple(fc.constantFrom('', 'a', 'bc'), end);
  fc.assert(
    fc.property(
      fc.array(line),
      fc.nat(6),
      fc.array(fc.integer({ min: 1, max: 4 })),
      (lines, skipped, sizes) => {
        // CR and LF of two lines would be one line end.
        const own = lines.map(([text, mark], at) =>
          text === '' && lines[at - 1]?.[1] === '\r' ? ['x', mark] : [text, mark],
        );
        const bytes = Buffer.from(own.flat().join(''));
        const pieces: Buffer[] = [];
        for (let at = 0; at < bytes.length; ) {
          const size = sizes[pieces.length % (sizes.length || 1)] ?? bytes.length;
          pieces.push(bytes.subarray(at, at + size));
          at += size;
        }
        const rest = Buffer.concat([...withoutLines(pieces, skipped)]).toString();
        expect(rest).toBe(own.slice(skipped).flat().join(''));
      },
    ),
  );
});
