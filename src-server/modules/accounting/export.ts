import { fieldCells } from '#db/kit/fields.ts';
import { personOf } from '#db/kit/people.ts';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ENTRY_SIGN_LABEL, exportTexts, LEDGER_SOURCE_LABEL } from '#shared/accounting/messages.ts';
import { LEDGER_EXPORT_PATH } from '#shared/accounting/model.ts';
import { type TransactionFilter, transactionFilterInput } from '#shared/accounting/schema.ts';
import type { CsvValue } from '#shared/kit/csv.ts';
import { labelsOf } from '#shared/kit/fields.ts';
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
  return csvFile(HEADINGS, rows, (row) => {
    const [date = '', ...cells] = fieldCells(TRANSACTION_FIELDS, row, (key) => linkName(row, key));
    const type = ENTRY_SIGN_LABEL[row.type ?? 'income'];
    const last: CsvValue[] = [LEDGER_SOURCE_LABEL[row.source], creatorOf(row)];
    return [date, type, ...cells, ...last];
  });
}

const [DATE = '', ...LABELS] = Object.values(labelsOf(TRANSACTION_FIELDS));
/** The type follows the date. */
const HEADINGS = [DATE, exportTexts.type, ...LABELS, exportTexts.source, exportTexts.createdBy];

/** Empty if the linked row was deleted. */
function linkName({ project, event }: StoredRow, key: string): string {
  return (key === 'projectId' ? project : event) ?? '';
}

/** The username. Empty for deleted accounts. */
function creatorOf({ creator }: StoredRow): string {
  const person = personOf(creator);
  return person === null || isDeletedUser(person) ? '' : person.username;
}
