import {
  DEFAULT_ENTRY_SORT,
  ENTRY_SORTS,
  ENTRY_TAGS_MAX,
  type EntrySort,
  type EntryType,
  isEntryType,
  tagKey,
} from './entries.ts';
import { PAGE_SIZE } from './pagination.ts';

/** What a list shows: one type or all, only entries that carry every tag, in this order. */
export type EntryFilters = { type: EntryType | null; tags: string[]; sort: EntrySort };

/** The same in the address; what is at its default is left out. */
export type EntrySearch = { type?: EntryType; tags?: string; sort?: EntrySort };

/** Takes from the address what is valid and forgets the rest: a mistyped link still shows a list. */
export function readEntrySearch(search: Record<string, unknown>): EntrySearch {
  const type = typeof search.type === 'string' && isEntryType(search.type) ? search.type : undefined;
  const sort = ENTRY_SORTS.find((known) => known === search.sort && known !== DEFAULT_ENTRY_SORT);
  const tags = splitTags(search.tags).join(',');
  return { ...(type && { type }), ...(tags && { tags }), ...(sort && { sort }) };
}

export function toFilters(search: EntrySearch): EntryFilters {
  return {
    type: search.type ?? null,
    tags: splitTags(search.tags),
    sort: search.sort ?? DEFAULT_ENTRY_SORT,
  };
}

/** What the list asks the server for. */
export function toListInput({ type, tags, sort }: EntryFilters) {
  return { limit: PAGE_SIZE, type: type ?? undefined, tags, sort };
}

/** The list a page begins with, by its address; null for pages without one. The wiki shows notes, whatever is asked. */
export function firstListOf(path: string, search: Record<string, unknown>): EntryFilters | null {
  if (path === '/') return toFilters(readEntrySearch(search));
  if (path === '/wiki') return { ...toFilters(readEntrySearch(search)), type: 'note' };
  return null;
}

/** Every key is named, so that laying this over an address also removes what is back at its default. */
export function toSearch(filters: EntryFilters): { [Key in keyof Required<EntrySearch>]: EntrySearch[Key] } {
  return {
    type: filters.type ?? undefined,
    tags: filters.tags.join(',') || undefined,
    sort: filters.sort === DEFAULT_ENTRY_SORT ? undefined : filters.sort,
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

export function hasTag(tags: string[], tag: string): boolean {
  return tags.some((other) => tagKey(other) === tagKey(tag));
}

function splitTags(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const kept: string[] = [];
  for (const tag of String(value).split(',')) {
    const text = tag.trim();
    if (text && !hasTag(kept, text)) kept.push(text);
  }
  return kept.slice(0, ENTRY_TAGS_MAX);
}
