import type { TableDirection } from '../kit/tables.ts';

/** A row of the ledger is one of these by its sign. */
export const ENTRY_SIGNS = ['income', 'expense'] as const;
export type EntrySign = (typeof ENTRY_SIGNS)[number];
export const DEFAULT_ENTRY_SIGN: EntrySign = 'expense';

/** What posts rows: people, the payments of an event's seats, or the import of a bank's file. */
export const LEDGER_SOURCES = ['manual', 'rsvp', 'import'] as const;
export type LedgerSource = (typeof LEDGER_SOURCES)[number];

/** The categories of the specification. Staff add their own. The API accepts others too, with either sign. */
export const CATEGORIES: Record<EntrySign, readonly string[]> = {
  income: ['Salary', 'Sales', 'Services', 'Investment', 'Other Income'],
  expense: ['Rent', 'Utilities', 'Supplies', 'Marketing', 'Food', 'Travel', 'Entertainment', 'Other Expense'],
};

/** The category of imported transactions without one. */
export const OTHER_CATEGORY: Record<EntrySign, string> = { income: 'Other Income', expense: 'Other Expense' };

/** What a list of transactions can be narrowed to, because something is missing. */
export const LEDGER_NEEDS = ['category'] as const;
export type LedgerNeed = (typeof LEDGER_NEEDS)[number];

/** How a rule looks for its text in the description or the payee: as whole words, or as all of it. */
export const RULE_MATCHES = ['contains', 'equals'] as const;
export type RuleMatch = (typeof RULE_MATCHES)[number];
/** Transactions that the preview of a rule shows. */
export const RULE_ROWS_SHOWN = 5;

/** Rules that choose the category of imported transactions, and the characters of their texts. */
export const RULES_MAX = 500;
export const RULE_TEXT_MAX = 100;

/** Categories beside those of the specification. */
export const CATEGORIES_MAX = 200;

/** Cents of one transaction: 999,999,999.99. */
export const AMOUNT_MAX = 99_999_999_999;
export const CATEGORY_MAX = 100;
export const PAYEE_MAX = 200;
export const TRANSACTION_NOTES_MAX = 2_000;

export const TRANSACTION_SORTS = ['date', 'amount', 'category'] as const;
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];
export const DEFAULT_TRANSACTION_SORT: TransactionSort = 'date';
export const TRANSACTION_SORT_DIRECTION: Record<TransactionSort, TableDirection> = {
  date: 'desc',
  amount: 'desc',
  category: 'asc',
};

/** The ranges of the page besides all time. */
export const LEDGER_RANGES = ['this-month', 'this-year', 'last-month', 'last-year', 'custom'] as const;
export type LedgerRangeName = (typeof LEDGER_RANGES)[number];

/** What a transaction can belong to. */
export const LEDGER_LINKS = ['project', 'event'] as const;
export type LedgerLink = (typeof LEDGER_LINKS)[number];
/** Projects or events that a search for a link finds. */
export const LINKS_FOUND = 8;

/** A chart has a bar for each month, or for each year of a longer range. */
export const LEDGER_STEPS = ['month', 'year'] as const;
export type LedgerStep = (typeof LEDGER_STEPS)[number];
export const CHART_MONTHS_MAX = 120;
/** In an even longer range, years without transactions are left out. */
export const CHART_PERIODS_MAX = 200;
/** The other categories are one sum. */
export const CATEGORIES_SHOWN = 8;

export const LEDGER_EXPORT_PATH = '/api/accounting/export.csv';
