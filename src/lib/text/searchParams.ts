/** Parses the query string as plain text, so that URLs stay readable: `?tags=a,b&sort=popular`. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The inverse. Empty values are left out, and commas stay unescaped. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
