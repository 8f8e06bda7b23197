import type { z } from 'zod';
import type { TurnSource } from '#shared/ai/chat/output.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { SEARCH_COUNT_MAX, type SearchKind, type SuggestedResult } from '#shared/search/model.ts';
import type { SearchResult } from '#shared/search/output.ts';
import type { ReadContext, ThreadContext } from '../../../context.ts';
import { offsetPage } from '../../../cursor.ts';
import type { FullText } from '../answers/full-text.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import type { Enough } from '../words/rerank.ts';

/** `tags`: those of the query included. `type`: entries of one type only. */
export type KindQuery = { searchQuery: SearchQuery; tags: readonly string[]; type?: EntryType | undefined };

type KindRow<Hit extends { type: SearchKind }, Item> = {
  /** The schema of a result. */
  output: z.ZodType<Hit>;
  /** What the query finds that the viewer can see, best first: all of it, or what is enough. */
  rank: (context: ThreadContext, query: KindQuery, enough?: Partial<Enough>) => readonly Item[];
  /** Reads results with matches marked, again only those that the viewer can see. */
  read: (context: ThreadContext, items: readonly Item[], searchQuery: SearchQuery) => Hit[];
  /** The number of results on the first page. */
  shown: number;
  /** Whether results have an author whom a query can name. */
  isAuthored: boolean;
  /** Suggestions while the user types, if results have a title that people type. */
  suggest: ((context: ThreadContext, typed: SearchQuery) => SuggestedResult[]) | null;
  /** Whether a word occurs, so that it stays as typed. Null for kinds whose words also correct others (`vocabulary.ts`). */
  knows: ((context: ReadContext, term: string) => boolean) | null;
  /** The weight of a place among the results, if REST and the assistant find the kind among others. */
  worth: Hit['type'] extends SearchResult['type'] ? number : null;
  /** A text in full by its ID, if the assistant quotes the kind. */
  text: Hit['type'] extends TurnSource['type']
    ? (context: ThreadContext, id: string) => FullText | undefined
    : null;
};

/** A kind of result: a row of `result-kinds.ts`. */
export function resultKind<Hit extends { type: SearchKind }, Item>({
  rank,
  read,
  ...row
}: KindRow<Hit, Item>) {
  return {
    ...row,
    /** The first results, and the number of all, up to `SEARCH_COUNT_MAX`. */
    first(context: ThreadContext, query: KindQuery): { items: Hit[]; total: number } {
      const all = rank(context, query, { most: SEARCH_COUNT_MAX });
      const items = read(context, all.slice(0, row.shown), query.searchQuery);
      return { items, total: Math.min(all.length, SEARCH_COUNT_MAX) };
    },
    /** A page of all results. */
    page(
      context: ThreadContext,
      query: KindQuery,
      position: { limit: number; cursor?: string | null | undefined },
    ): Page<Hit> {
      const { items, nextCursor } = offsetPage(rank(context, query), position);
      return { items: read(context, items, query.searchQuery), nextCursor };
    },
    /** The first results, each to be read on its own. Of more than `needed`, not all have to be found. */
    each(context: ThreadContext, query: KindQuery, limit: number, needed: number): (() => Hit[])[] {
      return rank(context, query, { first: Math.min(limit, needed) })
        .slice(0, limit)
        .map((item) => () => read(context, [item], query.searchQuery));
    },
  };
}
