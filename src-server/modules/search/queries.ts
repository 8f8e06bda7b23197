import type { Db } from '#db/open.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { statement } from '#db/statement.ts';
import { findTag } from '#db/tag-rows.ts';
import { type EntryType, entryPath, tagKey } from '#shared/entries.ts';
import type { Page } from '#shared/pagination.ts';
import type { Viewer } from '#shared/permissions.ts';
import { foldText } from '#shared/plain-text.ts';
import type { SearchInput } from '#shared/search.schema.ts';
import {
  SEARCH_SUGGESTIONS,
  type SearchHit,
  type SearchPage,
  type SearchResult,
  type SearchSuggestion,
} from '#shared/search.ts';
import type { Reading, SearchThread } from '../../context.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';
import { viewerTier } from '../entries/queries.ts';
import { excerptAround, MARK_END, MARK_START, readMarks } from './excerpt.ts';
import { tellingWords } from './nearest.ts';
import { anyOf, phrase, queryTerms } from './query-text.ts';
import {
  frequency,
  inText,
  merge,
  type Narrowing,
  RARE,
  type Ranked,
  rankMatches,
  type SearchIndex,
} from './ranking.ts';
import { withTags } from './tagged.ts';
import {
  type Counts,
  entryIndexes,
  type Frequencies,
  frequencies,
  type Understood,
  understand,
} from './vocabulary.ts';

/** Entries, best first. Searches here when that is quick, and in another thread when the words are common or unknown. */
export async function searchPage(
  context: Reading & { searchThread: SearchThread },
  input: SearchInput,
): Promise<SearchPage> {
  const { db, viewer, searchThread } = context;
  if (!searchThread) return searchEntries({ db, viewer }, input);
  const counted = rareCounts(db, entryIndexes(viewer), queryTerms(input.q));
  return counted
    ? searchEntries({ db, viewer }, input, counted)
    : searchThread({ what: 'entries', viewer, input });
}

/** A page of entries, best first. Words that occur nowhere are corrected by one edit to one that does. */
export function searchEntries(
  { db, viewer }: Reading,
  input: SearchInput,
  counted: Counts = new Map(),
): SearchPage {
  const count = frequencies(db, entryIndexes(viewer), counted);
  const understood = understand(db, viewer, input.q, count);
  const ranked = findEntries({ db, viewer }, understood, count, input);
  const { shown, nextCursor } = pageOf(ranked, input);
  return {
    items: readHits(db, viewer, shown, understood.terms),
    nextCursor,
    corrected: understood.corrected,
  };
}

/** Every entry that is found, best first. */
export function findEntries(
  { db, viewer }: Reading,
  { terms, query }: Understood,
  count: Frequencies,
  { type, tags: written = [] }: Narrowing,
): Ranked[] {
  // The index holds the names that tags have now.
  const tags = written.map((tag) => findTag(db, tagKey(tag))?.name ?? tag);
  const ranked = merge(
    entryIndexes(viewer).map((index) =>
      rankMatches(db, index, terms, (term) => count(term).get(index) ?? 0, { type, tags }),
    ),
  );
  return titlesFirst(db, viewer, withTags(db, ranked, tags), query);
}

/** The rows of a page, and where the next one begins. */
export function pageOf<T>(
  all: readonly T[],
  { limit, cursor }: { limit: number; cursor?: string | null | undefined },
): { shown: T[]; nextCursor: string | null } {
  const offset = cursor ? Math.max(0, Number(decodeCursor(cursor, ['number'])[0])) : 0;
  const shown = all.slice(offset, offset + limit);
  const next = offset + shown.length;
  return { shown, nextCursor: next < all.length ? encodeCursor([next]) : null };
}

/** The hits as the assistant and REST show them. */
export async function searchResults(
  context: Reading & { searchThread: SearchThread },
  input: SearchInput,
): Promise<Page<SearchResult>> {
  const { items, nextCursor } = await searchPage(context, input);
  return {
    items: items.map(({ id, type, title, excerpt, url }) => ({ id, type, title, excerpt, url })),
    nextCursor,
  };
}

/** Readable entries most like a text, nearest first, found by the few words that tell most about it. */
export async function nearestEntries(
  context: Reading & { searchThread: SearchThread },
  text: { title: string; body: string },
  limit: number,
): Promise<{ hits: SearchHit[]; words: string[] }> {
  const indexes = entryIndexes(context.viewer);
  const words = tellingWords(text.title, text.body, (word) =>
    Math.max(...indexes.map((index) => frequency(context.db, index, word, RARE + 1))),
  );
  if (words.length === 0) return { hits: [], words };
  const { items } = await searchPage(context, { q: words.join(' '), limit });
  return { hits: items, words };
}

/** The telling words of a text, each with how much it says (0–1): the fewer entries hold it, the more. */
export function weighTerms({ db, viewer }: Reading, text: string): { word: string; weight: number }[] {
  const indexes = entryIndexes(viewer);
  return queryTerms(text).map((word) => {
    const entries = Math.max(...indexes.map((index) => frequency(db, index, word, RARE + 1)));
    return { word, weight: 1 / (1 + Math.log(1 + entries)) };
  });
}

/** Titles that begin with what was typed, then titles that hold all of its words (the last one as a beginning). */
export function suggestEntries({ db, viewer }: Reading, q: string): SearchSuggestion[] {
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

/** Words of a query that is searched without leaving this thread. */
const QUICK_TERMS = 4;

/** The counts of few words, each known and rare: then searching is less work than asking another thread. */
function rareCounts(db: Db, indexes: SearchIndex[], terms: string[]): Counts | null {
  if (terms.length > QUICK_TERMS) return null;
  const counts: Counts = new Map();
  for (const term of terms) {
    const found = new Map(indexes.map((index) => [index, frequency(db, index, term, RARE + 1)]));
    const most = Math.max(...found.values());
    if (most === 0 || most > RARE) return null;
    counts.set(term, found);
  }
  return counts;
}

/** An entry whose title is just what was asked for comes first. */
function titlesFirst(db: Db, viewer: Viewer, ranked: Ranked[], query: string): Ranked[] {
  const title = foldText(query);
  const exact = new Set(
    statement(db, 'search.titled', () =>
      db.$client.prepare<[string, number], { seq: number }>(
        'select seq from entries where sort_title = ? and deleted_at is null and tier <= ? limit 20',
      ),
    )
      .all(title, viewerTier(viewer))
      .map(({ seq }) => seq),
  );
  if (exact.size === 0) return ranked;
  return [...ranked.filter(({ seq }) => exact.has(seq)), ...ranked.filter(({ seq }) => !exact.has(seq))];
}

type HitRow = { id: string; type: EntryType; tags: string; title: string; body: string };

/** Reads the hits of a page with their matched words marked. */
export function readHits(
  db: Db,
  viewer: Viewer,
  hits: readonly Ranked[],
  terms: readonly string[],
): SearchHit[] {
  return hits.flatMap(({ index, seq }) => {
    const row = hitStatement(db, index).get(viewerTier(viewer), inText(index, anyOf(terms)), seq);
    return row ? [toHit(row)] : [];
  });
}

/** An equality, because a walk between two numbers costs twice as much even for one row. */
function hitStatement(db: Db, index: SearchIndex) {
  return statement(db, `search.hit:${index}`, () =>
    db.$client.prepare<[number, string, number], HitRow>(
      `select e.id, e.type, e.tags,
         highlight(${index}, 0, '${MARK_START}', '${MARK_END}') as title,
         highlight(${index}, 1, '${MARK_START}', '${MARK_END}') as body
       from ${index} f join entries e on e.seq = f.rowid and e.deleted_at is null and e.tier <= ?
       where ${index} match ? and f.rowid = cast(? as integer)`,
    ),
  );
}

function toHit(row: HitRow): SearchHit {
  const title = readMarks(row.title);
  const excerpt = excerptAround(row.body);
  return {
    id: row.id,
    type: row.type,
    title: title.text,
    titleMatches: title.matches,
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
    tags: JSON.parse(row.tags),
    url: entryPath(row),
  };
}

type TitleRow = { id: string; type: EntryType; title: string };

function titlesFrom(db: Db) {
  return statement(db, 'search.titlesFrom', () =>
    db.$client.prepare<[number, string, string, number], TitleRow>(
      `select id, type, title from entries
       where deleted_at is null and tier <= ? and sort_title >= ? and sort_title < ?
       order by sort_title, seq limit ?`,
    ),
  );
}

function titlesWith(db: Db, tier: 'public' | 'staff') {
  return statement(db, `search.titlesWith:${tier}`, () =>
    db.$client.prepare<[string, number], TitleRow>(
      `select e.id, e.type, e.title from titles_fts_${tier} f join entries e on e.seq = f.rowid
       where titles_fts_${tier} match ? order by f.rowid desc limit ?`,
    ),
  );
}
