import { formatCell } from './cell.ts';

/** A dollar sign alone is the ledger's currency. Other dollars have letters before it. */
const DOLLARS = /^(?:US|USD)?\$$|^USD?\$?$|^U\.?S\.?[ -]?DOLLARS?$|^UNITED STATES DOLLARS?$|^840$/;
const SYMBOL = /\p{Sc}/u;
const CODE = /^\p{Lu}{3}$/u;
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Names that banks write instead of a code, and symbols that are letters. */
const NAMES = new Set(['euro', 'euros', 'pounds', 'sterling', 'yen', 'francs', 'franken', 'rupees']);
const LETTERS = new Set(['kr', 'kč', 'zł', 'ft', 'fr', 'sfr', 'rs', 'lei', 'лв', 'руб', 'rp', 'rm', 'tl']);
/** Codes that are words in a column's name. They only count in parentheses there. */
const WORDS: ReadonlySet<string> = new Set(
  'ALL BAM BOB CHE COP CUP DEM GEL LAK MAD MOP PEN SOS SUR TOP TRY'.split(' '),
);
/** Characters shown of a currency. */
const SHOWN_MAX = 20;

/** A currency's code, symbol, or name, without spaces around it: `USD` for the ledger's, others as written. Null for other texts. */
export function currencyOf(text: string): string | null {
  const upper = text.toUpperCase();
  if (DOLLARS.test(upper)) return 'USD';
  const name = text.toLowerCase();
  const isCurrency =
    SYMBOL.test(text) || CODE.test(text) || CODES.has(upper) || NAMES.has(name) || LETTERS.has(name);
  return isCurrency ? text : null;
}

/** Whether a text is the code of a currency. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(formatCell(text).toUpperCase());
}

/** The other currency in a cell of a currency column, or null if it is the ledger's or the cell is empty. */
export function otherCurrency(cell: string): string | null {
  const text = formatCell(cell);
  if (text === '' || currencyOf(text) === 'USD') return null;
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text;
}

/** A column's name without its currency, such as Amount (EUR), and that currency. */
export function splitColumnName(column: string): { name: string; currency: string | null } {
  let currency: string | null = null;
  const name = column.replace(/([([]?)(\p{L}*\p{Sc}|\p{L}+)([)\]]?)/gu, (part, open, word, close) => {
    const isMarked = open !== '' || close !== '' || SYMBOL.test(word);
    if (!isCurrencyName(word, isMarked)) return part;
    currency ??= currencyOf(word);
    return ' ';
  });
  if (currency === null) return { name: column, currency };
  // The word before it: Betrag in EUR, Montant en euros.
  return { name: name.trim().replace(/ (?:in|en|em)$/i, ''), currency };
}

function isCurrencyName(word: string, isMarked: boolean): boolean {
  if (isMarked) return currencyOf(word) !== null;
  const upper = word.toUpperCase();
  return NAMES.has(word.toLowerCase()) || (CODES.has(upper) && !WORDS.has(upper));
}
