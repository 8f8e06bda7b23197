import { findTag } from '#db/content/tags.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { isDraft } from '#db/schema/entries.ts';
import { entryPath, isEntryType, tagKey } from '#shared/entries/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import type { Viewer } from '#shared/roles.ts';
import { entryHitOutput, type SearchHit } from '#shared/search/output.ts';
import type { ReadContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { excerptAround } from '../answers/excerpt.ts';
import type { Matcher } from '../answers/matches.ts';
import { queryMatcher } from '../answers/query-matches.ts';
import { findRows } from '../answers/retrieve.ts';
import { type Frequencies, frequencies } from '../words/frequency.ts';
import { entryIndexes, type Narrowing } from '../words/indexes.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { merge, type Ranked, withFirst } from '../words/ranked.ts';
import type { Enough } from '../words/rerank.ts';
import { withTags } from '../words/tagged.ts';
import { authorsOf } from './authors.ts';
import { type EntryRow, entryRow, entryTexts } from './entry-rows.ts';
import { eventTest } from './events.ts';
import { resultKind } from './result-kind.ts';
import { suggestEntries } from './titles.ts';

type EntrySearch = Narrowing & { withEvents?: boolean; withLonger?: boolean };

/**
 * All matching entries, best first, or those that are enough. Events are results of their own, so their
 * discussions aren't found unless the caller wants them.
 */
export function findEntries(
  { db, viewer }: ReadContext,
  searchQuery: SearchQuery,
  count: Frequencies,
  { type, tags: filterTags = [], withEvents = false, withLonger = true }: EntrySearch,
  enough: Partial<Enough> = {},
): Ranked[] {
  const { parsed, query } = searchQuery;
  // The index contains current tag names.
  const tags = [...filterTags, ...parsed.tags].map((tag) => findTag(db, tagKey(tag))?.name ?? tag);
  const named = parsed.type !== null && isEntryType(parsed.type) ? parsed.type : undefined;
  const authors = authorsOf(db, parsed);
  const titled = withTitle(db, viewer, query);
  const ranked = merge(
    entryIndexes(viewer).map((index) =>
      findRows(db, index, {
        searchQuery,
        authors,
        titled,
        count: (term) => count(term).get(index) ?? 0,
        narrowing: { type: type ?? named, tags },
        withLonger,
        ...(withEvents ? {} : { isLeftOut: eventTest(db) }),
        ...(tags.length === 0 ? enough : {}),
      }),
    ),
  );
  return withFirst(withTags(db, ranked, tags), titled);
}

/** Entries with the exact title, which come first, also with a folder in parentheses, which imports add to short titles. */
function withTitle(db: Db, viewer: Viewer, query: string): ReadonlySet<number> {
  const title = foldText(query);
  return new Set(
    preparedColumn<[object], number>(
      db,
      `select seq from (select seq from entries where sort_title = @title and deleted_at is null and tier <= @tier limit 20)
       union all
       select seq from (select seq from entries where sort_title >= @from and sort_title < @to and deleted_at is null
         and tier <= @tier limit 20)`,
    ).all({ title, from: `${title} (`, to: `${title} )`, tier: viewerTier(viewer) }),
  );
}

/** Reads the results of a page with matches marked. */
export function readHits(
  db: Db,
  viewer: Viewer,
  hits: readonly Ranked[],
  searchQuery: SearchQuery,
): SearchHit[] {
  const matchesIn = queryMatcher(searchQuery);
  return hits.flatMap(({ seq }) => {
    const row = entryRow(db, viewer, seq);
    return row ? [toHit(row, matchesIn)] : [];
  });
}

function toHit({ tags, body, tier, shownTier, ...row }: EntryRow, matchesIn: Matcher): SearchHit {
  const excerpt = excerptAround(body, matchesIn);
  return {
    ...row,
    titleMatches: matchesIn(row.title),
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
    tags: JSON.parse(tags),
    isDraft: isDraft({ tier, shownTier }),
    url: entryPath(row),
  };
}

export const entryKind = resultKind({
  output: entryHitOutput,
  rank: ({ db, viewer }, { searchQuery, tags, type }, enough) => {
    const count = frequencies(db, entryIndexes(viewer));
    return findEntries({ db, viewer }, searchQuery, count, { type, tags }, enough);
  },
  read: ({ db, viewer }, hits, searchQuery) => readHits(db, viewer, hits, searchQuery),
  shown: 8,
  isAuthored: true,
  suggest: (context, typed) =>
    suggestEntries(context, typed, 'without events').map(({ id, type, title, url }) => ({
      type,
      key: id,
      title,
      note: '',
      url,
    })),
  knows: null,
  worth: 1,
  text: (context, id) => {
    const seq = preparedColumn<[string], number>(context.db, 'select seq from entries where id = ?').get(id);
    return seq === undefined ? undefined : entryTexts(context, [{ seq }])[0];
  },
});
