import { foldText } from '../../kit/plain-text.ts';
import { formatCell, isLongCell } from './cell.ts';

/** Whether money leaves the account or arrives. */
export type Direction = 'debit' | 'credit';

/** Words for a direction in English, German, French, Spanish, Dutch, and Italian, without accents, and the codes of banks. */
const WORDS: Record<Direction, readonly string[]> = {
  debit: [
    ...[
      '-',
      'd',
      'db',
      'dr',
      'dbt',
      'dbit',
      'deb',
      'debit',
      'debits',
      'debited',
      'out',
      'outgoing',
      'money out',
    ],
    ...['paid out', 'withdrawal', 'expense', 's', 'soll', 'belastung', 'lastschrift', 'ausgabe', 'ausgang'],
    ...['sortie', 'depense', 'debe', 'cargo', 'debito', 'salida', 'gasto', 'af', 'debet', 'uit', 'uitgave'],
    ...['dare', 'addebito', 'uscita'],
  ],
  credit: [
    ...['+', 'c', 'cr', 'crd', 'crdt', 'cred', 'credit', 'credits', 'credited', 'in', 'incoming', 'money in'],
    ...[
      'paid in',
      'deposit',
      'income',
      'h',
      'haben',
      'gutschrift',
      'einnahme',
      'eingang',
      'entree',
      'recette',
    ],
    ...[
      'haber',
      'abono',
      'credito',
      'entrada',
      'ingreso',
      'bij',
      'k',
      'kredit',
      'inkomst',
      'ontvangst',
      'avere',
    ],
    ...['accredito', 'entrata'],
  ],
};
const DIRECTION = new Map<string, Direction>(
  (['debit', 'credit'] as const).flatMap((direction) => WORDS[direction].map((word) => [word, direction])),
);
/** The minus of Unicode and dashes that replace it. */
const DASHES = /^[\u2010-\u2015\u2212\ufe63\uff0d]$/;

/** The direction that a cell names, or null. */
export function directionOf(cell: string): Direction | null {
  const text = formatCell(cell);
  if (isLongCell(text)) return null;
  const word = foldText(text).replace(/\.$/, '');
  return DIRECTION.get(DASHES.test(word) ? '-' : word) ?? null;
}

/** Marks at an amount: 5.00 DR, 900.00 CR, 12,50 S. Other words for a direction aren't written there. */
const MARKS = ['d', 'db', 'dr', 'debit', 's', 'c', 'cr', 'credit', 'h'];

/** The direction that a word beside an amount names, or null. */
export function markOf(word: string): Direction | null {
  return MARKS.includes(word.toLowerCase()) ? directionOf(word) : null;
}
