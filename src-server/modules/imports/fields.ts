import { CONTACT_FIELDS } from '#shared/contact-fields.ts';
import type { ImportField, ImportKind } from '#shared/imports.ts';
import { csvFields } from '#shared/kit/fields.ts';

/** What the columns of a file can be imported as. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = { crm: csvFields(CONTACT_FIELDS) };
