import type { EntrySort } from '#shared/entries/model.ts';
import { readStored, store } from './storage.ts';

const KEY = 'communitySort';
const ACTIVE: EntrySort = 'active';

/** The order that this browser last chose for discussions, if it is not the one they begin with. */
export function rememberedSort(): EntrySort | undefined {
  return readStored(KEY) === ACTIVE ? ACTIVE : undefined;
}

/** Remembers Last Activity until Most Recent is chosen again; other orders are for the moment. */
export function rememberSort(sort: EntrySort): void {
  if (sort === ACTIVE) store(KEY, ACTIVE);
  else if (sort === 'recent') store(KEY, null);
}
