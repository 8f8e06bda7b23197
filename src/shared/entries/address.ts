import { PAGE_SIZE } from '../kit/pagination.ts';
import { DEFAULT_TOOL_TAB, isToolTab, TOOL_TAB_MARKS, type ToolTab } from '../tools/model.ts';
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

/**
 * What a list shows: one type or all, only entries that carry every tag, in this order; `tab` for tools only, `author`
 * (a user name) on the dashboard only.
 */
export type EntryFilters = {
  type: EntryType | null;
  tags: string[];
  sort: EntrySort;
  tab?: ToolTab;
  author?: string;
};

/** The same in the address; what is at its default is left out. */
export type EntrySearch = { type?: EntryType; tags?: string; sort?: EntrySort; author?: string };

/** The orders a list can be read in, and the one it begins with. */
export type ListOrder = { sorts: readonly EntrySort[]; initial: EntrySort };

const COMMON: ListOrder = { sorts: COMMON_ENTRY_SORTS, initial: DEFAULT_ENTRY_SORT };
/** Discussions can also be read where something happens. */
export const COMMUNITY_ORDER: ListOrder = {
  sorts: [...COMMON_ENTRY_SORTS, 'active'],
  initial: DEFAULT_ENTRY_SORT,
};

/** Takes from the address what is valid and forgets the rest: a mistyped link still shows a list. */
export function readEntrySearch(search: Record<string, unknown>, order = COMMON): EntrySearch {
  const type = typeof search.type === 'string' && isEntryType(search.type) ? search.type : undefined;
  const sort = order.sorts.find((known) => known === search.sort && known !== order.initial);
  const tags = splitTags(search.tags).join(',');
  return { ...(type && { type }), ...(tags && { tags }), ...(sort && { sort }) };
}

/** The same on the dashboard, which also lists what one person wrote. */
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
  };
}

/** What the list asks the server for. */
export function toListInput({ type, tags, sort, tab, author }: EntryFilters) {
  return { limit: PAGE_SIZE, type: type ?? undefined, tags, sort, tab, author };
}

/** Which tab of the directory the address names. */
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

/** The list that a page begins with, by its address. A page of one type shows that, whatever is asked. */
export function entryFiltersOf(path: EntryListPath, search: Record<string, unknown>): EntryFilters {
  return LISTS[path](search);
}

/** Every key is named, so that laying this over an address also removes what is back at its default. */
export function toSearch(
  filters: EntryFilters,
  order = COMMON,
): { [Key in keyof Required<EntrySearch>]: EntrySearch[Key] } {
  return {
    type: filters.type ?? undefined,
    tags: filters.tags.join(',') || undefined,
    sort: filters.sort === order.initial ? undefined : filters.sort,
    author: filters.author,
  };
}

/** The filters with this tag added, unless it is there already or the list is full. */
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

/** A tab on which an entry with these tags is found: the one at hand, where it is on both. */
export function toolTabOf(tags: readonly string[], atHand: ToolTab = DEFAULT_TOOL_TAB): ToolTab {
  const carries = (tab: ToolTab) => TOOL_TAB_MARKS[tab].some((mark) => hasTag(tags, mark));
  if (!carries('prompts')) return 'tools';
  return carries('tools') ? atHand : 'prompts';
}

function isUsername(value: unknown): value is string {
  return typeof value === 'string' && value.length <= USERNAME_MAX && USERNAME_PATTERN.test(value);
}

/** The tags of an address, each once, no more than there can be. */
export function splitTags(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const kept: string[] = [];
  for (const tag of String(value).split(',')) {
    const text = tag.trim();
    if (text && !hasTag(kept, text)) kept.push(text);
  }
  return kept.slice(0, ENTRY_TAGS_MAX);
}
