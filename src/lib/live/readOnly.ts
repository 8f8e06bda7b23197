import { useSyncExternalStore } from 'react';
import { READ_ONLY_HEADER, type ReadOnlyReason } from '#shared/kit/read-only.ts';

const CHANGED = 'read-only';
let current: ReadOnlyReason | null = null;

/** Notes what a response of the server says: each one names the reason while nothing can be changed. */
export function noteReadOnly({ headers }: Response): void {
  setReadOnly(headers.get(READ_ONLY_HEADER) as ReadOnlyReason | null);
}

/** The same, known from elsewhere: the page itself says it, too. */
export function setReadOnly(reason: ReadOnlyReason | null): void {
  if (reason === current) return;
  current = reason;
  window.dispatchEvent(new Event(CHANGED));
}

/** Why the site can't be changed right now. Null: it can be. */
export function useReadOnly(): ReadOnlyReason | null {
  return useSyncExternalStore(listen, () => current);
}

function listen(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
