import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { LINE_END, type StatementReader, splitIn, TEXT_MAX, type Transaction } from './transaction.ts';

/** Kinds of lists that have transactions. Others list accounts, categories, or securities. */
const LISTS: ReadonlySet<string> = new Set(['bank', 'ccard', 'cash', 'oth a', 'oth l', 'invst']);
/** Lines between two pauses. */
const LINES_AT_ONCE = 1_000;

/**
 * Reads QIF: a letter and a value per line, and ^ after each transaction. It has no currency and no IDs. A transaction that is
 * split into categories is read as a whole.
 */
export const readQif: StatementReader = function* (pieces) {
  let list = 'bank';
  let account = '';
  let fields = new Map<string, string>();
  let count = 0;
  const isRead = () => fields.size > 0 && LISTS.has(list);
  for (const line of splitIn(pieces, LINE_END)) {
    count += 1;
    if (count % LINES_AT_ONCE === 0) yield null;
    const [code = '', value] = [line.charAt(0).toUpperCase(), line.slice(1, TEXT_MAX).trim()];
    if (code === '!') {
      const [, what = '', name = ''] = /^(\w+):?(.*)$/.exec(value.toLowerCase()) ?? [];
      if (what === 'type') list = name.trim();
      if (what === 'account') list = what;
      fields = new Map();
    } else if (code === '^') {
      if (list === 'account') account = fields.get('N') ?? account;
      if (isRead()) yield toTransaction(fields, list, account);
      fields = new Map();
    } else if (code.trim() !== '' && value !== '' && !fields.has(code)) fields.set(code, value);
  }
  if (isRead()) yield toTransaction(fields, list, account);
};

function toTransaction(fields: ReadonlyMap<string, string>, list: string, account: string): Transaction {
  const of = (code: string) => fields.get(code) ?? '';
  const category = of('L');
  return {
    date: dateOf(of('D')),
    amount: of('T') || of('U'),
    payee: of('P'),
    description: of('M'),
    // A category in brackets is the account of a transfer.
    category: /^[[-]/.test(category) ? '' : category,
    reference: of('N'),
    account,
    ...(list === 'invst' && { fault: bankMessages.investment }),
    ...(of('P').toLowerCase() === 'opening balance' && { fault: bankMessages.openingBalance }),
  };
}

/** Quicken writes 1/ 2'26 for a day in 2026, and 1/ 2/99 for one in 1999. */
function dateOf(text: string): string {
  return text
    .replaceAll(' ', '')
    .replace("'", '/')
    .replace(/^(\d{1,2}\/\d{1,2}\/)([7-9]\d)$/, '$119$2');
}
