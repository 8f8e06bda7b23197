import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { day, pageOf, rowId } from '../kit/common.output.ts';
import { hitFields } from '../kit/hits.output.ts';

/** One result for REST and the assistant; `url` is the page's path. */
export const searchResultOutput = z.strictObject({
  id: z.string(),
  type: z.enum([...ENTRY_TYPES, 'event', 'comment', 'lesson', 'document']),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
});
export const searchResultListOutput = pageOf(searchResultOutput);
/** Texts that mean something like a query. */
export const relatedOutput = z.strictObject({ items: z.array(searchResultOutput) });

/** An entry as a search result. */
export const entryHitOutput = z.strictObject({
  type: z.enum(ENTRY_TYPES),
  id: z.string(),
  ...hitFields,
  tags: z.array(z.string()),
  /** Unpublished, so only staff find it. */
  isDraft: z.boolean(),
});

/** A search with no results, and its number on that UTC day. */
export const missedSearchOutput = z.strictObject({ day, query: z.string(), count: rowId });
export const missedSearchListOutput = pageOf(missedSearchOutput);

export type SearchResult = z.infer<typeof searchResultOutput>;
export type SearchHit = z.infer<typeof entryHitOutput>;
/** `corrected` is the query that was searched instead, if a word was unknown and one edit away from a known one. */
export type HitPage<Hit> = { items: Hit[]; nextCursor: string | null; corrected: string | null };
export type SearchPage = HitPage<SearchHit>;
export type MissedSearch = z.infer<typeof missedSearchOutput>;
