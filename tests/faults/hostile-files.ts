import { pdfOf } from '../../src-server/seed/demo-pdf.ts';
import { LONG_FILES } from '../support/bank-files.ts';
import { png } from '../support/pictures.ts';
import { chance, pick, query, random, seenIds } from './hostile-input.ts';

export type FileAttack = {
  what: string;
  method: 'POST';
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
};

const CELLS = [
  ...['2026-03-01', '31.03.2026', '2026-13-45', '٣', '', ' ', '"', '""', '"a""b"', '"a\nb"', '\0', '\ufeff'],
  ...['-4.50', '1.234,50', '1e9', '-0', '9'.repeat(400), '=1+1', '@x', '\tx', "'", '\ud83d\ude00', '\u202e'],
  ...['Coffee', 'x'.repeat(5_000), 'a@b.example', 'lead', '%00', '../../x', '<script>alert(1)</script>'],
];
const HEADERS = [
  'Date',
  'Amount',
  'Debit',
  'Credit',
  'Description',
  'Reference',
  'Name',
  'Email',
  '',
  '"',
  'Date',
];
const ENDS = ['\n', '\r\n', '\r', '\n\n'];

/** Rows of a table that is sometimes cut off, uneven, or in another encoding. */
function csv(): string | Uint8Array<ArrayBuffer> {
  const delimiter = pick([',', ';', '\t', '|']);
  const width = pick([1, 3, 5, chance(0.1) ? 2_000 : 4]);
  const line = (cells: readonly string[], count: number) =>
    Array.from({ length: count }, () => pick(cells)).join(delimiter);
  const rows = Array.from({ length: pick([0, 1, 20, 400]) }, () =>
    line(CELLS, width + (chance(0.05) ? 1 : 0)),
  );
  const before = Array.from({ length: chance(0.2) ? pick([1, 5, 200]) : 0 }, () => 'A bank');
  const text = [...before, line(HEADERS, width), ...rows].join(pick(ENDS));
  const how = random();
  if (how < 0.6) return text;
  if (how < 0.8) return new Uint8Array(Buffer.from(text, pick(['utf16le', 'latin1'] as const)));
  return text.slice(0, Math.floor(text.length / 2));
}

/** A file that names its fields itself, sometimes cut off, or with cells in place of some of its texts. */
function statement(): string | Uint8Array<ArrayBuffer> {
  const whole = pick([LONG_FILES.ofx, LONG_FILES.qif, LONG_FILES.mt940, LONG_FILES.camt])(pick([1, 20, 400]));
  const how = random();
  if (how < 0.3) return whole.slice(0, Math.floor(whole.length * random()));
  if (how < 0.5) return new Uint8Array(Buffer.from(whole, pick(['utf16le', 'latin1'] as const)));
  return whole.replace(/Payment|Payee|2026|50/g, (text) => (chance(0.2) ? pick(CELLS) : text));
}

/** Bytes that are a receipt, begin or end like one, or are something else. */
function receipt(): Uint8Array<ArrayBuffer> {
  const pdf = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const whole = pick([
    pdf,
    Buffer.from(png(20, 20)),
    page,
    Buffer.concat([pdf, page]),
    Buffer.concat([page, pdf]),
  ]);
  const bytes = Buffer.from(whole);
  const how = random();
  if (how < 0.3) return new Uint8Array(bytes.subarray(0, Math.floor(bytes.length * random())));
  // A length or a marker inside that no longer fits.
  if (how < 0.6)
    for (let n = 0; n < 20; n += 1) bytes[Math.floor(random() * bytes.length)] = pick([0, 255, 127]);
  return new Uint8Array(bytes);
}

const TYPES = ['application/pdf', 'image/png', 'image/webp', 'text/csv', 'text/html', 'application/json', ''];

/** An upload of an import or a receipt. */
export function fileAttack(): FileAttack {
  const isImport = chance(0.5);
  const id = pick([...seenIds.numbers, 'x', '-1', '99999999999999999999']);
  const path = isImport
    ? pick(['/api/accounting/imports', '/api/crm/imports', '/api/prompts/imports'])
    : `/api/accounting/${id}/receipts`;
  const sent = {
    name: pick(['bank.csv', '', '../../x', 'x'.repeat(5_000), '\u202egpj.exe', '%00']),
    ...(chance(0.3) && { charset: pick(['utf-8', 'windows-1252', 'utf-16le', 'x', '']) }),
    ...(chance(0.3) && { skippedLines: pick([0, 1, 20, 1e9, -1, 'x']) }),
    ...(chance(0.3) && { header: pick([true, false, 'x', '']) }),
  };
  return {
    ...{ what: `POST ${isImport ? path : '/api/accounting/:id/receipts'}`, method: 'POST' },
    path: `${path}?${query(sent)}`,
    body: isImport ? (chance(0.3) ? statement() : csv()) : receipt(),
    headers: { 'content-type': chance(0.15) ? pick(TYPES) : isImport ? 'text/csv' : pick(TYPES.slice(0, 3)) },
  };
}
