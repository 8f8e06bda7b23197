import { setImmediate } from 'node:timers/promises';
import { statement } from '#db/statement.ts';
import type { ContactFilter } from '#shared/crm.schema.ts';
import { CONTACT_IMPORT_FIELDS, STAGE_LABEL } from '#shared/crm.ts';
import { CSV_BOM, type CsvValue, csvRow } from '#shared/csv.ts';
import { formatCents } from '#shared/money.ts';
import { isDeletedUser } from '#shared/users.ts';
import type { Reading } from '../../context.ts';
import { askedOf, conditions } from './filter.ts';
import { walkSql } from './queries.ts';
import { type StoredRow, toIso } from './rows.ts';

/** Contacts in one piece of the file. */
const ROWS_AT_ONCE = 200;

/** The filter's contacts as a CSV file, newest first, piece by piece: as fast as it is taken. */
export async function* exportContacts({ db }: Reading, filter: ContactFilter): AsyncGenerator<string> {
  yield CSV_BOM + csvRow([...CONTACT_IMPORT_FIELDS.map(({ label }) => label), 'Created']);
  const asked = askedOf(db, filter);
  if (!asked) return;
  const walk = statement(db, `crm.walk ${conditions(asked).key}`, () =>
    db.$client.prepare<[object], StoredRow>(walkSql(asked)),
  );
  let [at, id] = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (;;) {
    const rows = walk.all({ ...asked, at, id, limit: ROWS_AT_ONCE });
    if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(row))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    [at, id] = [last.createdAt, last.id];
    // Requests come first.
    await setImmediate();
  }
}

/** Empty for nobody, and for whoever deleted their account: that name is nobody's, and would be refused when it comes back. */
function ownerNameOf({ ownerName }: StoredRow): string {
  return ownerName === null || isDeletedUser({ username: ownerName }) ? '' : ownerName;
}

/** In the order of `CONTACT_IMPORT_FIELDS`. */
function cellsOf(row: StoredRow): CsvValue[] {
  return [
    row.contactName,
    row.company,
    STAGE_LABEL[row.stage],
    row.email,
    row.phone,
    row.valueCents === null ? null : { number: formatCents(row.valueCents) },
    ownerNameOf(row),
    row.lastContact ?? '',
    row.notes,
    toIso(row.createdAt),
  ];
}
