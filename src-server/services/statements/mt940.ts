import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { purposeOf } from './mt940-purpose.ts';
import {
  idOf,
  LINE_END,
  plainAmount,
  type StatementReader,
  splitIn,
  TEXT_MAX,
  type Transaction,
} from './transaction.ts';

/** Lines between two pauses. */
const LINES_AT_ONCE = 1_000;
const TAG = /^:(\d\d[A-Z]?):/;
/** Day, booking day, debit or credit and whether it is reversed, currency's last letter, amount, kind, and references. */
const ENTRY = /^(\d{6})(\d{4})?([CD]|R[CD])([A-Z])?(\d[\d.,]*)(?:[A-Z][A-Z0-9]{3})?(.*)$/;

type Field = { tag: string; lines: string[] };

/**
 * Reads MT940 of any number of statements: `:61:` is a transaction, and `:86:` behind it says what it is for. Lines without a tag
 * continue the field above.
 */
export const readMt940: StatementReader = function* (pieces) {
  let [account, currency] = ['', ''];
  let entry: { fields: Transaction; more: string } | null = null;
  for (const field of fieldsIn(pieces)) {
    if (field === null) {
      yield null;
      continue;
    }
    const { tag, lines } = field;
    const [first = '', ...others] = lines;
    if (tag === '86' && entry) {
      yield { ...entry.fields, ...purposeOf(lines) };
      entry = null;
      continue;
    }
    if (entry) yield { ...entry.fields, description: entry.more };
    entry = null;
    if (tag === '61')
      entry = { fields: { ...entryOf(first), account, currency }, more: others.join(' ').trim() };
    else if (tag === '20') [account, currency] = ['', ''];
    else if (tag.startsWith('25')) account = first.trim();
    else if (tag.startsWith('60')) currency = /^[CD]\d{6}([A-Z]{3})/.exec(first)?.[1] ?? currency;
  }
  if (entry) yield { ...entry.fields, description: entry.more };
};

/** The fields of a text, each with its lines. Null: a pause, after many of them. */
function* fieldsIn(pieces: Iterable<string>): Generator<Field | null> {
  let open: Field | null = null;
  let [count, size] = [0, 0];
  for (const line of splitIn(pieces, LINE_END)) {
    count += 1;
    if (count % LINES_AT_ONCE === 0) yield null;
    const [start, tag] = TAG.exec(line) ?? [];
    if (start !== undefined && tag !== undefined) {
      if (open) yield open;
      open = { tag, lines: [line.slice(start.length, TEXT_MAX)] };
      size = 0;
    } else if (/^-\}?\s*$/.test(line)) {
      if (open) yield open;
      open = null;
    } else if (open && size <= TEXT_MAX) {
      open.lines.push(line.slice(0, TEXT_MAX));
      size += line.length + 1;
    }
  }
  if (open) yield open;
}

function entryOf(line: string): Transaction {
  const [, valued = '', booked, mark = '', , amount = '', references = ''] = ENTRY.exec(line) ?? [];
  if (valued === '') return { fault: bankMessages.noEntry(line) };
  const date = dayOf(valued, booked);
  // The reversal of a credit is a debit, and the other way round.
  const isDebit = mark === 'D' || mark === 'RC';
  const [customer = '', bank = ''] = references.split('//');
  const reference = idOf(bank) || idOf(customer);
  return {
    date,
    amount: `${isDebit ? '-' : ''}${plainAmount(amount)}`,
    reference: idOf(customer),
    bankId: reference && `${date} ${reference}`,
  };
}

/** The booking day. It has no year, so it is in the year that makes it nearest to the day of the value. */
function dayOf(valued: string, booked: string | undefined): string {
  const day = `20${valued.slice(0, 2)}-${valued.slice(2, 4)}-${valued.slice(4)}`;
  if (booked === undefined) return day;
  const near = Date.parse(day);
  const years = [-1, 0, 1].map((more) => Number(day.slice(0, 4)) + more);
  const days = years.map((year) => `${year}-${booked.slice(0, 2)}-${booked.slice(2)}`);
  const distance = (other: string) => Math.abs(Date.parse(other) - near);
  return days.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}
