import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { ThreadContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import type { Matcher } from '../answers/matches.ts';
import { queryMatcher } from '../answers/query-matches.ts';
import { findRows } from '../answers/retrieve.ts';
import { frequency, statisticsOf } from '../words/frequency.ts';
import type { SearchIndex } from '../words/indexes.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import type { Ranked } from '../words/ranked.ts';
import type { Enough } from '../words/rerank.ts';
import { authorsOf } from './authors.ts';

/** A row by its ID in the table of its kind. */
export type Placed = Pick<Ranked, 'seq'>;

/** A kind of result with its own full-text index, whose row ids are those of its table. */
export function hitsOf<Row, Hit>(
  index: SearchIndex,
  /** Reads a row by `@tier` (the highest), `@id`, and `@now`. It checks visibility again, which the index implies. */
  rowSql: string,
  toHit: (row: Row, matchesIn: Matcher) => Hit,
) {
  return {
    /** Matching rows, best first, or those that are enough. */
    rank(db: Db, searchQuery: SearchQuery, enough: Partial<Enough> = {}): Ranked[] {
      // Nothing to look for in a community without lessons, or without comments.
      if (statisticsOf(db, index).rows === 0) return [];
      const counted = new Map<string, number>();
      const count = (term: string) => {
        const rowCount = counted.get(term) ?? frequency(db, index, term);
        counted.set(term, rowCount);
        return rowCount;
      };
      const authors = authorsOf(db, searchQuery.parsed);
      return findRows(db, index, { searchQuery, count, authors, ...enough });
    },

    /** Reads rows with matches marked. */
    read(context: ThreadContext, hits: readonly Ranked[], searchQuery: SearchQuery): Hit[] {
      const matchesIn = queryMatcher(searchQuery);
      return this.rows(context, hits).map((row) => toHit(row, matchesIn));
    },

    /** Reads rows that the viewer can read. */
    rows({ db, viewer, now }: ThreadContext, hits: readonly Placed[]): Row[] {
      const rowOf = prepared<[object], Row>(db, rowSql);
      const reader = { tier: viewerTier(viewer), now: now.getTime() };
      return hits.flatMap(({ seq }) => rowOf.get({ ...reader, id: seq }) ?? []);
    },
  };
}
