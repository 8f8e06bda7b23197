import type { DateOrder, DecimalSign, ExpenseSign } from '../../csv-import/model.ts';
import { formatCount } from '../../kit/numbers.ts';
import { RULE_MATCHES, RULE_TEXT_MAX, RULES_MAX, type RuleMatch } from '../model.ts';

/** How dates are written, for messages. */
const DATE_EXAMPLE: Record<DateOrder, string> = { ymd: '2026-03-31', dmy: '31.03.2026', mdy: '03/31/2026' };

export const DATE_ORDER_LABEL: Record<DateOrder, string> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
};
export const DECIMAL_SIGN_LABEL: Record<DecimalSign, string> = {
  point: 'Point (1,234.50)',
  comma: 'Comma (1.234,50)',
};
export const EXPENSE_SIGN_LABEL: Record<ExpenseSign, string> = {
  negative: 'Negative',
  positive: 'Positive',
};

export const bankMessages = {
  noFormat: 'Preview the import with `format`.',
  amountTwice: 'Choose a column for Amount, or columns for Debit and Credit, but not both.',
  amountMissing: 'Choose the column for Amount, or those for Debit and Credit.',
  day: (order: DateOrder) => `Date must be a date such as ${DATE_EXAMPLE[order]}`,
  noDay: 'Date is required',
  yearAhead: (year: string) =>
    `Date would be in ${year}: choose another date order, or write years with four digits`,
  both: 'Debit and Credit both have an amount',
  least: 'Amount must be at least 0.01',
  noDirection: '“Debit or credit” is required',
  direction: (typed: string) => `“Debit or credit” must be a word such as Debit or Credit, not “${typed}”`,
  directions: 'Amount and “Debit or credit” name different directions',
  sameId: 'The ledger already has the transaction with this ID of the bank',
  cutOff: 'The file is cut off here. Download it again to get the rest.',
  noTransactions: 'The file has no transactions.',
  manyTransactions: (most: number) =>
    `The file has more than ${formatCount(most)} transactions. Export a shorter period.`,
  brokenXml: (line: number) => `Line ${line} isn't valid XML. The rest of the file can't be read.`,
  doctype: "The file has a document type, so it can't be read.",
  noEntry: (line: string) => `“${line.slice(0, 80)}” isn't a valid transaction`,
  notBooked: (status: string) => `The bank hasn't booked this transaction yet (${status.slice(0, 20)})`,
  openingBalance: "An opening balance isn't a transaction",
  investment: "Investment transactions can't be imported",
  duplicate: 'The ledger already has this transaction',
  repeated: (times: number) => `The ledger already has this transaction ${times} times`,
  ruleMatch: `\`match\` must be one of ${RULE_MATCHES.join(', ')}`,
  ruleText: `The text must have 1 to ${RULE_TEXT_MAX} characters`,
  rulesMax: `You've reached the limit of ${RULES_MAX} rules. Delete one first.`,
  ruleNotFound: 'Rule not found.',
  undoEdited: (rows: number) =>
    rows === 1
      ? "1 transaction of this import was edited. An import can only be undone while its transactions haven't been edited."
      : `${rows} transactions of this import were edited. An import can only be undone while its transactions haven't been edited.`,
  undoing: 'This transaction belongs to an import that is being undone.',
} as const;

export const bankTexts = {
  importFile: 'Bank import',
  noun: ['transaction', 'transactions'],
  file: {
    from: 'From a bank file',
    hint: 'Use a CSV, OFX, QIF, MT940, or CAMT.053 file from your bank. In a CSV file, a header row with column names is optional.',
    choose: 'Choose a bank file',
    label: 'Bank file',
    accept: '.csv,.tsv,.txt,.ofx,.qfx,.qbo,.qif,.sta,.940,.mt940,.xml,.c53,text/csv',
  },
  fileTypes: { ofx: 'OFX file', qif: 'QIF file', mt940: 'MT940 file', camt: 'CAMT.053 file' },
  account: (account: string) => `Account ${account}`,
  period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  reading: 'How the file is read',
  skippedLines: 'Rows to skip',
  dateOrder: 'Date order',
  eitherDate: ({ row, cell }: { row: number; cell: string }, [day, ...others]: readonly string[]) =>
    `“${cell}” in row ${row} is read as ${day}. It could also be ${others.join(' or ')}. Is the date order right?`,
  decimal: 'Decimal separator',
  expenses: 'Expenses are',
  positiveExpenses:
    'Positive amounts are imported as expenses. If they are income, choose Negative for “Expenses are”.',
  firstLine: 'First row is',
  firstLineIs: { header: 'A header', row: 'A transaction' },
  looksLikeRow:
    'The first row looks like a transaction. To import it too, choose “A transaction” for “First row is”.',
  noHeader: 'This file has no header, so your choices are not remembered.',
  sample: 'First rows',
  noSample: 'Choose the columns for the date and the amount to see the first rows.',
  remembered: 'Your choices are remembered for files with the same header.',
  rules: 'Category rules',
  rulesHint:
    'Rules set the category of uncategorized rows. An equal text wins, or else the longest one that is contained.',
  contains: 'Description or payee contains',
  category: 'Category',
  chooseCategory: 'Choose a category',
  saveRule: 'Save rule',
  ruleSaved: 'Rule saved',
  ruleDeleted: 'Rule deleted',
  rulesFailed: 'Failed to load rules. Please try again.',
  ruleSaveFailed: 'Failed to save rule. Please try again.',
  ruleDeleteFailed: 'Failed to delete rule. Please try again.',
  rule: (match: RuleMatch, contains: string, category: string) =>
    match === 'equals' ? `Equal to “${contains}” → ${category}` : `“${contains}” → ${category}`,
  matches: { contains: 'Contains the text', equals: 'Equals the text' },
  match: 'Description or payee',
  ruleFor: 'Always use this category',
  runRule: (contains: string) => `Run the rule for “${contains}”`,
  ruleTextField: 'Text',
  changes: (things: string) => `Also change ${things}`,
  changesNewest: (max: number, things: string) => `Also change the newest ${max} of ${things}`,
  noChanges: 'No other transactions match.',
  ruleRowsFailed: 'Failed to find matching transactions. Please try again.',
  ruleRan: (things: string) => `${things} changed`,
  ruleUndone: 'Rule undone',
  ruleUndoFailed: 'Failed to undo the rule. Please try again.',
  deleteRule: (contains: string) => `Delete the rule for “${contains}”`,
  noRules: 'No rules yet.',
  untitled: 'No description',
  rows: 'Transactions in the file',
  rowsHint: 'Change a category, or select a duplicate to import it anyway.',
  rowsFailed: 'Failed to load transactions. Please try again.',
  noRowsShown: 'No such rows.',
  show: 'Show',
  views: { all: 'All rows', skipped: 'Skipped rows', duplicates: 'Assumed duplicates' },
  viewOf: (view: string, count: string) => `${view} (${count})`,
  categoryOf: (row: number) => `Category of row ${row}`,
  automatic: (category: string) => `${category} (automatic)`,
  byRule: 'Choose automatically',
  categorizeFailed: 'Failed to save the category. Please try again.',
  includeRow: (row: number) => `Import row ${row} anyway`,
  includeFailed: 'Failed to save your choice. Please try again.',
  recent: 'Recent imports',
  recentHint: 'You can undo an import as long as none of its transactions were edited.',
  imported: (transactions: string) => `${transactions} imported`,
  view: 'View transactions',
  ofImport: (file: string | undefined) =>
    file === undefined ? 'Transactions of a bank import' : `Transactions from “${file}”`,
  showAll: 'Show all transactions',
  undone: 'Undone',
  undoOf: (file: string) => `Undo the import of “${file}”`,
} as const;
