import { eventOfEntry } from '#db/content/event-discussion.ts';
import { findTag } from '#db/content/tags.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { isDraft } from '#db/schema/entries.ts';
import { type EntryType, entryPath, isEntryType, tagKey } from '#shared/entries/model.ts';
import { eventPath } from '#shared/events/model.ts';
import { foldText, plainText } from '#shared/kit/plain-text.ts';
import type { Viewer } from '#shared/roles.ts';
import type { SearchHit, SearchPage } from '#shared/search/output.ts';
import type { SearchInput } from '#shared/search/schema.ts';
import type { ReadContext, ThreadContext } from '../../../context.ts';
import { offsetOf, offsetPage } from '../../../cursor.ts';
import { viewerTier } from '../../entries/queries.ts';
import { excerptAround } from '../answers/excerpt.ts';
import type { FullText } from '../answers/full-text.ts';
import type { Matcher } from '../answers/matches.ts';
import { tellingWords } from '../answers/nearest.ts';
import { queryMatcher } from '../answers/query-matches.ts';
import { findRows } from '../answers/retrieve.ts';
import { frequency } from '../words/frequency.ts';
import type { Narrowing } from '../words/indexes.ts';
import type { Understood } from '../words/parsed-query.ts';
import { queryTerms } from '../words/query-text.ts';
import { merge, type Ranked, withFirst } from '../words/ranked.ts';
import { RARE } from '../words/ranking.ts';
import { withTags } from '../words/tagged.ts';
import { tagsInText } from '../words/tags-in-text.ts';
import { entryIndexes, type Frequencies, frequencies, understandEverywhere } from '../words/vocabulary.ts';
import { authorsOf } from './authors.ts';
import { eventTest } from './events.ts';
import type { Placed } from './hits.ts';

/** A text to find similar entries for. */
export type NearestInput = { title: string; body: string; limit: number };
export type Nearest = { hits: SearchHit[]; tags: string[] };
/** Sources for a draft, with each query word's weight, 0–1. */
export type Sources = { items: SearchHit[]; words: { word: string; weight: number }[] };

/** A page of entries, best first. Unknown words are corrected by one edit to a known one. */
export function searchEntries({ db, viewer }: ReadContext, input: SearchInput): SearchPage {
  const count = frequencies(db, entryIndexes(viewer));
  const understood = understandEverywhere(db, viewer, input, count);
  const ranked = findEntries(
    { db, viewer },
    understood,
    count,
    input,
    offsetOf(input.cursor) + input.limit + 1,
  );
  const page = offsetPage(ranked, input);
  return { ...page, items: readHits(db, viewer, page.items, understood), corrected: understood.corrected };
}

/**
 * All matching entries, best first, or at least `most` if that is enough. Events are results of their own, so their
 * discussions aren't found unless the caller wants them.
 */
export function findEntries(
  { db, viewer }: ReadContext,
  understood: Understood,
  count: Frequencies,
  { type, tags: asked = [], withEvents = false }: Narrowing & { withEvents?: boolean },
  most?: number,
): Ranked[] {
  const { parsed, query } = understood;
  // The index contains current tag names.
  const tags = [...asked, ...parsed.tags].map((tag) => findTag(db, tagKey(tag))?.name ?? tag);
  const named = parsed.type !== null && isEntryType(parsed.type) ? parsed.type : undefined;
  const authors = authorsOf(db, parsed);
  const titled = withTitle(db, viewer, query);
  const ranked = merge(
    entryIndexes(viewer).map((index) =>
      findRows(db, index, {
        understood,
        authors,
        first: titled,
        count: (term) => count(term).get(index) ?? 0,
        narrowing: { type: type ?? named, tags },
        ...(withEvents ? {} : { isLeftOut: eventTest(db) }),
        ...(tags.length === 0 && most !== undefined ? { most } : {}),
      }),
    ),
  );
  return withFirst(withTags(db, ranked, tags), titled);
}

/**
 * Readable entries most similar to a text, nearest first, by its most characteristic words, and the tags whose names occur
 * in it.
 */
export function findNearest(reading: ReadContext, { title, body, limit }: NearestInput): Nearest {
  const indexes = entryIndexes(reading.viewer);
  const words = tellingWords(title, body, (word) =>
    Math.max(...indexes.map((index) => frequency(reading.db, index, word, RARE + 1))),
  );
  const hits = words.length === 0 ? [] : searchEntries(reading, { q: words.join(' '), limit }).items;
  return { hits, tags: tagsInText(reading.db, `${title}\n${plainText(body)}`) };
}

/** Source entries for a text with this title, and its characteristic words. Rare words weigh more. */
export function searchSources(reading: ReadContext, input: SearchInput): Sources {
  const indexes = entryIndexes(reading.viewer);
  const words = queryTerms(input.q).map((word) => {
    const entries = Math.max(...indexes.map((index) => frequency(reading.db, index, word, RARE + 1)));
    return { word, weight: 1 / (1 + Math.log(1 + entries)) };
  });
  return { items: searchEntries(reading, input).items, words };
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

type HitRow = {
  id: string;
  type: EntryType;
  tags: string;
  title: string;
  body: string;
  tier: number;
  shownTier: number | null;
};

/** Reads the results of a page with matches marked. */
export function readHits(
  db: Db,
  viewer: Viewer,
  hits: readonly Ranked[],
  understood: Understood,
): SearchHit[] {
  const matchesIn = queryMatcher(understood);
  return hits.flatMap(({ seq }) => {
    const row = hitStatement(db).get(seq, viewerTier(viewer));
    return row ? [toHit(row, matchesIn)] : [];
  });
}

/** Entries in full. The discussion of an event is the event. */
export function entryTexts({ db, viewer, now }: ThreadContext, hits: readonly Placed[]): FullText[] {
  return hits.flatMap(({ seq }): FullText[] => {
    const row = hitStatement(db).get(seq, viewerTier(viewer));
    if (!row) return [];
    const { type, id, title, body: text } = row;
    const event = eventOfEntry(db, id, now);
    return event
      ? [{ type: 'event', id: String(event.id), title, url: eventPath(event), text }]
      : [{ type, id, title, url: entryPath(row), text }];
  });
}

/** Checks visibility again, which the index implies. */
function hitStatement(db: Db) {
  return prepared<[number, number], HitRow>(
    db,
    `select id, type, tags, title, body, tier, shown_tier as shownTier from entries
       where seq = ? and deleted_at is null and tier <= ?`,
  );
}

function toHit({ tags, body, tier, shownTier, ...row }: HitRow, matchesIn: Matcher): SearchHit {
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
