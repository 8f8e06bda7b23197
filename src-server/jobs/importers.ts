import { contactImporter } from '../modules/contacts/import.ts';
import type { Importer } from '../modules/csv-import/run/importer.ts';
import type { Importers } from '../modules/csv-import/run/run.ts';

/** Who takes the rows of a file, by its kind; a new module is a line. */
export const IMPORTERS: Importers = { crm: anyRows(contactImporter) };

/** Each importer gets back only what it read itself. */
function anyRows<Value>({ create, ...rest }: Importer<Value>): Importer<unknown> {
  return { ...rest, create: (acting, value) => create(acting, value as Value) };
}
