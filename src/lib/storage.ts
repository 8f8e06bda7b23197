/** Reads what this browser keeps for the site; null when there is nothing or storage is closed to the page. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser; without storage it lasts as long as the page. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A full or closed storage costs the convenience, not the page.
  }
}

/** Before the keys of what must not outlast being signed in. */
export const SIGNED_IN = 'signed-in:';

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes what must not outlast being signed in. */
export function forgetSignedIn(): void {
  for (const key of storedKeys(SIGNED_IN)) store(key, null);
}
