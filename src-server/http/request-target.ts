/**
 * The path and the query of a request, as they were sent. `new URL()` is no help here: it takes a path that begins with
 * two slashes for the name of a host, and throws when that name is none.
 */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] || '/';
}

export function queryOf(target: string): string {
  const at = target.indexOf('?');
  return at < 0 ? '' : target.slice(at + 1);
}
