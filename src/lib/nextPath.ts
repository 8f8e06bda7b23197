/** Where to go after signing in: a path of this site, whatever the address bar says. */
export function nextPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  const url = read(value);
  // A path such as `/.//elsewhere` names another site only once it is read.
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
