import { prepared, preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { eventPath } from '#shared/events/model.ts';
import { type EventHit, eventHitOutput } from '#shared/events/output.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { SEARCH_OFFERS, type SuggestedResult } from '#shared/search/model.ts';
import type { ThreadContext } from '../../../context.ts';
import { beginnings, excerptAround } from '../answers/excerpt.ts';
import { queryMatcher } from '../answers/query-matches.ts';
import { pieceRows } from '../trigrams/lookup.ts';
import { addRows, hasRow, type RowBits, rowBits } from '../words/common-rows.ts';
import { FIELD, foldSearch } from '../words/fold.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { allBeginning, allOf, anyOf, beginning, phrase } from '../words/query-text.ts';
import { withTags } from '../words/tagged.ts';
import { authorsOf } from './authors.ts';
import { entryTexts } from './entry-rows.ts';
import { resultKind } from './result-kind.ts';
import { queryTests, wordExpression } from './unranked.ts';

type Reading = Pick<ThreadContext, 'db' | 'now'>;

/** Discussions of events, the newest first. */
const LOOKED_AT = 2_000;
/** Shorter words are parts of too many others. */
const SHORT = 3;
/** From so many words on, events with at least half of them are found where none has all. */
const MANY = 3;

/** The discussions of events, and the last entry when they were read. */
type Discussions = { rows: RowBits; last: number };

/**
 * Tells whether an entry is the discussion of an event, which search finds as the event. A discussion is written together
 * with its event, and no other entry becomes one, so that only new entries are read.
 */
export function eventTest(db: Db): (seq: number) => boolean {
  const discussions = statement(
    db,
    'search.discussions',
    (): Discussions => ({ rows: rowBits([]), last: 0 }),
  );
  const last = preparedColumn<[], number | null>(db, 'select max(seq) from entries').get() ?? 0;
  if (last > discussions.last) {
    const { all, added } = EVENT_ENTRIES_SQL;
    const read = discussions.last === 0 ? preparedColumn<[], number>(db, all) : null;
    addRows(
      discussions.rows,
      read?.all() ?? preparedColumn<[number], number>(db, added).all(discussions.last),
    );
    discussions.last = last;
  }
  return (seq) => hasRow(discussions.rows, seq);
}

/** Also used by the test of query plans. */
export const EVENT_ENTRIES_SQL = {
  all: 'select e.seq from events v indexed by events_entry cross join entries e on e.id = v.entry_id',
  added: `select e.seq from entries e cross join events v indexed by events_entry on v.entry_id = e.id
    where e.seq > ?`,
};

/** The row of an event's entry, unless the event is deleted. */
function entryOfEvent(db: Db, id: number): number | undefined {
  return preparedColumn<[number], number>(
    db,
    'select e.seq from events v cross join entries e on e.id = v.entry_id where v.id = ? and v.deleted_at is null',
  ).get(id);
}

/**
 * The IDs of public events with every word in title, description, or location: upcoming ones first, then the latest. A
 * discussion that several events of a series share is one result.
 */
function rankEvents(context: Reading, searchQuery: SearchQuery, tags: readonly string[]): number[] {
  const { db } = context;
  const tests = queryTests(searchQuery, hasBeginning);
  const { terms } = searchQuery;
  const seqs = terms.length > 0 ? withWords(db, searchQuery) : isNarrowed(searchQuery) ? newest(db) : [];
  const byWords = seqs.filter((seq) => !tests.fits || tests.fits(textOf(db, seq)));
  const withPieces =
    tests.pieces === null
      ? []
      : [
          ...pieceRows(db, 'entries_fts_public', tests.pieces).filter(eventTest(db)),
          ...placedIn(db, tests.sought),
        ];
  const byPieces = withPieces.filter((seq) => tests.holds(textOf(db, seq)));
  return eventsOf(context, [...new Set([...byPieces, ...byWords])], searchQuery, tags);
}

/** The events of discussions with all tags and by the author that a query names, sorted. */
function eventsOf(
  { db, now }: Reading,
  seqs: readonly number[],
  { parsed, terms }: SearchQuery,
  tags: readonly string[],
): number[] {
  const rows = seqs.map((seq) => ({ seq, rank: 0, index: 'entries_fts_public' as const }));
  const authors = authorsOf(db, parsed);
  const all = occurrences(db, withTags(db, rows, tags));
  const byAuthors = all.filter(({ authorId }) => authors === null || authors.includes(authorId));
  return next(byAuthors, terms, now);
}

function hasBeginning(word: string): (text: string) => boolean {
  const foldedWords = [foldText(word)];
  return (text) => beginnings(text, foldedWords).length > 0;
}

/** Only operators: they narrow all events. */
function isNarrowed({ parsed: { type, tags, author, literals, phrases } }: SearchQuery): boolean {
  return (
    literals.length === 0 && phrases.length === 0 && (type !== null || tags.length > 0 || author !== null)
  );
}

function withWords(db: Db, searchQuery: SearchQuery): number[] {
  const { terms } = searchQuery;
  const all = matching(db, wordExpression(searchQuery, allOf));
  if (all.length > 0 || terms.length < MANY) return all;
  const some = matching(db, wordExpression(searchQuery, anyOf));
  const rowsOfTerms = terms.map((term) => new Set(matching(db, phrase(term))));
  const counts = some.map((seq) => rowsOfTerms.filter((rows) => rows.has(seq)).length);
  const most = Math.max(...counts);
  return most * 2 < terms.length ? [] : some.filter((_, at) => counts[at] === most);
}

function matching(db: Db, expression: string): number[] {
  return preparedColumn<[string], number>(db, MATCHING_SQL).all(expression);
}

/** The index has public events only. Also used by the test of query plans. */
export const MATCHING_SQL = `select rowid from events_fts where events_fts match ? order by rowid desc limit ${LOOKED_AT}`;

function newest(db: Db): number[] {
  return preparedColumn<[], number>(
    db,
    `select rowid from events_fts order by rowid desc limit ${LOOKED_AT}`,
  ).all();
}

/** Whether a word, its beginning, or a longer word with it occurs in the location of a public event. */
function isLocation(db: Db, term: string): boolean {
  const begun = preparedColumn<[string], number>(
    db,
    'select rowid from events_fts where events_fts match ? limit 1',
  ).get(`{location} : ${beginning(term)}`);
  return begun !== undefined || (term.length > SHORT && placedIn(db, [foldSearch(term)]).length > 0);
}

/** The latest discussions of events with a location that has any of the parts, which the index of pieces doesn't have. */
function placedIn(db: Db, parts: readonly string[]): number[] {
  return prepared<[], { seq: number; location: string }>(db, LOCATIONS_SQL)
    .all()
    .filter(({ location }) => {
      const folded = foldSearch(location);
      return parts.some((part) => folded.includes(part));
    })
    .map(({ seq }) => seq);
}

/** Also used by the test of query plans. */
export const LOCATIONS_SQL = 'select rowid as seq, location from events_fts order by rowid desc limit 1000';

function textOf(db: Db, seq: number): string {
  const row = prepared<[number], { title: string; description: string; location: string }>(
    db,
    'select title, description, location from events_fts where rowid = ?',
  ).get(seq);
  return row ? [row.title, row.description, row.location].join(FIELD) : '';
}

type Occurrence = {
  id: number;
  seq: number;
  authorId: number;
  start: number;
  end: number;
  location: string;
  cancelled: 0 | 1;
};

function occurrences(db: Db, rows: readonly { seq: number }[]): Occurrence[] {
  return prepared<[string], Occurrence>(db, OCCURRENCES_SQL).all(JSON.stringify(rows.map(({ seq }) => seq)));
}

/** The index implies visibility, which is checked again. Also used by the test of query plans. */
export const OCCURRENCES_SQL = `select v.id, e.seq, e.author_id as authorId, v.start_time as start, v.end_time as end,
    v.location, v.cancelled_at is not null as cancelled
  from json_each(?) f cross join entries e on e.seq = f.value
    cross join events v indexed by events_entry on v.entry_id = e.id
  where e.deleted_at is null and e.tier = ${TIER_PUBLIC} and v.deleted_at is null`;

/** One event of each discussion, sorted. */
function next(rows: readonly Occurrence[], terms: readonly string[], now: Date): number[] {
  const at = now.getTime();
  const foldedTerms = terms.map(foldText);
  const placed = new Map<string, number>();
  const placedIn = (location: string) => {
    const matchCount =
      placed.get(location) ?? foldedTerms.filter((term) => hasBeginning(term)(location)).length;
    placed.set(location, matchCount);
    return matchCount;
  };
  const sorted = rows
    .map((row) => ({ ...row, past: Number(row.end <= at), fits: placedIn(row.location) }))
    .sort((a, b) => a.past - b.past || (a.past ? b.start - a.start : a.start - b.start) || a.id - b.id);
  const best = new Map<number, (typeof sorted)[number]>();
  for (const row of sorted) {
    const earlier = best.get(row.seq);
    const isBetter =
      !earlier ||
      row.fits > earlier.fits ||
      (row.fits === earlier.fits && row.past === earlier.past && row.cancelled < earlier.cancelled);
    if (isBetter) best.set(row.seq, row);
  }
  const chosen = new Set([...best.values()].map(({ id }) => id));
  return sorted.map(({ id }) => id).filter((id) => chosen.has(id));
}

type Row = {
  title: string;
  body: string;
  tags: string;
  startTime: number;
  endTime: number;
  timeZone: string;
  location: string;
  cancelled: 0 | 1;
};

/** Also used by the test of query plans. */
export const EVENT_HIT_SQL = `select e.title, e.body, e.tags, v.start_time as startTime, v.end_time as endTime,
    v.time_zone as timeZone, v.location, v.cancelled_at is not null as cancelled
  from events v cross join entries e on e.id = v.entry_id
  where v.id = ? and v.deleted_at is null and e.deleted_at is null and e.tier = ${TIER_PUBLIC}`;

/** Events as results, in this order, with matches marked. */
function readEvents(db: Db, ids: readonly number[], searchQuery: SearchQuery): EventHit[] {
  const matchesIn = queryMatcher(searchQuery);
  return ids.flatMap((id): EventHit[] => {
    const row = prepared<[number], Row>(db, EVENT_HIT_SQL).get(id);
    if (!row) return [];
    const { title, timeZone, location } = row;
    const excerpt = excerptAround(row.body, matchesIn);
    return [
      {
        type: 'event',
        id,
        title,
        url: eventPath({ id }),
        titleMatches: matchesIn(title),
        excerpt: excerpt.text,
        excerptMatches: excerpt.matches,
        tags: JSON.parse(row.tags),
        startTime: new Date(row.startTime).toISOString(),
        endTime: new Date(row.endTime).toISOString(),
        timeZone,
        location,
        cancelled: row.cancelled === 1,
      },
    ];
  });
}

/** Events with all words in title or location, the last one as a beginning. */
function suggestEvents(context: Reading, typed: SearchQuery): SuggestedResult[] {
  const { db } = context;
  const expression = `{title location} : (${wordExpression(typed, allBeginning)})`;
  const seqs = typed.terms.length > 0 ? matching(db, expression) : isNarrowed(typed) ? newest(db) : [];
  const ids = eventsOf(context, seqs, typed, typed.parsed.tags).slice(0, SEARCH_OFFERS);
  return readEvents(db, ids, typed).map((hit) => ({
    type: hit.type,
    key: hit.url,
    title: hit.title,
    url: hit.url,
    note: searchTexts.eventNote(dayAt(new Date(hit.startTime), hit.timeZone), hit.cancelled),
  }));
}

export const eventKind = resultKind({
  output: eventHitOutput,
  rank: (context, { searchQuery, tags }) => rankEvents(context, searchQuery, tags),
  read: ({ db }, ids, searchQuery) => readEvents(db, ids, searchQuery),
  shown: 4,
  isAuthored: true,
  suggest: suggestEvents,
  knows: ({ db }, term) => isLocation(db, term),
  worth: 0.9,
  text: (context, id) => {
    const seq = entryOfEvent(context.db, Number(id));
    return seq === undefined ? undefined : entryTexts(context, [{ seq }])[0];
  },
});
