import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import type { ImportKind } from '#shared/csv-import/model.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import { csvFields } from '#shared/kit/fields.ts';

/** What the columns of a file can be imported as. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = { crm: csvFields(CONTACT_FIELDS) };
