import { bankImporter } from '../modules/accounting/import.ts';
import { contactImporter } from '../modules/contacts/import.ts';
import type { Importer } from '../modules/csv-import/run/importer.ts';
import type { Importers } from '../modules/csv-import/run/run.ts';

/** The importers by kind of file. A new module adds a line. */
export const IMPORTERS: Importers = { crm: anyRows(contactImporter), accounting: anyRows(bankImporter) };

/** Each importer only gets rows that it read itself. */
function anyRows<Value>({ create, limit, duplicates, ...rest }: Importer<Value>): Importer<unknown> {
  return {
    ...rest,
    ...(limit && { limit: (db, value, planned) => limit(db, value as Value, planned) }),
    duplicates:
      'find' in duplicates
        ? duplicates
        : { ...duplicates, count: (db, key, value) => duplicates.count(db, key, value as Value) },
    create: (acting, value, importId) => create(acting, value as Value, importId),
  };
}
