import { z } from 'zod';
import { CHARSETS } from '../kit/charsets.ts';
import { count, instant, rowId } from '../kit/common.output.ts';
import { DUPLICATE_CHOICES, IMPORT_KINDS, IMPORT_STATES } from './model.ts';

/** Why a row was not taken, or would not be. Rows count from 1, the header is row 1. */
export const importProblemOutput = z.strictObject({ row: rowId, reason: z.string(), duplicate: z.boolean() });

export const importOutput = z.strictObject({
  id: rowId,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  /** The character set it is read in: the one that was detected, until another one is chosen. */
  charset: z.enum(CHARSETS),
  columns: z.array(z.string()),
  /** The first rows, cell by cell; long cells are cut. */
  sample: z.array(z.array(z.string())),
  /** For each column of the file the key of its field; null: it is left out. */
  mapping: z.array(z.string().nullable()),
  duplicates: z.enum(DUPLICATE_CHOICES),
  /** Rows of the file without its header. */
  total: count,
  /** Of the dry run while it is checked, of the import itself from then on. */
  done: count,
  taken: count,
  refused: count,
  /** Of `refused`, or of `taken` where duplicates are added: rows that are here already. */
  doubles: count,
  /** The same of rows that repeat an earlier one of the file. No row counts as both. */
  repeats: count,
  /** The first ones; all of them are in the report. */
  problems: z.array(importProblemOutput),
  createdAt: instant,
  endedAt: instant.nullable(),
});
