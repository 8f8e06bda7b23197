import { eventOfEntry } from '#db/content/event-discussion.ts';
import { findTag } from '#db/content/tags.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type EntryType, entryPath, isEntryType, tagKey } from '#shared/entries/model.ts';
import { eventPath } from '#shared/events/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { SEARCH_SUGGESTIONS, type SearchSuggestion } from '#shared/search/model.ts';
import type { ThreadContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { partExpression, pieceRows } from '../trigrams/lookup.ts';
import { foldSearch } from '../words/fold.ts';
import { entryIndexes, type SearchIndex } from '../words/indexes.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { allBeginning } from '../words/query-text.ts';
import { authorsOf } from './authors.ts';
import { eventTest } from './events.ts';
import { queryTests } from './unranked.ts';

/** Titles that are compared with the operators of a query. */
const COMPARED = 200;

type TitleRow = { id: string; type: EntryType; title: string };

/**
 * Titles that start with the typed text, then titles with all of its words, the last one as a beginning. Without any of
 * these, titles with all of the words as parts of others. Links in texts can lead to events, whose titles are among them.
 */
export function suggestEntries(
  { db, viewer, now }: ThreadContext,
  typed: SearchQuery,
  which: 'all' | 'without events' = 'all',
): SearchSuggestion[] {
  const { parsed, terms } = typed;
  const isWanted = titleTest(db, typed, which === 'without events');
  const most = isWanted ? COMPARED : SEARCH_SUGGESTIONS;
  const suggestions = new Map<string, SearchSuggestion>();
  const add = (rows: readonly TitleRow[]) => {
    for (const row of rows) {
      if (suggestions.size === SEARCH_SUGGESTIONS) return;
      if (isWanted && !isWanted(row)) continue;
      const event = eventOfEntry(db, row.id, now);
      const url = event ? eventPath(event) : entryPath(row);
      suggestions.set(row.id, { ...row, url, eventId: event?.id ?? null });
    }
  };
  const folded = foldText(parsed.text).slice(0, 200);
  const tier = viewerTier(viewer);
  if (folded) add(titlesFrom(db).all(tier, folded, `${folded}\u{10FFFF}`, most));
  if (terms.length === 0) return [...suggestions.values()];
  const indexes = entryIndexes(viewer);
  for (const index of indexes) {
    if (suggestions.size < SEARCH_SUGGESTIONS) add(titlesWith(db, index).all(allBeginning(terms), most));
  }
  if (suggestions.size > 0) return [...suggestions.values()];
  for (const index of indexes) add(titlesAround(db, index, tier, terms.map(foldSearch)));
  return [...suggestions.values()];
}

/** Whether a title is one that the operators, phrases, and exclusions of a query leave. Null if there are none. */
function titleTest(db: Db, typed: SearchQuery, withoutEvents: boolean): ((row: TitleRow) => boolean) | null {
  const { parsed } = typed;
  const { fits } = queryTests(typed, () => () => true);
  const type = parsed.type === 'entry' ? null : parsed.type;
  const authors = authorsOf(db, parsed);
  const tags = parsed.tags.map((tag) => findTag(db, tagKey(tag))?.id);
  if (!withoutEvents && fits === null && type === null && authors === null && tags.length === 0) return null;
  if (type !== null && !isEntryType(type)) return () => false;
  const authorStatement = prepared<[string], { seq: number; authorId: number }>(
    db,
    'select seq, author_id as authorId from entries where id = ?',
  );
  const carries = preparedColumn<[number, number], 1>(
    db,
    'select 1 from entry_tags where entry_seq = ? and tag_id = ?',
  );
  const isEvent = eventTest(db);
  return ({ id, type: own, title }) => {
    if ((type !== null && own !== type) || (fits && !fits(title))) return false;
    const row = authorStatement.get(id);
    return (
      row !== undefined &&
      !(withoutEvents && isEvent(row.seq)) &&
      (authors === null || authors.includes(row.authorId)) &&
      tags.every((tag) => tag !== undefined && carries.get(row.seq, tag) !== undefined)
    );
  };
}

/** The newest titles with all of the folded parts. */
function titlesAround(db: Db, index: SearchIndex, tier: number, parts: readonly string[]): TitleRow[] {
  const needed = parts.map(partExpression);
  if (needed.includes(null)) return [];
  const read = prepared<[number, number], TitleRow>(
    db,
    'select id, type, title from entries where seq = ? and deleted_at is null and tier <= ?',
  );
  return pieceRows(db, index, needed.map((each) => `(${each})`).join(' AND ')).flatMap((seq) => {
    const row = read.get(seq, tier);
    const title = row && foldSearch(row.title);
    return row && parts.every((part) => title?.includes(part)) ? [row] : [];
  });
}

function titlesFrom(db: Db) {
  return prepared<[number, string, string, number], TitleRow>(
    db,
    `select id, type, title from entries
       where deleted_at is null and tier <= ? and sort_title >= ? and sort_title < ?
       order by sort_title, seq limit ?`,
  );
}

function titlesWith(db: Db, index: SearchIndex) {
  const titles = index === 'entries_fts_staff' ? 'titles_fts_staff' : 'titles_fts_public';
  return prepared<[string, number], TitleRow>(
    db,
    `select e.id, e.type, e.title from ${titles} f join entries e on e.seq = f.rowid
       where ${titles} match ? order by f.rowid desc limit ?`,
  );
}
