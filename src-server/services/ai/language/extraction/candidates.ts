import { wink } from '../wink.ts';
import { datesIn } from './dates.ts';
import type { Kind } from './kinds.ts';

const NUMBER = String.raw`\d{1,3}(?:[,.']\d{3}){1,5}(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,6})?`;
const CURRENCY = String.raw`[$\u20ac£¥]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD)\b`;
const PATTERNS = {
  email: /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/gu,
  url: /\bhttps?:\/\/[^\s<>"'|\\]{1,500}/gi,
  phone: /(?<![\p{L}\p{N}+])[+(0]\(?\d(?:[ ()./-]{0,2}\d){5,14}(?!\p{N})/gu,
  iban: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g,
  money: new RegExp(
    String.raw`(?:${CURRENCY})\s?-?(?:${NUMBER})|(?<![\d.,])(?:${NUMBER})\s?(?:${CURRENCY})`,
    'g',
  ),
  percent: new RegExp(String.raw`(?<![\d.,])-?(?:${NUMBER})\s?(?:%|percent\b)`, 'gi'),
  number: new RegExp(String.raw`(?<![\p{L}\d.,-])-?(?:${NUMBER})(?![\p{L}\d%])`, 'gu'),
  // At least one digit. Hyphens, slashes, and periods join its parts.
  id: /(?<![\p{L}\p{N}/._-])#?(?=[\p{Lu}\d/._-]{0,40}\d)[\p{Lu}\d]{1,20}(?:[/._-][\p{Lu}\d]{1,20}){0,5}(?![\p{L}\p{N}])/gu,
  company:
    /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&'-]{0,40} ){1,4}(?:Inc|Corp|Corporation|Ltd|LLC|GmbH|AG|SE|SA|BV|Company|Limited)(?![\p{L}\p{N}])/gu,
  yesNo: /\b(?:yes|no|true|false)\b/gi,
} satisfies Partial<Record<Kind, RegExp>>;
/** A short number, a year, or a date. */
const NO_ID = /^(?:.{1,3}|(?:19|20)\d\d|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})$/;
/** Words of a person's name. One alone may be a place or a brand. */
const NAMES = { least: 2, most: 4 };

/** Values of a kind that a text has, in text order. `text` has none: any text could be one. */
export async function candidatesIn(kind: Kind, text: string): Promise<(string | number | boolean)[]> {
  switch (kind) {
    case 'text':
      return [];
    case 'date':
      return datesIn(text);
    case 'person':
      return peopleIn(text);
    default:
      return writtenIn(kind, text);
  }
}

/** Values that are known by their signs. */
export function writtenIn(kind: keyof typeof PATTERNS, text: string): (string | number | boolean)[] {
  // Parts of an IBAN look like a phone number.
  const read = kind === 'phone' ? text.replace(PATTERNS.iban, ' ') : text;
  return [...read.matchAll(PATTERNS[kind])].flatMap(([written]) => readAs(kind, written) ?? []);
}

function readAs(kind: keyof typeof PATTERNS, written: string) {
  switch (kind) {
    case 'url':
      return written.replace(/[.,;:!?)\]]+$/, '');
    case 'iban': {
      const iban = written.replaceAll(' ', '');
      return isIban(iban) ? iban : null;
    }
    case 'money':
    case 'percent':
    case 'number':
      return numberOf(written);
    case 'id': {
      const id = written.replace(/^#/, '');
      return NO_ID.test(id) ? null : id;
    }
    case 'yesNo':
      return /^(?:yes|true)$/i.test(written);
    default:
      return written;
  }
}

/** The last sign with one or two digits behind it is the decimal one. Null for a number that can be read in two ways. */
export function numberOf(written: string): number | null {
  const digits = written.replace(/[^\d.,'-]/g, '').replaceAll("'", '');
  const grouped = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/.exec(digits);
  // "1.234" is a thousand to some, and a bit more than one to others.
  if (grouped?.[1] === '.' && /^-?\d{1,3}\.\d{3}$/.test(digits)) return null;
  const [, sign] = grouped ?? [];
  const plain = sign === undefined ? digits : digits.replaceAll(sign, '');
  const value = Number(plain.replace(',', '.'));
  return plain !== '' && Number.isFinite(value) ? value : null;
}

/** The check digits of an IBAN. */
export function isIban(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Runs of proper names, except companies. */
async function peopleIn(text: string): Promise<string[]> {
  const { parts } = await wink();
  const runs: string[][] = [[]];
  for (const { word, part, alone } of parts(text.replace(PATTERNS.company, ' | '))) {
    if (part === 'PROPN' && alone && /^\p{Lu}/u.test(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs
    .filter(({ length }) => length >= NAMES.least && length <= NAMES.most)
    .map((run) => run.join(' '));
}
