import { z } from 'zod';
import { DUPLICATE_CHOICES, IMPORT_COLUMNS_MAX, IMPORT_KINDS } from './imports.ts';
import { importMessages } from './messages/imports.ts';
import { pageInput } from './pagination.schema.ts';
import { staffId } from './staff.schema.ts';

export const importKindInput = z.enum(IMPORT_KINDS, importMessages.kind);
export const importIdInput = z.object({ id: staffId });

/** Begins the dry run; again with another mapping as often as wanted. */
export const importCheckInput = importIdInput.extend({
  mapping: z
    .array(z.string(importMessages.mapping).max(100).nullable(), importMessages.mapping)
    .max(IMPORT_COLUMNS_MAX, importMessages.mapping),
  duplicates: z.enum(DUPLICATE_CHOICES, importMessages.duplicates).default('skip'),
});
export type ImportCheckInput = z.infer<typeof importCheckInput>;

export const importListInput = pageInput.extend({ kind: importKindInput });
export type ImportListInput = z.infer<typeof importListInput>;
