/**
 * A path without the slashes at its end. Walks from the end: a pattern would look at a long run of slashes in the
 * middle again and again.
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
