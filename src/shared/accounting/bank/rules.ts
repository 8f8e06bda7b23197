import { SPECIFIED, typeReader } from '../categories/choices.ts';
import { type EntrySign, OTHER_CATEGORY, type RuleMatch } from '../model.ts';
import type { BankRow } from './row.ts';

/** A rule for transactions without a category. */
export type CategoryRule = { contains: string; category: string; match?: RuleMatch };

/** The type that a category belongs to. Null: it fits both. */
export type TypeOf = (category: string) => EntrySign | null;

/** What rules look at. */
export type RuledRow = Pick<BankRow, 'category' | 'description' | 'payee' | 'amount'>;

/**
 * Chooses the category of each row: the file's, that of the first rule that fits, or the one for all others. A rule fits if
 * its text is in the description or the payee as whole words, or is all of one of them. A rule with a category for income doesn't fit an expense, nor
 * the other way round. Other categories fit both.
 */
export function categoryChooser(
  rules: readonly CategoryRule[],
  typeOf: TypeOf = typeReader(SPECIFIED),
): (row: RuledRow) => string {
  const ready = rules.map((rule) => ({ category: rule.category, fits: ruleFits(rule, typeOf) }));
  return (row) => {
    if (row.category !== '') return row.category;
    const own: EntrySign = row.amount < 0 ? 'expense' : 'income';
    return ready.find(({ fits }) => fits(row))?.category ?? OTHER_CATEGORY[own];
  };
}

/** Whether a rule fits a row. */
export function ruleFits(
  { contains, category, match = 'contains' }: CategoryRule,
  typeOf: TypeOf = typeReader(SPECIFIED),
): (row: Omit<RuledRow, 'category'>) => boolean {
  const sign = typeOf(category);
  const words = wholeWords(contains);
  const whole = plain(contains);
  const isIn =
    match === 'contains' ? (text: string) => words.test(text) : (text: string) => plain(text) === whole;
  return ({ description, payee, amount }) =>
    (sign === null || sign === (amount < 0 ? 'expense' : 'income')) && (isIn(description) || isIn(payee));
}

/** Without case and the number of spaces. */
function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const IN_WORD = '[\\p{L}\\p{M}\\p{N}]';

/** “RENT” is in “RENT MAY” and “RENT/05”, but not in “CURRENT” or “PARENTS”. Ignores case and the number of spaces. */
function wholeWords(text: string): RegExp {
  const characters = [...text.trim()];
  const words = text.trim().split(/\s+/).map(escaped).join('\\s+');
  const [first = '', last = ''] = [characters[0], characters.at(-1)];
  return new RegExp(
    `${endsWord(first) ? `(?<!${IN_WORD})` : ''}${words}${endsWord(last) ? `(?!${IN_WORD})` : ''}`,
    'iu',
  );
}

function endsWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character) && !UNSPACED.test(character);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
