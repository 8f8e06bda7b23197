/**
 * A request's path and query as sent. `new URL()` doesn't work here: it reads a path that begins with two slashes as a
 * host name, and throws if it's invalid.
 */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] || '/';
}

export function queryOf(target: string): string {
  const at = target.indexOf('?');
  return at < 0 ? '' : target.slice(at + 1);
}
