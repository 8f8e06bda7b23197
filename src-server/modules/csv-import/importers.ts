import type { ImportKind } from '#shared/csv-import/model.ts';
import type { CsvImporter } from '../../kit/csv-importer.ts';
import { bankImporter } from '../accounting/import.ts';
import { contactImporter } from '../contacts/import.ts';
import { promptImporter } from '../prompts/import.ts';
import { subscriberImporter } from '../subscribers/import.ts';

/** A module that imports CSV files adds a line. */
export const IMPORTERS: Readonly<Record<ImportKind, CsvImporter>> = {
  crm: contactImporter,
  accounting: bankImporter,
  prompts: promptImporter,
  subscribers: subscriberImporter,
};
