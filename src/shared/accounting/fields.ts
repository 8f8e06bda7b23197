import type { FieldTable } from '../kit/fields.ts';
import { AMOUNT_MAX, CATEGORY_MAX, PAYEE_MAX, TRANSACTION_NOTES_MAX } from './model.ts';

/** The fields of a transaction. `amount` is a decimal: income is above 0, an expense below. */
export const TRANSACTION_FIELDS = {
  date: { kind: 'day', label: 'Date', required: true },
  category: {
    kind: 'line',
    label: 'Category',
    min: 1,
    max: CATEGORY_MAX,
    required: true,
  },
  /** Who was paid, or who paid. */
  payee: { kind: 'line', label: 'Payee', max: PAYEE_MAX },
  notes: { kind: 'text', label: 'Description', max: TRANSACTION_NOTES_MAX },
  amount: { kind: 'amount', label: 'Amount', max: AMOUNT_MAX, required: true },
  projectId: { kind: 'row', label: 'Project' },
  eventId: { kind: 'row', label: 'Event' },
} as const satisfies FieldTable;
