import { PAGE_SIZE } from '../kit/pagination.ts';
import { USERNAME_MAX, USERNAME_PATTERN } from '../users/model.ts';
import {
  COMMON_ENTRY_SORTS,
  DEFAULT_ENTRY_SORT,
  ENTRY_TAGS_MAX,
  type EntrySort,
  type EntryType,
  isEntryType,
  tagKey,
} from './model.ts';
import { DEFAULT_TOOL_TAB, isToolTab, TOOL_TAB_MARKS, type ToolTab } from './tools.ts';

/**
 * The filters of a list: one type or all, entries with all tags, and the sort. `tab` is for tools only, `author` (a
 * username) for the dashboard only, and `events`, the discussions of events, for discussions only.
 */
export type EntryFilters = {
  type: EntryType | null;
  tags: string[];
  sort: EntrySort;
  tab?: ToolTab;
  author?: string;
  events?: true;
};

/** The filters as search parameters. Defaults are omitted. */
export type EntrySearch = {
  type?: EntryType;
  tags?: string;
  sort?: EntrySort;
  author?: string;
  events?: true;
};

/** The sort options of a list, its default, and whether it can be filtered by events. */
export type ListOrder = { sorts: readonly EntrySort[]; initial: EntrySort; hasEvents?: true };

const COMMON: ListOrder = { sorts: COMMON_ENTRY_SORTS, initial: DEFAULT_ENTRY_SORT };
/** Discussions can also be sorted by activity and filtered by events. */
export const COMMUNITY_ORDER: ListOrder = {
  sorts: [...COMMON_ENTRY_SORTS, 'active'],
  initial: DEFAULT_ENTRY_SORT,
  hasEvents: true,
};

/** Parses the valid search parameters and drops the rest, so that a mistyped link still shows a list. */
export function readEntrySearch(search: Record<string, unknown>, order = COMMON): EntrySearch {
  const type = typeof search.type === 'string' && isEntryType(search.type) ? search.type : undefined;
  const sort = order.sorts.find((candidate) => candidate === search.sort && candidate !== order.initial);
  const tags = splitTags(search.tags).join(',');
  const events = order.hasEvents && String(search.events) === 'true';
  return {
    ...(type && { type }),
    ...(tags && { tags }),
    ...(sort && { sort }),
    ...(events && { events }),
  };
}

/** The same for the dashboard, which can also be filtered by author. */
export function readDashboardSearch(search: Record<string, unknown>): EntrySearch {
  const author = isUsername(search.author) ? search.author : undefined;
  return { ...readEntrySearch(search), ...(author && { author }) };
}

export function toFilters(search: EntrySearch, order = COMMON): EntryFilters {
  return {
    type: search.type ?? null,
    tags: splitTags(search.tags),
    sort: search.sort ?? order.initial,
    ...(search.author && { author: search.author }),
    ...(search.events && { events: search.events }),
  };
}

/** The request input of a list. */
export function toListInput({ type, tags, sort, tab, author, events }: EntryFilters) {
  return { limit: PAGE_SIZE, type: type ?? undefined, tags, sort, tab, author, events };
}

/** The directory tab in the URL. */
export function readToolTab(search: Record<string, unknown>): ToolTab {
  return isToolTab(search.tab) ? search.tab : DEFAULT_TOOL_TAB;
}

const filtersOf = (search: Record<string, unknown>) => toFilters(readEntrySearch(search));
const LISTS = {
  '/': (search) => toFilters(readDashboardSearch(search)),
  '/wiki': (search) => ({ ...filtersOf(search), type: 'note' }),
  '/academy': (search) => ({ ...filtersOf(search), type: 'course' }),
  '/tools': (search) => ({ ...filtersOf(search), type: 'tool', tab: readToolTab(search) }),
  '/community': (search) => ({
    ...toFilters(readEntrySearch(search, COMMUNITY_ORDER), COMMUNITY_ORDER),
    type: 'thread',
  }),
} satisfies Record<string, (search: Record<string, unknown>) => EntryFilters>;
export type EntryListPath = keyof typeof LISTS;

/** The first list of a page, by its URL. A page of one type ignores the requested type. */
export function entryFiltersOf(path: EntryListPath, search: Record<string, unknown>): EntryFilters {
  return LISTS[path](search);
}

/** All keys are set so that merging this into a URL also removes defaults. */
export function toSearch(
  filters: EntryFilters,
  order = COMMON,
): { [Key in keyof Required<EntrySearch>]: EntrySearch[Key] } {
  return {
    type: filters.type ?? undefined,
    tags: filters.tags.join(',') || undefined,
    sort: filters.sort === order.initial ? undefined : filters.sort,
    author: filters.author,
    events: filters.events,
  };
}

/** The filters with this tag, unless it's already active or the limit is reached. */
export function withTag(filters: EntryFilters, tag: string): EntryFilters {
  if (hasTag(filters.tags, tag) || filters.tags.length >= ENTRY_TAGS_MAX) return filters;
  return { ...filters, tags: [...filters.tags, tag] };
}

export function withoutTag(filters: EntryFilters, tag: string): EntryFilters {
  return { ...filters, tags: filters.tags.filter((other) => tagKey(other) !== tagKey(tag)) };
}

export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((other) => tagKey(other) === tagKey(tag));
}

/** The tab that lists an entry with these tags. If both do, the current one. */
export function toolTabOf(tags: readonly string[], atHand: ToolTab = DEFAULT_TOOL_TAB): ToolTab {
  const carries = (tab: ToolTab) => TOOL_TAB_MARKS[tab].some((mark) => hasTag(tags, mark));
  if (!carries('prompts')) return 'tools';
  return carries('tools') ? atHand : 'prompts';
}

function isUsername(value: unknown): value is string {
  return typeof value === 'string' && value.length <= USERNAME_MAX && USERNAME_PATTERN.test(value);
}

/** The tags in a URL, without duplicates, up to the limit. */
export function splitTags(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const uniqueTags: string[] = [];
  for (const tag of String(value).split(',')) {
    const text = tag.trim();
    if (text && !hasTag(uniqueTags, text)) uniqueTags.push(text);
  }
  return uniqueTags.slice(0, ENTRY_TAGS_MAX);
}
