/** Where to go after signing in: a path of this site, whatever the address bar says. */
export function nextPath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/';
  const { origin, pathname, search, hash } = new URL(value, window.location.origin);
  return origin === window.location.origin ? pathname + search + hash : '/';
}
