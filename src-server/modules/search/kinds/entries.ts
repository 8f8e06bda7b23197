import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { isDraft, TIER_STAFF } from '#db/schema/entries.ts';
import { findTag } from '#db/tags/rows.ts';
import { type EntryType, entryPath, tagKey } from '#shared/entries/model.ts';
import { foldText, plainText } from '#shared/kit/plain-text.ts';
import type { Viewer } from '#shared/roles.ts';
import {
  SEARCH_SUGGESTIONS,
  type SearchHit,
  type SearchPage,
  type SearchSuggestion,
} from '#shared/search/model.ts';
import type { SearchInput } from '#shared/search/schema.ts';
import type { Nearest, NearestInput, ReadContext, Sources } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../cursor.ts';
import { viewerTier } from '../../entries/queries.ts';
import { excerptAround } from '../answers/excerpt.ts';
import { type Matcher, wordMatcher } from '../answers/matches.ts';
import { tellingWords } from '../answers/nearest.ts';
import { phrase, queryTerms } from '../words/query-text.ts';
import { frequency, merge, type Narrowing, RARE, type Ranked, rankMatches } from '../words/ranking.ts';
import { withTags } from '../words/tagged.ts';
import { tagsInText } from '../words/tags-in-text.ts';
import {
  entryIndexes,
  type Frequencies,
  frequencies,
  type Understood,
  understand,
} from '../words/vocabulary.ts';

/** A page of entries, best first. Unknown words are corrected by one edit to a known one. */
export function searchEntries({ db, viewer }: ReadContext, input: SearchInput): SearchPage {
  const count = frequencies(db, entryIndexes(viewer));
  const understood = understand(db, viewer, input.q, count);
  const ranked = findEntries({ db, viewer }, understood, count, input);
  const { shown, nextCursor } = pageOf(ranked, input);
  return {
    items: readHits(db, viewer, shown, understood.terms),
    nextCursor,
    corrected: understood.corrected,
  };
}

/** All matching entries, best first. */
export function findEntries(
  { db, viewer }: ReadContext,
  { terms, query }: Understood,
  count: Frequencies,
  { type, tags: written = [] }: Narrowing,
): Ranked[] {
  // The index contains current tag names.
  const tags = written.map((tag) => findTag(db, tagKey(tag))?.name ?? tag);
  const ranked = merge(
    entryIndexes(viewer).map((index) =>
      rankMatches(db, index, terms, (term) => count(term).get(index) ?? 0, { type, tags }),
    ),
  );
  return titlesFirst(db, viewer, withTags(db, ranked, tags), query);
}

/** The rows of a page, and the start of the next one. */
export function pageOf<T>(
  all: readonly T[],
  { limit, cursor }: { limit: number; cursor?: string | null | undefined },
): { shown: T[]; nextCursor: string | null } {
  const offset = cursor ? Math.max(0, Number(decodeCursor(cursor, ['number'])[0])) : 0;
  const shown = all.slice(offset, offset + limit);
  const next = offset + shown.length;
  return { shown, nextCursor: next < all.length ? encodeCursor([next]) : null };
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

/** Titles that start with the typed text, then titles with all of its words (the last one as a beginning). */
export function suggestEntries({ db, viewer }: ReadContext, q: string): SearchSuggestion[] {
  const tier = viewerTier(viewer);
  const folded = foldText(q).slice(0, 200);
  const words = queryTerms(q);
  const found = new Map<string, SearchSuggestion>();
  const add = (rows: { id: string; type: EntryType; title: string }[]) => {
    for (const row of rows) {
      if (found.size < SEARCH_SUGGESTIONS) found.set(row.id, { ...row, url: entryPath(row) });
    }
  };
  if (folded) add(titlesFrom(db).all(tier, folded, `${folded}\u{10FFFF}`, SEARCH_SUGGESTIONS));
  if (words.length > 0 && found.size < SEARCH_SUGGESTIONS) {
    const expression = `${words.map(phrase).join(' AND ')}*`;
    for (const index of tier >= TIER_STAFF ? (['public', 'staff'] as const) : (['public'] as const)) {
      add(titlesWith(db, index).all(expression, SEARCH_SUGGESTIONS));
    }
  }
  return [...found.values()];
}

/** An entry with the exact title comes first. */
function titlesFirst(db: Db, viewer: Viewer, ranked: Ranked[], query: string): Ranked[] {
  const title = foldText(query);
  const exact = new Set(
    prepared<[string, number], { seq: number }>(
      db,
      'select seq from entries where sort_title = ? and deleted_at is null and tier <= ? limit 20',
    )
      .all(title, viewerTier(viewer))
      .map(({ seq }) => seq),
  );
  if (exact.size === 0) return ranked;
  return [...ranked.filter(({ seq }) => exact.has(seq)), ...ranked.filter(({ seq }) => !exact.has(seq))];
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
  terms: readonly string[],
): SearchHit[] {
  const matchesIn = wordMatcher(terms);
  return hits.flatMap(({ seq }) => {
    const row = hitStatement(db).get(seq, viewerTier(viewer));
    return row ? [toHit(row, matchesIn)] : [];
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

type TitleRow = { id: string; type: EntryType; title: string };

function titlesFrom(db: Db) {
  return prepared<[number, string, string, number], TitleRow>(
    db,
    `select id, type, title from entries
       where deleted_at is null and tier <= ? and sort_title >= ? and sort_title < ?
       order by sort_title, seq limit ?`,
  );
}

function titlesWith(db: Db, tier: 'public' | 'staff') {
  return prepared<[string, number], TitleRow>(
    db,
    `select e.id, e.type, e.title from titles_fts_${tier} f join entries e on e.seq = f.rowid
       where titles_fts_${tier} match ? order by f.rowid desc limit ?`,
  );
}
