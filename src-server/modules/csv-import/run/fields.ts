import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import type { ImportKind } from '#shared/csv-import/model.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import { csvFields } from '#shared/kit/fields.ts';

/** The fields to which the columns of a file can be mapped. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = { crm: csvFields(CONTACT_FIELDS) };
