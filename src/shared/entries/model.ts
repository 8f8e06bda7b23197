import type { z } from 'zod';
import type { Page } from '../kit/pagination.ts';
import { normalize } from '../kit/plain-text.ts';
import type {
  entryContentOutput,
  entryLinkOutput,
  entryNameOutput,
  entryOutput,
  entryReadOutput,
  entrySummaryOutput,
  tagCountOutput,
} from './output.ts';

export const ENTRY_TYPES = ['note', 'course', 'tool', 'thread', 'survey'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const ENTRY_SORTS = ['recent', 'popular', 'alphabetical', 'active'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];
export const DEFAULT_ENTRY_SORT: EntrySort = 'recent';
/** The sorts of lists of every kind (spec §2); discussions have one more. */
export const COMMON_ENTRY_SORTS: readonly EntrySort[] = ['recent', 'popular', 'alphabetical'];

export const ENTRY_TITLE_MIN = 3;
export const ENTRY_TITLE_MAX = 200;
export const ENTRY_BODY_MIN = 10;
export const ENTRY_BODY_MAX = 200_000;
export const ENTRY_TAGS_MIN = 1;
export const ENTRY_TAGS_MAX = 10;
export const TAG_MAX = 40;
/** Entries that one may be linked to by picking them. */
export const LINKED_MAX = 50;
/** Entries of "Linked from" that are shown at first. */
export const BACKLINKS_PAGE = 10;
/** Plain-text characters of a body that cards show: courses the first, the others the second. */
export const EXCERPT_COURSE = 150;
export const EXCERPT = 200;

/** How each type is called on screen (spec §1, §2). */
export const ENTRY_TYPE_LABEL: Record<EntryType, string> = {
  note: 'Wiki Entry',
  course: 'Course',
  tool: 'Prompt/Tool',
  thread: 'Discussion',
  survey: 'Survey',
};

/** What the type filter calls each type (spec §2). */
export const ENTRY_TYPE_FILTER_LABEL: Record<EntryType, string> = {
  note: 'Wiki',
  course: 'Courses',
  tool: 'Prompts & Tools',
  thread: 'Discussions',
  survey: 'Surveys',
};

export const ENTRY_SORT_LABEL: Record<EntrySort, string> = {
  recent: 'Most Recent',
  popular: 'Most Popular',
  alphabetical: 'Alphabetical',
  active: 'Last Activity',
};

export const COURSE_COVER = '/images/course-cover.svg';
/** What a tool's `rating` says while `ratingCount` is 0 (spec §3). Screens show "No ratings yet" instead. */
export const TOOL_RATING_START = 4;

export type Entry = z.infer<typeof entryOutput>;
export type CourseMetadata = Extract<Entry, { type: 'course' }>['metadata'];
export type ToolMetadata = Extract<Entry, { type: 'tool' }>['metadata'];
export type PlainMetadata = Extract<Entry, { type: 'thread' }>['metadata'];
export type EntryMetadata = Entry['metadata'];
export type EntryName = z.infer<typeof entryNameOutput>;
export type EntryLink = z.infer<typeof entryLinkOutput>;
export type EntryRead = z.infer<typeof entryReadOutput>;
export type EntrySummary = z.infer<typeof entrySummaryOutput>;
export type EntryPage = Page<EntrySummary>;

/** Answers of a discussion that are looked at for who took part, and names at most in the line that credits them. */
export const PROMOTION_ANSWERS = 200;
export const PROMOTION_NAMES = 20;

/** What a wiki entry made of a discussion begins with. */
export type Promotion = { title: string; body: string; tags: string[]; linkedIds: string[] };
export type EntryContent = z.infer<typeof entryContentOutput>;
export type TagCount = z.infer<typeof tagCountOutput>;

/** Tags are one when they differ only in case or Unicode form. */
export function tagKey(tag: string): string {
  return normalize(tag, 'NFKC').trim().toLowerCase();
}

/** Where an entry is read. */
export function entryPath(entry: { type: EntryType; id: string }): string {
  return `/${entry.type}/${entry.id}`;
}

export function isEntryType(value: string): value is EntryType {
  return (ENTRY_TYPES as readonly string[]).includes(value);
}

/** Cuts plain text to `length` characters at a word's end and marks the cut with an ellipsis. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const head = characters.slice(0, length).join('');
  const lastSpace = head.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? head.slice(0, lastSpace) : head).trimEnd()}…`;
}
