import { splitTags } from '../entries/address.ts';
import { ENTRY_TYPES, type EntryType } from '../entries/model.ts';
import { PAGE_SIZE } from '../kit/pagination.ts';
import { SEARCH_GROUPS, SEARCH_QUERY_MAX, type SearchGroup } from './model.ts';

/** What the page of results shows: one kind (`entry`: entries of every type), or null for some of everything. */
export type SearchScope = SearchGroup | EntryType | null;
export type SearchFilters = { q: string; scope: SearchScope; tags: string[] };
/** The same in the address; what is at its default is left out. */
export type SearchAddress = { q?: string; type?: Exclude<SearchScope, null>; tags?: string };

/** Takes from the address what is valid and forgets the rest. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const q = search.q === undefined ? '' : String(search.q).trim().slice(0, SEARCH_QUERY_MAX);
  const type = [...SEARCH_GROUPS, ...ENTRY_TYPES].find((known) => known === search.type);
  const tags = splitTags(search.tags).join(',');
  return { ...(q && { q }), ...(type && { type }), ...(tags && { tags }) };
}

export function toSearchFilters({ q = '', type, tags }: SearchAddress): SearchFilters {
  return { q, scope: type ?? null, tags: splitTags(tags) };
}

/** Every key is named, so that laying this over an address also removes what is back at its default. */
export function toSearchAddress({ q, scope, tags }: SearchFilters): {
  [Key in keyof Required<SearchAddress>]: SearchAddress[Key];
} {
  return { q: q || undefined, type: scope ?? undefined, tags: tags.join(',') || undefined };
}

/** What a page of one kind asks the server for. */
export function toFindInput({ q, scope, tags }: SearchFilters) {
  return { q, tags, type: scope === null || scope === 'entry' ? undefined : scope, limit: PAGE_SIZE };
}
