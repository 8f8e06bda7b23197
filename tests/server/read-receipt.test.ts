import { describe, expect, test } from 'vitest';
import { receiptMessages } from '#shared/receipts/messages.ts';
import { RECEIPT_NAME_MAX } from '#shared/receipts/model.ts';
import { receiptAddInput, receiptName } from '#shared/receipts/schema.ts';
import { drawPdf, pdfOf } from '../../src-server/seed/demo-pdf.ts';
import { readReceipt } from '../../src-server/services/receipts/readReceipt.ts';
import { gif, jpeg, png, pngChunk, webp } from '../support/pictures.ts';

const PDF = drawPdf(['Invoice 17', 'Paper (A4): 12.50']);
const text = PDF.toString('latin1');
const bytes = (content: string) => Buffer.from(content, 'latin1');

/** A PDF whose cross-reference is a stream, as PDF 1.5 and later write it. */
function withStream(dictionary = '<< /Type /XRef /Size 2 /W [1 2 1] /Root 1 0 R /Length 4 >>'): Buffer {
  const start = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  return bytes(
    `${start}2 0 obj\n${dictionary}\nstream\n\x00\x01\x02\x03\nendstream\nendobj\nstartxref\n${start.length}\n%%EOF`,
  );
}

describe('a PDF', () => {
  const script = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
  ]);
  test.each([
    ['with a table', PDF],
    ['with a cross-reference stream', withStream()],
    [
      'with Windows line ends at its end',
      bytes(text.replace(/startxref\n(\d+)\n%%EOF$/, 'startxref\r\n$1\r\n%%EOF\r\n')),
    ],
    ['with a script, which never runs here', script],
    ['saved twice', bytes(`${text}\n6 0 obj\n<< >>\nendobj\n${text.slice(text.indexOf('xref'))}`)],
  ])('%s is accepted', (_, file) => {
    const end = file.lastIndexOf('%%EOF') + 5;
    expect(readReceipt(file)).toEqual({ mime: 'application/pdf', bytes: file.subarray(0, end) });
  });

  test('is stored without what follows its end', () => {
    const archive = bytes('PK\x03\x04 an archive PK\x05\x06');
    expect(readReceipt(Buffer.concat([PDF, archive])).bytes).toEqual(PDF);
  });

  const half = PDF.subarray(0, PDF.length / 2);
  test.each([
    ['cut off', half],
    ['cut off and padded', Buffer.concat([half, Buffer.alloc(half.length)])],
    ['of a header only', bytes('%PDF-1.4\n')],
    ['of a header and an end', bytes('%PDF-1.4\nstartxref\n0\n%%EOF')],
    ['with a long tail', Buffer.concat([PDF, Buffer.alloc(1100, 0x20)])],
    ['whose end points nowhere', bytes(text.replace(/startxref\n\d+/, 'startxref\n99999'))],
    ['whose end points elsewhere', bytes(text.replace(/startxref\n\d+/, 'startxref\n9'))],
    ['without a root', bytes(text.replace('/Root', '/Boot'))],
    ['without a trailer', bytes(text.replace('trailer', 'retailer').replace('/Root', '/R'))],
    ['with a stream without a root', withStream('<< /Type /XRef /Size 2 /Length 4 >>')],
    ['with a stream of another type', withStream('<< /Type /ObjStm /Root 1 0 R /Length 4 >>')],
  ])('%s is rejected as damaged', (_, file) => {
    expect(() => readReceipt(file)).toThrow(receiptMessages.damagedPdf);
  });
});

test.each([
  ['a page that contains a PDF', Buffer.concat([bytes('<script>alert(1)</script>'), PDF])],
  ['an archive that contains a PDF', Buffer.concat([bytes('PK\x03\x04'), PDF])],
  ['a PDF after a byte order mark', Buffer.concat([bytes('\xef\xbb\xbf'), PDF])],
  ['a PDF of an unknown version', bytes(text.replace('1.4', '9.9'))],
  ['a program', bytes('MZ\x90\x00\x03')],
  ['an SVG', bytes('<svg onload="alert(1)"/>')],
  ['a text', bytes('Invoice 17')],
  ['nothing', Buffer.alloc(0)],
])('%s is neither a PDF nor an image', (_, file) => {
  expect(() => readReceipt(file)).toThrow(receiptMessages.wrongType);
});

test('images are stored without their metadata and what follows them, also a PDF', () => {
  for (const [mime, image] of [
    ['image/png', png()],
    ['image/jpeg', jpeg],
    ['image/gif', gif],
    ['image/webp', webp()],
  ] as const)
    expect(readReceipt(image)).toMatchObject({ mime, bytes: image });
  const named = png(3, 2, [pngChunk('tEXt', bytes('Author\0Ada'))]);
  expect(readReceipt(Buffer.concat([named, PDF])).bytes).toEqual(png());
  expect(() => readReceipt(png().subarray(0, 50))).toThrow('damaged or incomplete');
});

describe('the name of a receipt', () => {
  const nameOf = (name: string, mime: Parameters<typeof receiptName>[1] = 'application/pdf') =>
    receiptName(receiptAddInput.parse({ id: 1, name }).name, mime);

  test.each([
    ['Invoice 17.pdf', 'Invoice 17.pdf'],
    ['SCAN.PDF', 'SCAN.PDF'],
    ['invoice', 'invoice.pdf'],
    ['invoice.html', 'invoice.html.pdf'],
    ['C:\\fakepath\\invoice.pdf', 'invoice.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['fdp.\u202eexe.pdf', 'fdp.exe.pdf'],
    ['a\u0000b\r\nSet-Cookie: c.pdf', 'ab Set-Cookie: c.pdf'],
    ['.pdf', 'Receipt.pdf'],
    ['', 'Receipt.pdf'],
    ['Rechnung für Büro.pdf', 'Rechnung für Büro.pdf'],
  ])('%j becomes %j', (name, expected) => {
    expect(nameOf(name)).toBe(expected);
  });

  test('ends as its type does, and has a limit', () => {
    expect(nameOf('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
    expect(nameOf('photo.png', 'image/jpeg')).toBe('photo.png.jpg');
    const long = nameOf(`${'😀'.repeat(500)}.pdf`);
    expect(Array.from(long)).toHaveLength(RECEIPT_NAME_MAX);
    expect(long.endsWith('😀.pdf')).toBe(true);
  });
});
