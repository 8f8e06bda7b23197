import { splitTags } from '../entries/address.ts';
import { ENTRY_TYPES, type EntryType } from '../entries/model.ts';
import { PAGE_SIZE } from '../kit/pagination.ts';
import { SEARCH_GROUPS, SEARCH_QUERY_MAX, type SearchGroup } from './model.ts';

/** The scope of the search page: one kind (`entry`: entries of every type), or null for everything. */
export type SearchScope = SearchGroup | EntryType | null;
export type SearchFilters = { q: string; scope: SearchScope; tags: string[] };
/** The same in the URL, without defaults. */
export type SearchAddress = { q?: string; type?: Exclude<SearchScope, null>; tags?: string };

/** Reads the valid parameters of the URL and ignores the rest. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const q = search.q === undefined ? '' : String(search.q).trim().slice(0, SEARCH_QUERY_MAX);
  const type = [...SEARCH_GROUPS, ...ENTRY_TYPES].find((known) => known === search.type);
  const tags = splitTags(search.tags).join(',');
  return { ...(q && { q }), ...(type && { type }), ...(tags && { tags }) };
}

export function toSearchFilters({ q = '', type, tags }: SearchAddress): SearchFilters {
  return { q, scope: type ?? null, tags: splitTags(tags) };
}

/** Has every key, so that merging it into a URL also removes defaults. */
export function toSearchAddress({ q, scope, tags }: SearchFilters): {
  [Key in keyof Required<SearchAddress>]: SearchAddress[Key];
} {
  return { q: q || undefined, type: scope ?? undefined, tags: tags.join(',') || undefined };
}

/** The query input for one kind. */
export function toFindInput({ q, scope, tags }: SearchFilters) {
  return { q, tags, type: scope === null || scope === 'entry' ? undefined : scope, limit: PAGE_SIZE };
}
