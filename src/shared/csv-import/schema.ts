import { z } from 'zod';
import { CHARSETS } from '../kit/charsets.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { boundedList } from '../kit/text.schema.ts';
import { staffId } from '../staff/schema.ts';
import { importMessages } from './messages.ts';
import { DUPLICATE_CHOICES, IMPORT_COLUMNS_MAX, IMPORT_KINDS } from './model.ts';

export const importKindInput = z.enum(IMPORT_KINDS, importMessages.kind);
export const importIdInput = z.object({ id: staffId });

/** Starts the preview. It can be repeated with another mapping. */
export const importCheckInput = importIdInput.extend({
  mapping: boundedList(
    z.string(importMessages.mapping).max(100).nullable(),
    IMPORT_COLUMNS_MAX,
    importMessages.mapping,
    importMessages.mapping,
  ),
  duplicates: z.enum(DUPLICATE_CHOICES, importMessages.duplicates).default('skip'),
});
export type ImportCheckInput = z.infer<typeof importCheckInput>;

const charsetInput = z.enum(CHARSETS, importMessages.charset);

/** The options of an upload. Without a character set, it is detected. */
export const importSendInput = z.object({ charset: charsetInput.optional() });

/** Reads the file again in another character set. */
export const importReadAsInput = importIdInput.extend({ charset: charsetInput });
export type ImportReadAsInput = z.infer<typeof importReadAsInput>;

export const importListInput = pageInput.extend({ kind: importKindInput });
export type ImportListInput = z.infer<typeof importListInput>;
