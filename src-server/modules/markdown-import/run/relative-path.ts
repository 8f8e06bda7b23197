import { posix } from 'node:path';

/** The target of a relative URL: a path inside the folder, or `outside`, which is never read. */
export type RelativePath = { path: string; anchor: string } | 'outside';

/** URLs that don't lead into the folder: with a scheme or a host, or to an anchor on the same page. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|[\\#?]|$)/i;

/** The path that a URL in the file `from` points to, from the folder's root if it begins with `/`. Null for other URLs. */
export function relativePath(url: string, from: string): RelativePath | null {
  if (ABSOLUTE.test(url)) return null;
  const hash = url.indexOf('#');
  const pathname = (hash < 0 ? url : url.slice(0, hash)).replace(/\?.*$/s, '');
  const decoded = decode(pathname);
  const start = decoded.startsWith('/') ? '.' : posix.dirname(from);
  const path = posix.normalize(posix.join(start, decoded));
  if (path === '..' || path.startsWith('../')) return 'outside';
  return { path: path.replace(/\/$/, ''), anchor: hash < 0 ? '' : url.slice(hash) };
}

/** Keeps names with a stray percent sign as they are. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds the Markdown file for a path inside the folder. */
export type FindPage = (path: string) => string | undefined;

/**
 * Finds files by path, with or without extension, and folders by their first page. `wasImported` says whether a path
 * that is no longer in the folder was imported before.
 */
export function pageFinder(paths: readonly string[], wasImported: (path: string) => boolean): FindPage {
  // File systems differ in how they write accents.
  const byNormalized = new Map(paths.map((path) => [path.normalize('NFC'), path]));
  return (path) => {
    const name = path.normalize('NFC');
    const inside = name === '.' ? '' : `${name}/`;
    return [name, `${name}.md`, `${name}.markdown`, `${inside}README.md`, `${inside}index.md`]
      .map((candidate) => byNormalized.get(candidate) ?? (wasImported(candidate) ? candidate : undefined))
      .find((match) => match !== undefined);
  };
}
