import type { ExtractionField } from '#shared/ai/extraction/schema.ts';

/** What a field holds, by its format, type, and name. */
export type Kind =
  | 'email'
  | 'url'
  | 'phone'
  | 'iban'
  | 'date'
  | 'money'
  | 'percent'
  | 'id'
  | 'number'
  | 'person'
  | 'company'
  | 'yesNo'
  | 'text';

type Scalar = Exclude<ExtractionField, { type: 'array' }>;

const FORMATS: ReadonlyMap<string, Kind> = new Map([
  ...([
    ['email', 'email'],
    ['uri', 'url'],
    ['url', 'url'],
    ['date', 'date'],
    ['date-time', 'date'],
  ] as const),
  ...([
    ['phone', 'phone'],
    ['iban', 'iban'],
  ] as const),
]);
/** Words of a name that say what the field holds. Further words of the name say which one. */
const WORDS: [kind: Kind, words: readonly string[]][] = [
  ['email', ['email', 'emails', 'mail']],
  ['url', ['url', 'urls', 'link', 'links', 'website', 'homepage', 'site']],
  ['phone', ['phone', 'phones', 'telephone', 'tel', 'mobile', 'fax']],
  ['iban', ['iban', 'account']],
  ['date', ['date', 'dates', 'day', 'deadline']],
  ['money', ['amount', 'price', 'total', 'cost', 'sum', 'fee', 'budget', 'salary', 'revenue']],
  ['percent', ['percent', 'percentage', 'rate']],
  ['id', ['id', 'number', 'no', 'nr', 'reference', 'ref', 'code']],
  ['company', ['company', 'organization', 'organisation', 'employer', 'vendor', 'supplier']],
  ['person', ['name', 'person', 'people', 'author', 'customer', 'contact', 'sender', 'recipient', 'manager']],
];
const OF_NUMBERS: readonly Kind[] = ['money', 'percent'];

/** The kind of a field, and the words of its name that say which one is meant. */
export function kindOf(name: string, { type, format }: Scalar): { kind: Kind; which: string[] } {
  const words = wordsOfName(name);
  const formatted = format === undefined ? undefined : FORMATS.get(format.toLowerCase());
  const [kind, kindWords = []] = WORDS.find(([, own]) => words.some((word) => own.includes(word))) ?? [];
  const which = words.filter((word) => !kindWords.includes(word));
  if (type === 'boolean') return { kind: 'yesNo', which: words };
  if (type !== 'string') {
    return kind !== undefined && OF_NUMBERS.includes(kind)
      ? { kind, which }
      : { kind: 'number', which: words };
  }
  if (formatted !== undefined) return { kind: formatted, which: formatted === kind ? which : words };
  // A `fileName` names no person.
  const isOther = kind === 'person' && which.length > 0;
  return kind === undefined || isOther ? { kind: 'text', which: words } : { kind, which };
}

/** The words of `invoiceNumber`, `invoice_number`, or "Invoice number". */
export function wordsOfName(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
