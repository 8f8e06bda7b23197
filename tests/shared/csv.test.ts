import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessMapping } from '#shared/csv-import/model.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import { CSV_BOM, csvCell, csvRow, readCell } from '#shared/kit/csv.ts';
import { detectCharset } from '../../src-server/services/charset.ts';
import { type CsvFailure, type CsvLine, readCsv } from '../../src-server/services/csv-reader.ts';

async function read(file: string | Buffer, charset?: Charset): Promise<CsvLine[]> {
  const bytes = Buffer.from(file);
  const lines: CsvLine[] = [];
  for await (const line of readCsv(bytes, charset ?? detectCharset(bytes))) lines.push(line);
  return lines;
}
const cellsOf = async (file: string | Buffer) => (await read(file)).map(({ cells }) => cells);
/** Any text but half characters, with what is special in CSV and in spreadsheets more often than not. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', 'a', '😀', ' '))
    .map((parts) => parts.join('')),
);

describe('CSV', () => {
  test('what is written reads back equal, cell by cell, whatever the cells hold', async () => {
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const header = rows[0]?.map((_, at) => `Column ${at}`) ?? [];
        const file = CSV_BOM + [header, ...rows].map(csvRow).join('');
        const back = (await cellsOf(file)).slice(1).map((cells) => cells.map(readCell));
        expect(back).toEqual(rows);
      }),
    );
  });

  test('no cell begins with what a spreadsheet runs', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
    expect(csvCell('=HYPERLINK("http://evil.example")')).toBe(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)");
  });

  test('numbers stay numbers, negative ones too; lines end with CRLF; what is missing is empty', () => {
    expect(csvRow([-5, { number: '-12.50' }, '-12.50', null, 'a'])).toBe("-5,-12.50,'-12.50,,a\r\n");
  });

  test.each([
    ['semicolons', 'Name;Notes\nAda;"a, b"\n'],
    ['tabs', 'Name\tNotes\nAda\t"a, b"\n'],
    ['old line ends', 'Name,Notes\rAda,"a, b"\r'],
    ['mixed line ends', 'Name,Notes\r\nAda,"a, b"\n'],
    ['a mark of the encoding', '\uFEFFName,Notes\nAda,"a, b"'],
  ])('is read with %s', async (_, file) => {
    expect(await cellsOf(file)).toEqual([
      ['Name', 'Notes'],
      ['Ada', 'a, b'],
    ]);
  });

  test('a cell may hold a megabyte, but not three', async () => {
    const long = 'x'.repeat(1_048_576);
    expect(await cellsOf(`A,B\n${long},y\n`)).toEqual([
      ['A', 'B'],
      [long, 'y'],
    ]);
    await expect(read(`A,B\nx,y\n${long}${long}${long},z\n`)).rejects.toMatchObject({
      fault: 'rowTooLarge',
      row: 3,
    });
  });

  test('a quote that is never closed is named by its row', async () => {
    const failure: Partial<CsvFailure> = { fault: 'quote', row: 3 };
    await expect(read('A,B\nx,y\n"x,y\nz,z\n')).rejects.toMatchObject(failure);
  });

  test('bytes that are no UTF-8 mark their row when the file is read as UTF-8', async () => {
    const latin = Buffer.concat([Buffer.from('Name\nAda\nJos'), Buffer.from([0xe9]), Buffer.from('\nBob\n')]);
    expect((await read(latin, 'utf-8')).map(({ notText }) => notText)).toEqual([false, false, true, false]);
    expect((await read(latin)).map(({ cells }) => cells)).toEqual([['Name'], ['Ada'], ['José'], ['Bob']]);
  });

  test.each([
    ['utf-8', Buffer.from('Name\nZoë €\n')],
    ['utf-8', Buffer.from('\uFEFFName\nZoë €\n')],
    ['utf-16le', Buffer.from('\uFEFFName\nZoë €\n', 'utf16le')],
    ['utf-16le', Buffer.from('Name\nZoë €\n', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFName\nZoë €\n', 'utf16le').swap16()],
    ['utf-16be', Buffer.from('Name\nZoë €\n', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('Name\nZo\xeb \x80\n', 'latin1')],
  ] as const)('a file in %s is read as such', async (charset, file) => {
    expect(detectCharset(file)).toBe(charset);
    expect(await cellsOf(file)).toEqual([['Name'], ['Zoë €']]);
  });

  test('every byte of Windows-1252 is the character that the decoder of ICU reads', async () => {
    const all = Buffer.from(Array.from({ length: 0x80 }, (_, n) => n + 0x80));
    const [read] = await cellsOf(Buffer.concat([Buffer.from('x'), all]));
    // Node decodes Windows-1252 as Latin-1 unless it is told that more bytes follow.
    expect(read).toEqual([`x${new TextDecoder('windows-1252').decode(all, { stream: true })}`]);
    expect(read?.[0]?.slice(1, 6)).toBe('€\u0081‚ƒ„');
  });

  test.each([
    ['utf-8', (text: string) => Buffer.from(text)],
    ['utf-16le', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ] as const)('no character of a file in %s is cut where it is read in pieces', async (charset, bytesOf) => {
    // Three and four bytes in UTF-8, an odd number in all: wherever a piece ends, some row is cut there.
    const rows = Array.from({ length: 30_000 }, (_, n) => [`${n} 😀€`, 'ß'.repeat(n % 7)]);
    const file = bytesOf(`Name;Notes\n${rows.map((row) => `${row.join(';')}\n`).join('')}`);
    expect(detectCharset(file)).toBe(charset);
    expect((await cellsOf(file)).slice(1)).toEqual(rows);
  });

  test('columns are guessed by their names, each field once', () => {
    const fields = [
      { key: 'name', label: 'Name', also: ['full name'] },
      { key: 'email', label: 'Email', also: ['e mail'] },
    ];
    expect(guessMapping(['E-Mail', 'FULL NAME', 'name', 'Other'], fields)).toEqual([
      'email',
      'name',
      null,
      null,
    ]);
  });
});
