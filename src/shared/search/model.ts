import { ENTRY_TYPES, type EntryType, isEntryType } from '../entries/model.ts';

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
/** Reachable results among names and messages, which aren't ranked. */
export const SEARCH_NAMES_MAX = 500;

/** What can be found other than entries. */
const OTHER_KINDS = [
  ...(['event', 'comment', 'lesson', 'member', 'channel', 'message', 'document', 'project'] as const),
] as const;
/** Searchable kinds: entries by type, and everything else. */
export const SEARCH_KINDS = [...ENTRY_TYPES, ...OTHER_KINDS] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The groups of the first page, in this order. */
export const SEARCH_GROUPS = ['entry', ...OTHER_KINDS] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];
/** The number of results per group on the first page. */
export const SEARCH_SHOWN: Record<SearchGroup, number> = {
  entry: 8,
  event: 4,
  comment: 3,
  lesson: 3,
  member: 4,
  channel: 4,
  message: 3,
  document: 4,
  project: 4,
};
/** Only channel members find these. */
export const GROUPS_OF_CHANNELS: readonly SearchGroup[] = ['channel', 'message'];
/** These have tags, or those of the entry that they belong to. */
export const TAGGED_GROUPS: readonly SearchGroup[] = ['entry', 'event', 'comment', 'lesson', 'document'];

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

export function groupOf(kind: SearchKind): SearchGroup {
  return SEARCH_GROUPS.find((group) => group === kind) ?? 'entry';
}

/** A count as text, such as "99+". */
export function shownCount(total: number): string {
  return total >= SEARCH_COUNT_MAX ? `${SEARCH_COUNT_MAX - 1}+` : String(total);
}
