import type { ImportMapping } from '../../csv-import/model.ts';
import type { ImportFormat } from '../../csv-import/output.ts';

/** The columns of a file that names its fields itself, such as OFX. Their mapping is always the same. */
const COLUMNS = {
  date: 'Date',
  amount: 'Amount',
  currency: 'Currency',
  payee: 'Payee',
  description: 'Description',
  category: 'Category',
  reference: 'Reference',
  account: 'Account',
  bankId: 'Bank ID',
} as const;
export type StatementKey = keyof typeof COLUMNS;

export const STATEMENT_KEYS = Object.keys(COLUMNS) as StatementKey[];
export const STATEMENT_COLUMNS: readonly string[] = Object.values(COLUMNS);
export const STATEMENT_MAPPING: ImportMapping = STATEMENT_KEYS;

/** How these files write dates and amounts. Only QIF has neither one order of dates nor one decimal sign. */
export const STATEMENT_FORMAT: ImportFormat = { dateOrder: 'ymd', decimal: 'point', expenses: 'negative' };
