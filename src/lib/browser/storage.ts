/** Reads a value from local storage; null if there is none or storage is unavailable. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value to local storage. Without storage it lasts as long as the page. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Full or unavailable storage must not break the page.
  }
}

/** The prefix of keys that are removed at logout. */
export const SIGNED_IN = 'signed-in:';

/** The keys with this prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Removes everything that must not remain after logout, the worker's caches included. After a login, the texts of this
 * user stay.
 */
export function forgetSignedIn(userId?: number): void {
  const own = [`${SIGNED_IN}${userId}:`, `${SIGNED_IN}draft:${userId}:`];
  for (const key of storedKeys(SIGNED_IN))
    if (!own.some((prefix) => key.startsWith(prefix))) store(key, null);
  void forgetCaches();
}

/** Removes what the worker has stored of pages. */
export async function forgetCaches(): Promise<void> {
  // Pages without TLS have none.
  for (const name of (await globalThis.caches?.keys()) ?? []) void caches.delete(name);
}
