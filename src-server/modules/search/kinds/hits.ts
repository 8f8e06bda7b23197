import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { Viewer } from '#shared/roles.ts';
import { viewerTier } from '../../entries/queries.ts';
import { type Matcher, wordMatcher } from '../answers/matches.ts';
import { frequency, type Ranked, rankMatches } from '../words/ranking.ts';

/** A kind of result with its own full-text index, whose row ids are those of its table. */
export function hitsOf<Row, Hit>(
  index: Parameters<typeof frequency>[1],
  /** Reads a row by highest tier and id. It checks visibility again, which the index implies. */
  rowSql: string,
  toHit: (row: Row, matchesIn: Matcher) => Hit,
) {
  return {
    /** Matching rows, best first. */
    rank(db: Db, terms: readonly string[]): Ranked[] {
      return rankMatches(db, index, terms, (term) => frequency(db, index, term));
    },

    /** Reads rows with matches marked. */
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
