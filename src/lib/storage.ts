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
