import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ledgerMessages, ledgerTexts, ledgerToasts } from '#shared/accounting/messages.ts';
import type { Transaction } from '#shared/accounting/output.ts';

export const transactions = staffRecord<typeof TRANSACTION_FIELDS, Transaction>({
  fields: TRANSACTION_FIELDS,
  name: 'category',
  // A category belongs to expenses or to income.
  together: [['amount', 'category']],
  router: trpc.accounting,
  read: (utils, id) => utils.accounting.read.fetch({ id }, { staleTime: 0 }),
  subject: 'transaction',
  noun: ledgerTexts.noun,
  path: '/accounting',
  texts: {
    ...ledgerToasts,
    stale: ledgerMessages.stale,
    gone: ledgerMessages.goneWhileEditing,
    readFailed: ledgerMessages.listFailed,
  },
});
