import type { z } from 'zod';
import { ENTRY_TYPES, type EntryType, isEntryType } from '../entries/model.ts';
import type {
  channelHitOutput,
  commentHitOutput,
  documentHitOutput,
  entryHitOutput,
  hitListOutput,
  hitOutput,
  lessonHitOutput,
  memberHitOutput,
  messageHitOutput,
  missedSearchOutput,
  rangeOutput,
  searchResultOutput,
} from './output.ts';

export const SEARCH_QUERY_MAX = 1000;
/** Titles of entries that are offered while somebody types; of everything else fewer. */
export const SEARCH_SUGGESTIONS = 6;
export const SEARCH_OFFERS = 3;
/** Ranking looks at no more entries than this, however many match. */
export const SEARCH_CANDIDATES = 1000;
/** Hits are counted up to here: "99+". */
export const SEARCH_COUNT_MAX = 100;
/** Hits a reader can walk to among names and messages, which are not ranked. */
export const SEARCH_NAMES_MAX = 500;

/** What can be found: entries by their type, and what is no entry. */
export const SEARCH_KINDS = [
  ...ENTRY_TYPES,
  'comment',
  'lesson',
  'member',
  'channel',
  'message',
  'document',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What is shown together on the first page, in this order. */
export const SEARCH_GROUPS = [
  'entry',
  'comment',
  'lesson',
  'member',
  'channel',
  'message',
  'document',
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];
export const SEARCH_GROUP_LABEL: Record<SearchGroup, string> = {
  entry: 'Entries',
  comment: 'Comments',
  lesson: 'Lessons',
  member: 'Members',
  channel: 'Channels',
  message: 'Messages',
  document: 'Internal documents',
};
/** How many of each the first page shows. */
export const SEARCH_SHOWN: Record<SearchGroup, number> = {
  entry: 8,
  comment: 3,
  lesson: 3,
  member: 4,
  channel: 4,
  message: 3,
  document: 4,
};
/** Those that nobody finds without being in a channel. */
export const GROUPS_OF_CHANNELS: readonly SearchGroup[] = ['channel', 'message'];
/** Those that belong to an entry, and are found by its tags. */
export const TAGGED_GROUPS: readonly SearchGroup[] = ['entry', 'comment', 'lesson'];

/** Days for which searches that found nothing are kept, and how many. */
export const MISSED_DAYS = 90;
export const MISSED_MAX = 10_000;
/** What is longer is prose, which may say what is nobody's business. */
export const MISSED_LENGTH = 100;
export const MISSED_WORDS = 8;
/** Different ones of a day: nobody pushes out what others looked for. */
export const MISSED_PER_DAY = 1_000;

export type Range = z.infer<typeof rangeOutput>;
export type SearchResult = z.infer<typeof searchResultOutput>;
export type SearchHit = z.infer<typeof entryHitOutput>;
export type CommentHit = z.infer<typeof commentHitOutput>;
export type LessonHit = z.infer<typeof lessonHitOutput>;
export type MemberHit = z.infer<typeof memberHitOutput>;
export type ChannelHit = z.infer<typeof channelHitOutput>;
export type DocumentHit = z.infer<typeof documentHitOutput>;
export type MessageHit = z.infer<typeof messageHitOutput>;
export type AnyHit = z.infer<typeof hitOutput>;

/** `corrected` is the query that was searched instead, when a word was not known and one edit made it known. */
export type HitPage<T extends AnyHit> = { items: T[]; nextCursor: string | null; corrected: string | null };
export type SearchPage = HitPage<SearchHit>;
export type AnyPage = z.infer<typeof hitListOutput>;

/** Some of what was found of a kind; `total` counts all of it, up to `SEARCH_COUNT_MAX`. */
export type FoundGroup = { group: SearchGroup; items: AnyHit[]; total: number };
/** `meant`: what would find entries, where only other things hold the words that were typed. */
export type Everything = { groups: FoundGroup[]; corrected: string | null; meant: string | null };

export type SearchSuggestion = { id: string; type: EntryType; title: string; url: string };
/** What is offered of every kind while somebody types; `note` tells namesakes apart. */
export type SuggestedResult = { type: SearchKind; key: string; title: string; note: string; url: string };

export type MissedSearch = z.infer<typeof missedSearchOutput>;

export function isEntryHit(hit: AnyHit): hit is SearchHit {
  return isEntryType(hit.type);
}

export function groupOf(kind: SearchKind): SearchGroup {
  return SEARCH_GROUPS.find((group) => group === kind) ?? 'entry';
}

/** A count as it is shown: it stops where counting does. */
export function shownCount(total: number): string {
  return total >= SEARCH_COUNT_MAX ? `${SEARCH_COUNT_MAX - 1}+` : String(total);
}
