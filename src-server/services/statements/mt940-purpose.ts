import type { Transaction } from './transaction.ts';

type Purpose = Pick<Transaction, 'payee' | 'description'>;

/** Characters of a line or a subfield that is full, so that its last word may continue in the next one. */
const [FULL_LINE, FULL_SUBFIELD] = [60, 27];
/** German banks: a code of three digits, then numbered subfields, mostly behind question marks. */
const GERMAN = /^\d{3}([^\w\s])(?=\d\d)/;
const SEPA = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|PURP|IBAN|BIC)\+/;
/** Dutch banks: the names of the fields between slashes. */
const DUTCH =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|CNTP|BENM|ORDP|ISDT|PREF|RTRN|PURP|ADDR|ULTB|ULTD|ULTC|SVCL|ID)\//;

/** What a transaction is for, and the other side, from the lines of field 86. */
export function purposeOf(lines: readonly string[]): Purpose {
  const text = joined(lines, FULL_LINE);
  const [, separator] = GERMAN.exec(text) ?? [];
  if (separator) return germanOf(text, separator);
  return DUTCH.test(text) ? dutchOf(text) : { description: text };
}

function germanOf(text: string, separator: string): Purpose {
  const subfields = text
    .split(separator)
    .slice(1)
    .map((part) => [part.slice(0, 2), part.slice(2)] as const);
  const of = (fits: RegExp) =>
    joined(
      subfields.flatMap(([key, value]) => (fits.test(key) ? [value] : [])),
      FULL_SUBFIELD,
    );
  const purpose = of(/^(2\d|6[0-3])$/);
  const parts = partsOf(purpose, SEPA);
  return {
    payee: of(/^3[23]$/) || parts.get('ABWA') || parts.get('ABWE') || '',
    description: parts.get('SVWZ') || parts.get('') || (parts.size === 0 ? of(/^00$/) : purpose),
  };
}

function dutchOf(text: string): Purpose {
  const parts = partsOf(text, DUTCH);
  const names = ['NAME', 'CNTP', 'BENM', 'ORDP'].map((key) => parts.get(key) ?? '');
  const [name = '', counterparty = ''] = names;
  // The other side is account/bank/name/city.
  const [, , third = ''] = counterparty.split('/');
  const remittance = (parts.get('REMI') ?? '').replace(/^(USTD|STRD)\/[A-Z]*\/?/, '');
  return {
    payee: trimmed(name || third),
    description: trimmed(remittance) || trimmed(parts.get('TRTP') ?? '') || text,
  };
}

/** The texts behind each name, and that before the first one under an empty name. */
function partsOf(text: string, names: RegExp): Map<string, string> {
  const [before = '', ...rest] = text.split(names);
  const parts = new Map<string, string>();
  if (before.trim() !== '') parts.set('', before.trim());
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [name = '', value = ''] = rest.slice(at, at + 2);
    if (!parts.has(name)) parts.set(name, value.trim());
  }
  return parts;
}

/** Without the slashes and spaces around it. A pattern for those at the end would look at the same ones again and again. */
function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && /[/\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(/^[/\s]+/, '');
}

function joined(parts: readonly string[], full: number): string {
  return parts
    .map((part) => (part.length < full ? `${part} ` : part))
    .join('')
    .trim();
}
