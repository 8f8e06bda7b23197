import { z } from 'zod';

/** Common parts of responses. */
export const rowId = z.int().min(1);
export const count = z.int().min(0);
export const percent = z.int().min(0).max(100);
/** A UTC time such as 2026-03-01T09:30:00.000Z. */
export const instant = z.iso.datetime();
/** A day such as 2026-03-01. */
export const day = z.iso.date();

/** One page of a list. REST returns the items as a bare array and the cursor in the `Link` header. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** One page of a table, with the total numbers of rows and pages. */
export function tablePageOf<T extends z.ZodType>(row: T) {
  return z.strictObject({ rows: z.array(row), total: count, page: rowId, pages: rowId });
}

/** Changed fields, before and after. Long texts are cut. */
export const changesOutput = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));
