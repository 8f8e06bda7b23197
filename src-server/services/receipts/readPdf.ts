import { AppError } from '#shared/errors.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';

const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)\s/;
const END = '%%EOF';
/** Readers find the end within this many bytes. Programs add line ends, and some add comments. */
const AFTER_END_MAX = 1024;
/** Bytes of the longest dictionary or trailer that is read. */
const DICTIONARY_MAX = 65_536;
/** An object number and its generation. */
const OBJECT = /^\s*\d{1,10}\s+\d{1,5}\s+obj\b/;
const ROOT = /\/Root\s+\d{1,10}\s+\d{1,5}\s+R\b/;

/** Whether a file begins as a PDF. Files that only contain one begin as something else, and are treated as that. */
export function isPdf(bytes: Buffer): boolean {
  return HEADER.test(bytes.toString('latin1', 0, 9));
}

/**
 * Checks a PDF from both ends: its header, its end, the position of its cross-reference there, and the trailer with the
 * document's root. Returns it without the bytes after its end. Nothing in it runs: it is only stored and downloaded.
 * Throws `UNPROCESSABLE` for damaged or incomplete files.
 */
export function readPdf(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(END, undefined, 'latin1');
  if (!isPdf(bytes) || end < 0 || bytes.length - end - END.length > AFTER_END_MAX) throw damagedPdf();
  const tail = bytes.toString('latin1', Math.max(0, end - 64), end);
  const [, at] = /startxref\s+(\d{1,10})\s+$/.exec(tail) ?? [];
  if (at === undefined || !hasRoot(bytes.subarray(0, end), Number(at))) throw damagedPdf();
  return bytes.subarray(0, end + END.length);
}

/** Whether a cross-reference table or stream is at this position, and leads to the document's root. */
function hasRoot(bytes: Buffer, at: number): boolean {
  const head = bytes.toString('latin1', at, at + DICTIONARY_MAX);
  if (/^\s*xref\s/.test(head)) {
    const trailer = bytes.indexOf('trailer', at, 'latin1');
    return trailer > 0 && ROOT.test(bytes.toString('latin1', trailer, trailer + DICTIONARY_MAX));
  }
  const dictionary = OBJECT.test(head) ? head.slice(0, Math.max(0, head.search(/\bstream\b/))) : '';
  return /\/Type\s*\/XRef\b/.test(dictionary) && ROOT.test(dictionary);
}

function damagedPdf(): AppError {
  return new AppError('UNPROCESSABLE', receiptMessages.damagedPdf);
}
