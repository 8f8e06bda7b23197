/** The query string as plain text by name, so that addresses stay readable: `?tags=a,b&sort=popular`. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way round. What is empty is left out, commas stay as they are. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
