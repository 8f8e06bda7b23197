import { personOf } from '#db/kit/people.ts';
import { ENTRY_SIGN_LABEL, LEDGER_SOURCE_LABEL, ledgerColumns } from '#shared/accounting/messages.ts';
import { LEDGER_EXPORT_PATH } from '#shared/accounting/model.ts';
import { type TransactionFilter, transactionFilterInput } from '#shared/accounting/schema.ts';
import { formatCents } from '#shared/kit/money.ts';
import { isDeletedUser } from '#shared/users/model.ts';
import { csvExport, csvFile } from '../../kit/export.ts';
import { type Searching, transactionStretches } from './queries.ts';
import type { StoredRow } from './rows.ts';

export const transactionExport = csvExport({
  url: LEDGER_EXPORT_PATH,
  permission: 'accounting.read',
  name: 'accounting',
  input: transactionFilterInput,
  make: exportTransactions,
});

/** The filtered transactions as a CSV file, newest first, in chunks. */
export async function exportTransactions(
  work: Searching,
  filter: TransactionFilter,
): Promise<AsyncGenerator<string>> {
  const rows = await transactionStretches(work, filter);
  return csvFile(ledgerColumns, rows, (row) => [
    ...[row.date, ENTRY_SIGN_LABEL[row.type ?? 'income'], row.category, row.notes],
    { number: formatCents(row.amount) },
    ...[row.project ?? '', row.event ?? '', LEDGER_SOURCE_LABEL[row.source], creatorOf(row)],
  ]);
}

/** The username. Empty for deleted accounts. */
function creatorOf({ creator }: StoredRow): string {
  const person = personOf(creator);
  return person === null || isDeletedUser(person) ? '' : person.username;
}
