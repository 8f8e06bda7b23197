import { ENTRY_TYPES, type EntryType, isEntryType } from '../entries/model.ts';
import type { Permission, SubjectOf } from '../permissions.ts';

/** Whether unknown words become known ones, or are searched as typed. */
export const SPELLINGS = ['corrected', 'typed'] as const;
export type Spelling = (typeof SPELLINGS)[number];

export const SEARCH_QUERY_MAX = 1000;
/** Suggested entries while the user types, and suggestions of every other kind. */
export const SEARCH_SUGGESTIONS = 6;
export const SEARCH_OFFERS = 3;
/** Ranking considers at most this many matching entries. */
export const SEARCH_CANDIDATES = 1000;
/** Results are counted up to here: "99+". */
export const SEARCH_COUNT_MAX = 100;
/** Texts that are named below the results of a search because of what they mean. */
export const SEARCH_RELATED = 5;
/** Reachable results among names and messages, which aren't ranked. */
export const SEARCH_NAMES_MAX = 500;

type GroupRow = {
  label: string;
  /** Whether it has tags, or those of the entry that it belongs to. */
  isTagged: boolean;
  /** Who finds it: everyone, members of channels, or accounts with this permission. */
  finders: 'everyone' | 'accounts' | PlainPermission;
};
/** A permission that doesn't depend on a subject. */
type PlainPermission = {
  [P in Permission]: null extends SubjectOf<P> ? P : never;
}[Permission];

function row(label: string, isTagged: boolean, finders: GroupRow['finders'] = 'everyone'): GroupRow {
  return { label, isTagged, finders };
}

/** What can be found, in the order of the first page. The server has a row for each in `result-kinds.ts`, the browser in `hitRows.tsx`. */
export const SEARCH_RESULTS = {
  entry: row('Entries', true),
  event: row('Events', true),
  comment: row('Comments', true),
  lesson: row('Lessons', true),
  member: row('Members', false),
  channel: row('Channels', false, 'accounts'),
  message: row('Messages', false, 'accounts'),
  document: row('Internal documents', true, 'documents.read'),
  project: row('Projects and tasks', false, 'projects.read'),
};
export type SearchGroup = keyof typeof SEARCH_RESULTS;
/** The groups of the first page, in this order. */
export const SEARCH_GROUPS = Object.keys(SEARCH_RESULTS) as readonly SearchGroup[];

/** Searchable kinds: entries by type, and everything else. */
export type SearchKind = EntryType | Exclude<SearchGroup, 'entry'>;
export const SEARCH_KINDS: readonly SearchKind[] = [
  ...ENTRY_TYPES,
  ...SEARCH_GROUPS.filter((group) => group !== 'entry'),
];

/** How long, and how many, searches with no results are stored. */
export const MISSED_DAYS = 90;
export const MISSED_MAX = 10_000;
/** Longer queries are prose that may be private. */
export const MISSED_LENGTH = 100;
export const MISSED_WORDS = 8;
/** Different queries per day, so that no one can push out the others. */
export const MISSED_PER_DAY = 1_000;

/** `eventId` is the event that an entry belongs to. */
export type SearchSuggestion = {
  id: string;
  type: EntryType;
  title: string;
  url: string;
  eventId: number | null;
};
/** A suggestion of any kind. `note` distinguishes equal titles. */
export type SuggestedResult = { type: SearchKind; key: string; title: string; note: string; url: string };

export function isEntryHit<Hit extends { type: SearchKind }>(
  hit: Hit,
): hit is Extract<Hit, { type: EntryType }> {
  return isEntryType(hit.type);
}

export function groupOf(kind: SearchKind | SearchGroup): SearchGroup {
  return SEARCH_GROUPS.find((group) => group === kind) ?? 'entry';
}

/** A count as text, such as "99+". */
export function shownCount(total: number): string {
  return total >= SEARCH_COUNT_MAX ? `${SEARCH_COUNT_MAX - 1}+` : String(total);
}
