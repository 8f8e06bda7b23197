import { csvCells } from '#db/kit/fields.ts';
import { personOf } from '#db/kit/people.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { CONTACT_EXPORT_PATH } from '#shared/contacts/model.ts';
import { type ContactFilter, contactFilterInput } from '#shared/contacts/schema.ts';
import { csvFields } from '#shared/kit/fields.ts';
import { isDeletedUser } from '#shared/users/model.ts';
import type { AccountContext, ReadContext } from '../../context.ts';
import { csvExport, csvFile } from '../../kit/export.ts';
import { contactList } from './queries.ts';
import { type StoredRow, toIso } from './rows.ts';

export const contactExport = csvExport({
  url: CONTACT_EXPORT_PATH,
  permission: 'crm.read',
  name: 'contacts',
  input: contactFilterInput,
  // The file has the email addresses of many people.
  make: (work: ReadContext & Pick<AccountContext, 'accounts'>, filter) => {
    work.accounts.requireConfirmed();
    return exportContacts(work, filter);
  },
});

/** The filtered contacts as a CSV file, newest first, in chunks. */
export function exportContacts({ db }: ReadContext, filter: ContactFilter): AsyncGenerator<string> {
  const headings = [...csvFields(CONTACT_FIELDS).map(({ label }) => label), 'Created'];
  const rows = contactList.stretches(db, contactList.resolve(db, filter));
  return csvFile(headings, rows, (row) => [
    ...csvCells(CONTACT_FIELDS, row, () => ownerNameOf(row)),
    toIso(row.createdAt),
  ]);
}

/** The owner's username. Empty for deleted accounts, because an import would refuse their placeholder name. */
function ownerNameOf({ owner }: StoredRow): string {
  const person = personOf(owner);
  return person === null || isDeletedUser(person) ? '' : person.username;
}
