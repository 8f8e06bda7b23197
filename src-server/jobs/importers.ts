import { contactImporter } from '../modules/contacts/import.ts';
import type { Importer } from '../modules/csv-import/run/importer.ts';
import type { Importers } from '../modules/csv-import/run/run.ts';

/** The importers by kind of file. A new module adds a line. */
export const IMPORTERS: Importers = { crm: anyRows(contactImporter) };

/** Each importer only gets rows that it read itself. */
function anyRows<Value>({ create, ...rest }: Importer<Value>): Importer<unknown> {
  return { ...rest, create: (acting, value) => create(acting, value as Value) };
}
