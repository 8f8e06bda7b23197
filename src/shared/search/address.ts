import { splitTags } from '../entries/address.ts';
import { ENTRY_TYPES, type EntryType } from '../entries/model.ts';
import { PAGE_SIZE } from '../kit/pagination.ts';
import { SEARCH_GROUPS, SEARCH_QUERY_MAX, type SearchGroup, type Spelling } from './model.ts';

/** The scope of the search page: one kind (`entry`: entries of every type), or null for everything. */
export type SearchScope = SearchGroup | EntryType | null;
export type SearchFilters = { q: string; scope: SearchScope; tags: string[]; spelling: Spelling };
/** The same in the URL, without defaults. */
export type SearchAddress = {
  q?: string;
  type?: Exclude<SearchScope, null>;
  tags?: string;
  spelling?: 'typed';
};

/** Reads the valid parameters of the URL and ignores the rest. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const q = search.q === undefined ? '' : String(search.q).trim().slice(0, SEARCH_QUERY_MAX);
  const type = [...SEARCH_GROUPS, ...ENTRY_TYPES].find((known) => known === search.type);
  const tags = splitTags(search.tags).join(',');
  const typed = search.spelling === 'typed';
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(tags && { tags }),
    ...(typed && { spelling: 'typed' as const }),
  };
}

export function toSearchFilters({ q = '', type, tags, spelling }: SearchAddress): SearchFilters {
  return { q, scope: type ?? null, tags: splitTags(tags), spelling: spelling ?? 'corrected' };
}

/** Has every key, so that merging it into a URL also removes defaults. */
export function toSearchAddress({ q, scope, tags, spelling }: SearchFilters): {
  [Key in keyof Required<SearchAddress>]: SearchAddress[Key];
} {
  return {
    q: q || undefined,
    type: scope ?? undefined,
    tags: tags.join(',') || undefined,
    spelling: spelling === 'typed' ? spelling : undefined,
  };
}

/** The query input for one kind. */
export function toFindInput({ scope, ...asked }: SearchFilters) {
  const type = scope === null || scope === 'entry' ? undefined : scope;
  return { ...toEverythingInput(asked), type, limit: PAGE_SIZE };
}

/** The query input for everything, without defaults. */
export function toEverythingInput({ q, tags, spelling }: Omit<SearchFilters, 'scope'>) {
  return { q, tags, ...(spelling === 'typed' && { spelling }) };
}
