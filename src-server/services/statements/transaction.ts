import type { StatementKey } from '#shared/accounting/bank/statement.ts';
import { IMPORT_CELL_MAX } from '#shared/csv-import/model.ts';

/** A transaction of a file. `fault`: why it can't be imported. */
export type Transaction = Partial<Record<StatementKey, string>> & { fault?: string };

/** Reads the text of a file, which comes in pieces. Null: nothing was found for a while. */
export type StatementReader = (pieces: Iterable<string>) => Generator<Transaction | null>;

/** More characters than a cell may have, so that a longer text is refused and not shortened. */
export const TEXT_MAX = IMPORT_CELL_MAX + 1;

/** The parts of a text between separators. */
export function* splitIn(pieces: Iterable<string>, separator: string | RegExp): Generator<string> {
  let rest = '';
  for (const piece of pieces) {
    const [first = '', ...others] = piece.split(separator);
    rest += first;
    for (const part of others) {
      yield rest;
      rest = part;
    }
  }
  yield rest;
}

/** An amount with a decimal point and no other separators. What is no number stays as it is. */
export function plainAmount(text: string): string {
  const cut = text.trim().slice(0, TEXT_MAX);
  const decimal = Math.max(cut.lastIndexOf(','), cut.lastIndexOf('.'));
  if (decimal < 0 || !/^[-+]?[\d.,]+$/.test(cut)) return cut;
  return `${cut.slice(0, decimal).replace(/[.,]/g, '')}.${cut.slice(decimal + 1)}`.replace(/\.$/, '');
}

/** What banks write where they have no reference. */
const NO_ID = /^(0*|NONREF|NOTPROVIDED|NOT PROVIDED|NONE|EREF|KREF)\+?$/i;

/** A reference that can identify a transaction, or an empty text. */
export function idOf(text: string | undefined): string {
  const id = (text ?? '').trim();
  return NO_ID.test(id) ? '' : id;
}

export const LINE_END = /\r\n|\n|\r/;
