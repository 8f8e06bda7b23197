import { showCents } from '../kit/money.ts';
import {
  ENTRY_SIGNS,
  type EntrySign,
  type LedgerRangeName,
  type LedgerSource,
  TRANSACTION_SORTS,
  type TransactionSort,
} from './model.ts';

export const ENTRY_SIGN_LABEL: Record<EntrySign, string> = { income: 'Income', expense: 'Expense' };
/** The tabs of the table. */
export const ENTRY_SIGN_TAB: Record<EntrySign, string> = { income: 'Income', expense: 'Expenses' };
export const LEDGER_SOURCE_LABEL: Record<LedgerSource, string> = {
  manual: 'Added manually',
  rsvp: 'Event payment',
};

export const ledgerMessages = {
  // Fixed by the specification.
  listFailed: 'Failed to fetch accounting data',
  // The rest is ours.
  sort: `\`sort\` must be one of ${TRANSACTION_SORTS.join(', ')}`,
  type: `\`type\` must be one of ${ENTRY_SIGNS.join(', ')}`,
  rangeDay: (name: string) => `\`${name}\` must be a date (YYYY-MM-DD)`,
  notFound: 'Transaction not found.',
  gone: 'This transaction was deleted.',
  goneWhileEditing:
    'Someone deleted this transaction while you were writing. Your text is safe: copy it or save it as a new transaction.',
  stale:
    'Someone else edited this transaction while you were writing. Your text is safe: compare the versions and save again.',
  totalIncome: (max: number) => `The total income would be above ${showCents(max)}.`,
  totalExpense: (max: number) => `The total expenses would be above ${showCents(max)}.`,
  projectUnknown: 'Project not found. Choose another one.',
  eventUnknown: 'Event not found. Choose another one.',
  fromPayment: 'An event payment sets this value. Change it on the event.',
  paymentDelete: (path: string) =>
    `An event payment added this transaction. Undo the payment on the event: ${path}`,
  paymentDeleteGone:
    'A payment of an event that was permanently deleted added this transaction. It must stay in the ledger.',
} as const;

export const LEDGER_RANGE_LABEL: Record<LedgerRangeName, string> = {
  // Fixed by the specification.
  'this-month': 'This Month',
  'this-year': 'This Year',
  'last-month': 'Last Month',
  'last-year': 'Last Year',
  custom: 'Custom',
};

export const TRANSACTION_SORT_LABEL: Record<TransactionSort, string> = {
  date: 'Date',
  amount: 'Amount',
  category: 'Category',
};

/** The texts of an empty list. */
export const ledgerLists = {
  none: 'No transactions yet. Add one to start the ledger.',
  unmatched: 'No transactions match your filters.',
};

export const ledgerToasts = {
  // Fixed by the specification.
  added: { title: 'Entry Added', description: 'The transaction has been added successfully.' },
  addFailed: 'Failed to add entry. Please try again.',
  // The rest is ours.
  saved: { title: 'Transaction saved' },
  saveFailed: 'Failed to save transaction. Please try again.',
  deleted: { title: 'Transaction deleted' },
  deleteFailed: 'Failed to delete transaction. Please try again.',
  duplicated: { title: 'Transaction duplicated', description: "The copy has today's date." },
  duplicateFailed: 'Failed to duplicate transaction. Please try again.',
};

export const ledgerTexts = {
  // Fixed by the specification.
  title: 'Accounting',
  feature: 'Accounting module',
  income: 'Income',
  expenses: 'Expenses',
  balance: 'Balance',
  all: 'All',
  allTime: 'All Time',
  add: 'Add Transaction',
  description: 'Description',
  view: 'View Details',
  edit: 'Edit',
  duplicate: 'Duplicate',
  remove: 'Delete',
  export: 'Export',
  // The rest is ours.
  noun: ['transaction', 'transactions'],
  subtitle: 'Record income and expenses',
  statistics: 'Sums of the range',
  tabs: 'Transactions by type',
  list: 'Transactions',
  total: 'Total',
  range: 'Range',
  from: 'From',
  to: 'To',
  reversed: 'Choose a day on or after the first one.',
  type: 'Type',
  editTitle: 'Edit transaction',
  chooseCategory: 'Choose a category',
  adding: 'Adding...',
  saveAsNew: 'Save as a new transaction',
  details: 'Details',
  source: 'Source',
  createdBy: 'Added by',
  created: 'Added',
  updated: 'Last change',
  paymentNote: 'An event payment sets the amount and the date. Undo the payment on the event.',
} as const;

/** The columns of the export. */
export const ledgerColumns = [
  'Date',
  'Type',
  'Category',
  'Notes',
  'Amount',
  'Project',
  'Event',
  'Source',
  'Created by',
];
