import { setImmediate } from 'node:timers/promises';
import { csvCells } from '#db/kit/fields.ts';
import { personOf } from '#db/kit/people.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import type { ContactFilter } from '#shared/contacts/schema.ts';
import { CSV_BOM, csvRow } from '#shared/kit/csv.ts';
import { csvFields } from '#shared/kit/fields.ts';
import { isDeletedUser } from '#shared/users/model.ts';
import type { ReadContext } from '../../context.ts';
import { contactList } from './queries.ts';
import { type StoredRow, toIso } from './rows.ts';

/** Contacts per chunk of the file. */
const ROWS_AT_ONCE = 200;

/** The filtered contacts as a CSV file, newest first, in chunks, as fast as the client reads. */
export async function* exportContacts({ db }: ReadContext, filter: ContactFilter): AsyncGenerator<string> {
  yield CSV_BOM + csvRow([...csvFields(CONTACT_FIELDS).map(({ label }) => label), 'Created']);
  const asked = contactList.resolve(db, filter);
  for (const rows of contactList.stretches(db, asked, ROWS_AT_ONCE)) {
    yield rows
      .map((row) => csvRow([...csvCells(CONTACT_FIELDS, row, () => ownerNameOf(row)), toIso(row.createdAt)]))
      .join('');
    // Lets requests run in between.
    await setImmediate();
  }
}

/** The owner's username. Empty for deleted accounts, because an import would refuse their placeholder name. */
function ownerNameOf({ owner }: StoredRow): string {
  const person = personOf(owner);
  return person === null || isDeletedUser(person) ? '' : person.username;
}
