import { TAG_MAX } from '#shared/entries/model.ts';
import { TABLE_DIRECTIONS, type TableDirection } from '#shared/kit/tables.ts';
import { TAG_TABLE_SORTS, type TagTableSort } from '#shared/tags/model.ts';
import { readPage } from '../members/memberSearch.ts';

export type TagSearch = { q?: string; sort?: TagTableSort; direction?: TableDirection; page?: number };

/** Keeps valid search parameters and drops the rest. */
export function readTagSearch(search: Record<string, unknown>): TagSearch {
  const q = search.q === undefined ? '' : String(search.q).trim().slice(0, TAG_MAX);
  const sort = TAG_TABLE_SORTS.find((candidate) => candidate === search.sort);
  const direction = TABLE_DIRECTIONS.find((candidate) => candidate === search.direction);
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...readPage(search.page),
  };
}
