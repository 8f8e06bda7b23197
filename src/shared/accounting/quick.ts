import { parseMoney } from '../kit/money.ts';
import { SPECIFIED, typeReader } from './categories/choices.ts';
import type { LedgerCategory } from './categories/output.ts';
import { DEFAULT_ENTRY_SIGN, type EntrySign } from './model.ts';

/** What a typed line says about a transaction. Null: nothing. The amount is text with its sign. */
export type QuickLine = {
  amount: string | null;
  date: string | null;
  category: string | null;
  notes: string;
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const AMOUNT = /^[+-]?\$?(\d[\d,]*\.?\d*|\.\d+)$/;
/** Between fields. A comma inside of an amount has no space after it. */
const SEPARATOR = /\s*[;\t]\s*|,\s+/;

/**
 * Reads a line such as “Coffee 12.50”, or fields in any order such as “2026-03-01, Coffee, 12.50, Food”. An amount without a
 * sign is an expense, unless its category or `usual` says otherwise.
 */
export function readQuickLine(line: string, { categories = SPECIFIED, usual }: QuickOptions = {}): QuickLine {
  const said: QuickLine = { amount: null, date: null, category: null, notes: '' };
  const categoryOf = (text: string) =>
    categories.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.name ?? null;
  const typeOf = typeReader(categories);
  const take = (text: string): boolean => {
    if (said.date === null && DAY.test(text)) said.date = text;
    else if (said.amount === null && AMOUNT.test(text)) said.amount = text;
    else return false;
    return true;
  };

  const others = line
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => {
      if (part === '' || take(part)) return false;
      if (said.category !== null) return true;
      said.category = categoryOf(part);
      return said.category === null;
    });
  const words = others.join(', ').split(/\s+/);
  // A day and an amount stand at the end of the words, or before them.
  while (words.length > 0 && take(words.at(-1) ?? '')) words.pop();
  while (words.length > 0 && take(words[0] ?? '')) words.shift();
  const text = words.join(' ').replace(/,$/, '');
  // A category alone says enough.
  const only = said.category === null ? categoryOf(text) : null;
  if (only === null) said.notes = text;
  else said.category = only;
  if (said.amount !== null) said.amount = signed(said.amount, typeOf(said.category ?? '') ?? usual);
  return said;
}

function signed(amount: string, sign: EntrySign = DEFAULT_ENTRY_SIGN): string {
  return sign === 'expense' && !/^[+-]/.test(amount) ? `-${amount}` : amount;
}

/** Whole cents of a line's amount. 0 if it isn't one, which the form's rules refuse. */
export function centsOf(amount: string): number {
  const read = parseMoney(amount);
  return 'cents' in read ? read.cents : 0;
}

type QuickOptions = {
  /** Those that a line can name. */
  categories?: readonly Pick<LedgerCategory, 'name' | 'type'>[];
  /** The type of an amount without a sign. */
  usual?: EntrySign | undefined;
};
