import { z } from 'zod';
import { ENTRY_TYPES } from './entries.ts';
import { entryMessages, searchMessages } from './messages.ts';
import { pageInput } from './pagination.schema.ts';
import { SEARCH_LESSONS } from './search.ts';

/** Any text is a query; what is longer than `SEARCH_QUERY_MAX` is cut by the search, not refused. */
const q = z.string(searchMessages.queryRequired).trim().min(1, searchMessages.queryRequired).max(100_000);

export const searchInput = pageInput.extend({ q, type: z.enum(ENTRY_TYPES, entryMessages.type).optional() });
export type SearchInput = z.infer<typeof searchInput>;

export const suggestInput = z.object({ q });

export const lessonSearchInput = z.object({ q, limit: pageInput.shape.limit.default(SEARCH_LESSONS) });
