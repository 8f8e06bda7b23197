import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { Viewer } from '#shared/roles.ts';
import { viewerTier } from '../../entries/queries.ts';
import { type Matcher, wordMatcher } from '../answers/matches.ts';
import { frequency, type Ranked, rankMatches } from '../words/ranking.ts';

/** A kind of hit that has a full-text index of its own, with the row ids of its table. */
export function hitsOf<Row, Hit>(
  index: Parameters<typeof frequency>[1],
  /** Reads a row by the highest tier and its id: it asks once more what the index knows, that it may be seen. */
  rowSql: string,
  toHit: (row: Row, matchesIn: Matcher) => Hit,
) {
  return {
    /** Rows that hold what is looked for, best first. */
    rank(db: Db, terms: readonly string[]): Ranked[] {
      return rankMatches(db, index, terms, (term) => frequency(db, index, term));
    },

    /** Reads rows with their matched words marked. */
    read(db: Db, viewer: Viewer, hits: readonly Ranked[], terms: readonly string[]): Hit[] {
      const matchesIn = wordMatcher(terms);
      const rowOf = prepared<[number, number], Row>(db, rowSql);
      return hits.flatMap(({ seq }) => {
        const row = rowOf.get(viewerTier(viewer), seq);
        return row ? [toHit(row, matchesIn)] : [];
      });
    },
  };
}
