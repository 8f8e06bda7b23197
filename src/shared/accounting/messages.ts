import { showCents } from '../kit/money.ts';
import {
  CATEGORY_MAX,
  ENTRY_SIGNS,
  type EntrySign,
  LEDGER_LINKS,
  LEDGER_NEEDS,
  type LedgerLink,
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
  import: 'Bank import',
};

export const ledgerMessages = {
  // Fixed by the specification.
  listFailed: 'Failed to fetch accounting data',
  // The rest is ours.
  sort: `\`sort\` must be one of ${TRANSACTION_SORTS.join(', ')}`,
  type: `\`type\` must be one of ${ENTRY_SIGNS.join(', ')}`,
  category: `\`category\` must have 1 to ${CATEGORY_MAX} characters`,
  needs: `\`needs\` must be one of ${LEDGER_NEEDS.join(', ')}`,
  import: '`import` must be an ID of an import',
  link: `\`kind\` must be one of ${LEDGER_LINKS.join(', ')}`,
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
  paymentDeleteGone: "This payment belongs to a permanently deleted event, so it can't be removed.",
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
  amount: 'Amount',
  view: 'View Details',
  edit: 'Edit Transaction',
  duplicate: 'Duplicate',
  remove: 'Delete',
  export: 'Export',
  // The rest is ours.
  noun: ['transaction', 'transactions'],
  subtitle: 'Record income and expenses',
  statistics: 'Totals for this period',
  tabs: 'Transactions by type',
  list: 'Transactions',
  total: 'Total',
  range: 'Range',
  categoryFilter: 'Category',
  allCategories: 'All Categories',
  needsFilter: 'Needs',
  needsAny: 'Needs nothing',
  needs: { category: 'Needs a category' },
  runningBalance: 'Running balance',
  always: (text: string) => `Always put “${text}” in a category`,
  titleOf: (name: string, amount: string) => `${name}, ${amount}`,
  from: 'From',
  to: 'To',
  reversed: 'The end date must be on or after the start date.',
  type: 'Type',
  chooseCategory: 'Choose a category',
  adding: 'Adding...',
  quickAdd: 'Add transaction...',
  quickExample: 'Add transaction, such as Coffee 12.50 or Grant +500...',
  quickAdded: (amount: string, category: string, day: string) => `Added ${amount} in ${category}, ${day}`,
  quickNoAmount: 'Add an amount, such as Coffee 12.50.',
  saveAsNew: 'Save as a new transaction',
  bulkProject: (things: string) => `Project of ${things}`,
  bulkProjectHint: 'Without a choice, they belong to no project.',
  setProject: 'Set project',
  removeProject: 'Remove project',
  details: 'Details',
  source: 'Source',
  createdBy: 'Added by',
  created: 'Added',
  updated: 'Last change',
  paymentNote: 'An event payment sets the amount and the date. Undo the payment on the event.',
} as const;

/** The columns of the export beside the fields of a transaction. */
export const exportTexts = { type: 'Type', source: 'Source', createdBy: 'Created by' } as const;

/** The fields for the linked project and event. */
export const linkTexts: Record<LedgerLink, LinkTexts> = {
  project: {
    placeholder: 'Find a project by name...',
    found: 'Projects found',
    foundCount: (count) => (count === 1 ? '1 project found' : `${count} projects found`),
    noneFound: 'No projects found.',
    picked: 'Selected project',
    remove: (title) => `Remove link to ${title}`,
    deleted: 'Deleted project',
  },
  event: {
    placeholder: 'Find an event by title...',
    found: 'Events found',
    foundCount: (count) => (count === 1 ? '1 event found' : `${count} events found`),
    noneFound: 'No events found.',
    picked: 'Selected event',
    remove: (title) => `Remove link to ${title}`,
    deleted: 'Deleted event',
  },
};

type LinkTexts = {
  placeholder: string;
  found: string;
  foundCount: (count: number) => string;
  noneFound: string;
  picked: string;
  remove: (title: string) => string;
  /** The name of a linked row that was deleted. */
  deleted: string;
};

/** The sums of linked transactions on the pages of projects and events. */
export const linkedTotalsTexts = {
  label: 'Linked transactions',
  none: 'No linked transactions.',
  result: 'Result',
  failed: 'Failed to load linked transactions. Please try again.',
} as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export const ledgerChartTexts = {
  panel: 'Charts',
  failed: 'Failed to load charts. Please try again.',
  none: 'No transactions in this range.',
  periods: { month: 'Income and expenses by month', year: 'Income and expenses by year' },
  period: { month: 'Month', year: 'Year' },
  periodsCaption: {
    month:
      'Income and expenses of each month of the range. The line is the balance at the end of each month, including all earlier transactions. Select a bar to see its transactions.',
    year: 'Income and expenses of each year of the range. The line is the balance at the end of each year, including all earlier transactions. Select a bar to see its transactions.',
  },
  periodsTable: 'Income, expenses, and balance',
  periodsSummary: (first: string, last: string, income: string, expenses: string, balance: string) =>
    `From ${first} to ${last}: income ${income}, expenses ${expenses}, balance ${balance} at the end.`,
  shares: { income: 'Income by category', expense: 'Expenses by category' },
  sharesCaption: (shown: number) => `Top ${shown} categories. Select one to see its transactions.`,
  sharesSummary: (total: string, category: string, percent: string) =>
    `${total} in total. The largest category is ${category} with ${percent}.`,
  category: 'Category',
  share: 'Share',
  others: (count: number) => (count === 1 ? '1 other category' : `${count} other categories`),
  years: (year: number) => `${year} vs. ${year - 1}`,
  yearsCaption:
    'Income and expenses of this year and last year by month, in every range. Select a bar to see its transactions.',
  yearsTable: 'This year and last year',
  yearsSummary: (year: number, now: string, before: string) =>
    `The balance of ${year} is ${now}. The balance of ${year - 1} was ${before}.`,
  noYears: 'No transactions this year or last year.',
  ofYear: (name: string, year: number) => `${name} ${year}`,
  month: (month: number) => MONTHS[month - 1] ?? '',
} as const;
