import type { EntryType } from './entries.ts';

export const SEARCH_QUERY_MAX = 1000;
export const SEARCH_SUGGESTIONS = 6;
/** Lessons shown beside the entries that a search found. */
export const SEARCH_LESSONS = 5;
/** Ranking looks at no more entries than this, however many match. */
export const SEARCH_CANDIDATES = 1000;

/** One hit as REST and the assistant see it; `url` is the page's path. */
export type SearchResult = { id: string; type: EntryType; title: string; excerpt: string; url: string };

/** A hit with the matched words marked, as half-open ranges of characters into the text. */
export type SearchHit = SearchResult & { tags: string[]; titleMatches: Range[]; excerptMatches: Range[] };
export type Range = [start: number, end: number];

/** `corrected` is the query that was searched instead, when a word was not known and one edit made it known. */
export type SearchPage = { items: SearchHit[]; nextCursor: string | null; corrected: string | null };

export type SearchSuggestion = { id: string; type: EntryType; title: string; url: string };
