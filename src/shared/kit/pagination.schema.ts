import { z } from 'zod';
import { sentInteger } from './integers.schema.ts';
import { paginationMessages as messages } from './pagination.messages.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './pagination.ts';

/** `limit` and `cursor` of every list. REST sends both as text, so numbers are coerced. */
export const pageInput = z.object({
  limit: sentInteger(
    z
      .number(messages.limit)
      .int(messages.limit)
      .min(1, messages.limitRange)
      .max(PAGE_SIZE_MAX, messages.limitRange),
  ).default(PAGE_SIZE),
  cursor: z.string().max(1000, messages.cursor).nullish(),
});
export type PageInput = z.infer<typeof pageInput>;
