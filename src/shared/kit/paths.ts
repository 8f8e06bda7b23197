/**
 * A path without trailing slashes. It scans from the end, since a pattern takes quadratic time for long runs of slashes.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
