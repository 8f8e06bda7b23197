import type { ImportMapping } from '../../csv-import/model.ts';
import type { ImportField } from '../../kit/fields.ts';
import {
  AMOUNT_COLUMNS,
  CREDIT_COLUMNS,
  CURRENCY_COLUMNS,
  DEBIT_COLUMNS,
  DESCRIPTION_COLUMNS,
  DIRECTION_COLUMNS,
  PAYEE_COLUMNS,
} from './column-names.ts';
import { bankMessages } from './messages.ts';

/** The columns of a bank file. Other names are those of banks, some in their own language. */
export const BANK_FIELDS = [
  {
    key: 'date',
    label: 'Date',
    required: true,
    also: [
      ...['transaction date', 'booking date', 'posting date', 'posted date', 'date posted', 'value date'],
      ...['buchungstag', 'buchungsdatum', 'datum', 'date opération', 'fecha', 'data', 'started date', 'day'],
    ],
  },
  { key: 'amount', label: 'Amount', also: AMOUNT_COLUMNS },
  { key: 'debit', label: 'Debit', also: DEBIT_COLUMNS },
  { key: 'credit', label: 'Credit', also: CREDIT_COLUMNS },
  { key: 'direction', label: 'Debit or credit', also: DIRECTION_COLUMNS },
  { key: 'currency', label: 'Currency', also: CURRENCY_COLUMNS },
  { key: 'payee', label: 'Payee', also: PAYEE_COLUMNS },
  { key: 'description', label: 'Description', also: DESCRIPTION_COLUMNS },
  { key: 'category', label: 'Category', also: ['kategorie', 'catégorie', 'categoría'] },
  {
    key: 'reference',
    label: 'Reference',
    also: [
      ...['ref', 'reference number', 'reference no', 'transaction id', 'check number', 'check or slip #'],
      ...['referenz', 'kundenreferenz', 'référence', 'referencia'],
    ],
  },
] as const satisfies readonly ImportField[];
export type BankField = (typeof BANK_FIELDS)[number]['key'];
/** The fields with amounts. */
export const AMOUNT_FIELDS = ['amount', 'debit', 'credit'] as const satisfies readonly BankField[];

/** Why a column mapping can't be used, or null: a file has one column for amounts, or one or two for debit and credit. */
export function bankMappingProblem(mapping: ImportMapping): string | null {
  const has = (key: BankField) => mapping.includes(key);
  const split = has('debit') || has('credit');
  if (has('amount') && split) return bankMessages.amountTwice;
  return has('amount') || split ? null : bankMessages.amountMissing;
}
