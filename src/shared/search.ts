import { ENTRY_TYPES, type EntryType, isEntryType } from './entries.ts';
import type { DocumentCategory } from './internal-documents.ts';
import type { AccountRole } from './roles.ts';

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

/** Half-open, in characters of the text it stands beside. */
export type Range = [start: number, end: number];

/** One hit as REST and the assistant see it; `url` is the page's path. */
export type SearchResult = { id: string; type: EntryType; title: string; excerpt: string; url: string };

/** What every hit has: the matched words are marked in its title and its excerpt. */
type Hit<Kind extends SearchKind, Id> = {
  type: Kind;
  id: Id;
  title: string;
  titleMatches: Range[];
  excerpt: string;
  excerptMatches: Range[];
  url: string;
};

export type SearchHit = Hit<EntryType, string> & { tags: string[] };
/** `title` is that of the entry it stands under. */
export type CommentHit = Hit<'comment', number> & {
  entryId: string;
  entryType: EntryType;
  author: string;
  createdAt: string;
};
export type LessonHit = Hit<'lesson', number> & { courseId: string; courseTitle: string; number: number };
/** `title` is the name that is shown, `excerpt` the user name with its @. */
export type MemberHit = Hit<'member', number> & {
  username: string;
  avatarUrl: string | null;
  role: AccountRole;
};
/** `title` is the name, `excerpt` the description. */
export type ChannelHit = Hit<'channel', number> & { isPrivate: boolean; memberCount: number };

/** Of the internal wiki: nobody but staff gets one. */
export type DocumentHit = Hit<'document', number> & { category: DocumentCategory };

/** `title` is the name of the channel. */
export type MessageHit = Hit<'message', number> & {
  channelId: number;
  isPrivate: boolean;
  author: string;
  createdAt: string;
};

export type AnyHit = SearchHit | CommentHit | LessonHit | MemberHit | ChannelHit | MessageHit | DocumentHit;

/** `corrected` is the query that was searched instead, when a word was not known and one edit made it known. */
export type HitPage<T extends AnyHit> = { items: T[]; nextCursor: string | null; corrected: string | null };
export type SearchPage = HitPage<SearchHit>;
export type AnyPage = HitPage<AnyHit>;

/** Some of what was found of a kind; `total` counts all of it, up to `SEARCH_COUNT_MAX`. */
export type FoundGroup = { group: SearchGroup; items: AnyHit[]; total: number };
/** `meant`: what would find entries, where only other things hold the words that were typed. */
export type Everything = { groups: FoundGroup[]; corrected: string | null; meant: string | null };

export type SearchSuggestion = { id: string; type: EntryType; title: string; url: string };
/** What is offered of every kind while somebody types; `note` tells namesakes apart. */
export type SearchOffer = { type: SearchKind; key: string; title: string; note: string; url: string };

/** A search that found nothing, and how often on that UTC day. */
export type MissedSearch = { day: string; query: string; count: number };

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
