import { posix } from 'node:path';

/** Where a relative URL leads: a path inside the folder, or one that leaves it, which is never read. */
export type RelativePath = { path: string; anchor: string } | 'outside';

/** URLs that lead elsewhere whatever the folder: with a scheme, from the root of a site, to a place on the same page. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/\\#?]|$)/i;

/** The path that a URL in the file `from` names, or null for a URL that isn't relative. */
export function relativePath(url: string, from: string): RelativePath | null {
  if (ABSOLUTE.test(url)) return null;
  const hash = url.indexOf('#');
  const named = (hash < 0 ? url : url.slice(0, hash)).replace(/\?.*$/s, '');
  const path = posix.normalize(posix.join(posix.dirname(from), decode(named)));
  if (path === '..' || path.startsWith('../')) return 'outside';
  return { path: path.replace(/\/$/, ''), anchor: hash < 0 ? '' : url.slice(hash) };
}

/** A stray percent sign is part of a name. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The Markdown file that a path inside the folder names. */
export type FindPage = (path: string) => string | undefined;

/**
 * Finds files by their path, by their path without its ending, and folders by their first page. `wasImported` tells of
 * a path that is no longer in the folder whether it was imported before.
 */
export function pageFinder(paths: readonly string[], wasImported: (path: string) => boolean): FindPage {
  // File systems differ in how they write accents.
  const known = new Map(paths.map((path) => [path.normalize('NFC'), path]));
  return (path) => {
    const name = path.normalize('NFC');
    const inside = name === '.' ? '' : `${name}/`;
    return [name, `${name}.md`, `${name}.markdown`, `${inside}README.md`, `${inside}index.md`]
      .map((candidate) => known.get(candidate) ?? (wasImported(candidate) ? candidate : undefined))
      .find((found) => found !== undefined);
  };
}
