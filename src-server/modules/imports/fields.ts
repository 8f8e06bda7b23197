import { CONTACT_IMPORT_FIELDS } from '#shared/crm.ts';
import type { ImportField, ImportKind } from '#shared/imports.ts';

/** What the columns of a file can be imported as. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = { crm: CONTACT_IMPORT_FIELDS };
