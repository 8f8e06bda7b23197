import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './pagination.ts';

/** `limit` and `cursor` of every list. REST sends both as text, so numbers are coerced. */
export const pageInput = z.object({
  limit: z.coerce
    .number('limit must be a whole number')
    .int('limit must be a whole number')
    .min(1, `limit must be from 1 to ${PAGE_SIZE_MAX}`)
    .max(PAGE_SIZE_MAX, `limit must be from 1 to ${PAGE_SIZE_MAX}`)
    .default(PAGE_SIZE),
  cursor: z.string().max(1000, 'cursor is not one of ours').nullish(),
});
export type PageInput = z.infer<typeof pageInput>;
