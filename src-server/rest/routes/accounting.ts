import { RECEIPT_PATH, RECEIPTS_PATH } from '#shared/receipts/model.ts';
import { create, get, patch, type RestRoute, remove } from '../route.ts';

/** Its name in the API is older than its label. */
const DESCRIPTION = { notes: 'the description' };

export const ACCOUNTING_ROUTES: readonly RestRoute[] = [
  get(
    '/api/accounting',
    'accounting.listByCursor',
    'List transactions, newest first. Both days are included. `import` is the ID of a bank import.',
  ),
  create('/api/accounting', 'accounting.create', 'Add a transaction', { notes: DESCRIPTION }),
  get('/api/accounting/summary', 'accounting.summary', 'Income, expenses, and balance'),
  get('/api/accounting/:id', 'accounting.read', 'Read a transaction'),
  patch('/api/accounting/:id', 'accounting.update', 'Edit a transaction', { notes: DESCRIPTION }),
  remove('/api/accounting/:id', 'accounting.delete', 'Move a transaction to the trash'),
  create('/api/accounting/:id/duplicate', 'accounting.duplicate', "Copy a transaction with today's date"),
  get(RECEIPTS_PATH, 'receipts.list', "List a transaction's receipts, oldest first"),
  remove(RECEIPT_PATH, 'receipts.remove', 'Permanently delete a receipt'),
];
