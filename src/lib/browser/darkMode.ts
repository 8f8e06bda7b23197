import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

const KEY = 'darkMode';
const listeners = new Set<() => void>();
const root = document.documentElement;

const isDark = () => root.classList.contains('dark');

function apply(dark: boolean): void {
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  for (const listener of listeners) listener();
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === KEY || event.key === null) apply(readStored(KEY) !== 'false');
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

function setDark(dark: boolean): void {
  store(KEY, String(dark));
  apply(dark);
}

/** Dark mode and its setter. `/theme.js` sets the class before the first paint. */
export function useDarkMode(): [dark: boolean, setDark: (dark: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDark), setDark];
}
