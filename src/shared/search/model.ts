import type { z } from 'zod';
import { ENTRY_TYPES, type EntryType, isEntryType } from '../entries/model.ts';
import type {
  channelHitOutput,
  commentHitOutput,
  documentHitOutput,
  entryHitOutput,
  eventHitOutput,
  hitListOutput,
  hitOutput,
  lessonHitOutput,
  memberHitOutput,
  messageHitOutput,
  missedSearchOutput,
  projectHitOutput,
  rangeOutput,
  searchResultOutput,
} from './output.ts';

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

export type Range = z.infer<typeof rangeOutput>;
export type SearchResult = z.infer<typeof searchResultOutput>;
export type SearchHit = z.infer<typeof entryHitOutput>;
export type EventHit = z.infer<typeof eventHitOutput>;
export type CommentHit = z.infer<typeof commentHitOutput>;
export type LessonHit = z.infer<typeof lessonHitOutput>;
export type MemberHit = z.infer<typeof memberHitOutput>;
export type ChannelHit = z.infer<typeof channelHitOutput>;
export type DocumentHit = z.infer<typeof documentHitOutput>;
export type ProjectHit = z.infer<typeof projectHitOutput>;
export type MessageHit = z.infer<typeof messageHitOutput>;
export type AnyHit = z.infer<typeof hitOutput>;

/** `corrected` is the query that was searched instead, if a word was unknown and one edit away from a known one. */
export type HitPage<T extends AnyHit> = { items: T[]; nextCursor: string | null; corrected: string | null };
export type SearchPage = HitPage<SearchHit>;
export type AnyPage = z.infer<typeof hitListOutput>;

/** Some results of a kind; `total` counts all of them, up to `SEARCH_COUNT_MAX`. */
export type FoundGroup = { group: SearchGroup; items: AnyHit[]; total: number };
/** `meant`: a query that finds entries, if the typed words only match other kinds. */
export type Everything = { groups: FoundGroup[]; corrected: string | null; meant: string | null };

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

export type MissedSearch = z.infer<typeof missedSearchOutput>;

export function isEntryHit(hit: AnyHit): hit is SearchHit {
  return isEntryType(hit.type);
}

export function groupOf(kind: SearchKind): SearchGroup {
  return SEARCH_GROUPS.find((group) => group === kind) ?? 'entry';
}

/** A count as text, such as "99+". */
export function shownCount(total: number): string {
  return total >= SEARCH_COUNT_MAX ? `${SEARCH_COUNT_MAX - 1}+` : String(total);
}
