/** Where to go after the login: always a path of this site. */
export function nextPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  const url = read(value);
  // A path such as `/.//elsewhere` becomes another site once it is parsed.
  if (url?.origin !== window.location.origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

function read(path: string): URL | null {
  try {
    return new URL(path, window.location.origin);
  } catch {
    return null;
  }
}
