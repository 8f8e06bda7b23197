import { REFERENCE_PATH } from '#shared/api/model.ts';

/**
 * A request's path and query as sent. `new URL()` doesn't work here: it reads a path that begins with two slashes as a
 * host name, and throws if it's invalid.
 */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] || '/';
}

/** Whether a path is part of the API. The page that documents it has a path of its own below `/api/`. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/') && path !== REFERENCE_PATH;
}

export function queryOf(target: string): string {
  const at = target.indexOf('?');
  return at < 0 ? '' : target.slice(at + 1);
}
