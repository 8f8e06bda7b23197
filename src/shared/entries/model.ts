import { normalize } from '../kit/normalize.ts';

export const ENTRY_TYPES = ['note', 'course', 'tool', 'thread', 'survey'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const ENTRY_SORTS = ['recent', 'popular', 'alphabetical', 'active'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];
export const DEFAULT_ENTRY_SORT: EntrySort = 'recent';
/** The sort options of all lists (spec §2). Discussions have one more. */
export const COMMON_ENTRY_SORTS: readonly EntrySort[] = ['recent', 'popular', 'alphabetical'];

export const ENTRY_TITLE_MIN = 3;
export const ENTRY_TITLE_MAX = 200;
export const ENTRY_BODY_MIN = 10;
export const ENTRY_BODY_MAX = 200_000;
export const ENTRY_TAGS_MIN = 1;
export const ENTRY_TAGS_MAX = 10;
export const TAG_MAX = 40;
/** Maximum number of picked links. */
export const LINKED_MAX = 50;
/** Page size of "Linked from". */
export const BACKLINKS_PAGE = 10;
/** Plain-text characters of a first paragraph on cards: first for courses, second for other types. */
export const EXCERPT_COURSE = 150;
export const EXCERPT = 200;

/** The label of each type (spec §1, §2). */
export const ENTRY_TYPE_LABEL: Record<EntryType, string> = {
  note: 'Wiki Entry',
  course: 'Course',
  tool: 'Prompt/Tool',
  thread: 'Discussion',
  survey: 'Survey',
};

export const EVENT_LABEL = 'Event';

/** The label of an entry. The discussion of an event is an event. */
export function labelOf({ type, eventId }: EntryKind): string {
  return eventId ? EVENT_LABEL : ENTRY_TYPE_LABEL[type];
}

/** The label of each type in the type filter (spec §2). */
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
/** A tool's `rating` while `ratingCount` is 0 (spec §3). Screens show "No ratings yet" instead. */
export const TOOL_RATING_START = 4;

/** Maximum participants in a row of the list of discussions. */
export const TOPIC_PEOPLE = 5;
/** Discussions whose news can be requested at once. */
export const TOPIC_NEWS_MAX = 50;
/** Maximum templates offered for a new entry. */
export const TEMPLATES_MAX = 50;
/** New discussions are counted up to this number. */
export const NEW_TOPICS_MAX = 100;

/** Comments that are read to find a discussion's participants, and the maximum names in the credit line. */
export const PROMOTION_ANSWERS = 200;
export const PROMOTION_NAMES = 20;

/** The draft of a wiki entry created from a discussion. */
export type Promotion = { title: string; body: string; tags: string[]; linkedIds: string[] };

/** Tags are equal if they differ only in case or Unicode form. */
export function tagKey(tag: string): string {
  return normalize(tag, 'NFKC').trim().toLowerCase();
}

/** An entry's type and, for the discussion of an event, the event. */
export type EntryKind = { type: EntryType; eventId?: number | null };

/** An entry's page. The discussion of an event is on the event's page. */
export function entryPath({ type, id, eventId }: EntryKind & { id: string }): string {
  return eventId ? `/events/${eventId}` : `/${type}/${id}`;
}

export function isEntryType(value: string): value is EntryType {
  return (ENTRY_TYPES as readonly string[]).includes(value);
}

/** Truncates plain text to `length` characters after a word, without punctuation, and adds an ellipsis. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const head = characters.slice(0, length).join('');
  const lastSpace = head.lastIndexOf(' ');
  const words = lastSpace > length / 2 ? head.slice(0, lastSpace) : head;
  return `${words.replace(/[\s.,;:!?…–—-]{1,20}$/u, '')}…`;
}
