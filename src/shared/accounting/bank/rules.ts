import { CATEGORIES, ENTRY_SIGNS, type EntrySign, OTHER_CATEGORY } from '../model.ts';
import type { BankRow } from './row.ts';

/** A rule for transactions without a category. */
export type CategoryRule = { contains: string; category: string };

/** What rules look at. */
export type RuledRow = Pick<BankRow, 'category' | 'description' | 'payee' | 'amount'>;

/**
 * Chooses the category of each row: the file's, that of the first rule that fits, or the one for all others. A rule fits if
 * its text is in the description or the payee as whole words. A rule with a category for income doesn't fit an expense, nor
 * the other way round. Other categories fit both.
 */
export function categoryChooser(rules: readonly CategoryRule[]): (row: RuledRow) => string {
  const ready = rules.map(({ contains, category }) => ({
    category,
    sign: signOf(category),
    isIn: wholeWords(contains),
  }));
  return ({ category, description, payee, amount }) => {
    if (category !== '') return category;
    const own: EntrySign = amount < 0 ? 'expense' : 'income';
    const rule = ready.find(
      ({ sign, isIn }) => (sign === null || sign === own) && (isIn.test(description) || isIn.test(payee)),
    );
    return rule?.category ?? OTHER_CATEGORY[own];
  };
}

/** Null: the category is not one of the form's, so it fits both. */
function signOf(category: string): EntrySign | null {
  return ENTRY_SIGNS.find((sign) => CATEGORIES[sign].includes(category)) ?? null;
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
