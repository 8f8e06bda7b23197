import { readStored, store } from './storage.ts';

/** Recent searches and places of the viewer, stored in this browser only. */
export type RecentList = 'recentSearches' | 'recentPlaces';
const LISTS: readonly RecentList[] = ['recentSearches', 'recentPlaces'];
const KEPT = 6;
const LENGTH_MAX = 200;

type Stored = { of: number | null; items: unknown };

/** Latest first. Entries of another user, whose session expired, are skipped. */
export function recents(list: RecentList, viewerId: number | null): string[] {
  try {
    const stored = JSON.parse(readStored(list) ?? 'null') as Stored | null;
    if (stored?.of !== viewerId || !Array.isArray(stored.items)) return [];
    return stored.items.filter((item): item is string => typeof item === 'string').slice(0, KEPT);
  } catch {
    return [];
  }
}

export function addRecent(list: RecentList, viewerId: number | null, item: string): void {
  const others = recents(list, viewerId).filter((other) => other !== item);
  keep(list, viewerId, [item.slice(0, LENGTH_MAX), ...others].slice(0, KEPT));
}

export function clearRecents(list: RecentList): void {
  store(list, null);
}

/** Logout removes all of it. */
export function forgetRecents(): void {
  for (const list of LISTS) store(list, null);
}

function keep(list: RecentList, of: number | null, items: string[]): void {
  store(list, JSON.stringify({ of, items }));
}
