import type { EntrySort } from '#shared/entries/model.ts';
import { readStored, store } from '../browser/storage.ts';

const KEY = 'communitySort';
const ACTIVE: EntrySort = 'active';

/** The last chosen order of discussions in this browser, if it differs from the default. */
export function rememberedSort(): EntrySort | undefined {
  return readStored(KEY) === ACTIVE ? ACTIVE : undefined;
}

/** Stores Last Activity until Most Recent is chosen again. Other orders aren't stored. */
export function rememberSort(sort: EntrySort): void {
  if (sort === ACTIVE) store(KEY, ACTIVE);
  else if (sort === 'recent') store(KEY, null);
}
