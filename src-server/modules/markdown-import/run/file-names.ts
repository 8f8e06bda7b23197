import { posix } from 'node:path';
import { isMarkdown } from './files.ts';

/** Finds the file that a name in the file `from` means, as in `[[Note]]`, `[[folder/Note]]`, and `![[image.png]]`. */
export type FindByName = (name: string, from: string) => string | undefined;

/**
 * Finds files by name or by the end of their path, in any case, Markdown files without their ending. Of several files, it is the one
 * at exactly this path, else one in or below the folder of the page, else the one nearest to the root.
 */
export function nameFinder(files: readonly string[]): FindByName {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = posix.basename(folded(file));
    const same = byName.get(name);
    if (same) same.push(file);
    else byName.set(name, [file]);
  }
  const found = new Map<string, string | undefined>();
  return (name, from) => {
    const folder = posix.dirname(from);
    const isRelative = /^\.{1,2}\//.test(name);
    const path = isRelative ? posix.join(folder, name) : name.replace(/^\/+/, '');
    const wanted = folded(path);
    const key = `${folder}\n${wanted}`;
    if (!found.has(key)) found.set(key, nearest(byName.get(posix.basename(wanted)) ?? [], wanted, folder));
    return found.get(key);
  };
}

function nearest(files: readonly string[], wanted: string, folder: string): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const file of files) {
    const path = folded(file);
    if (path !== wanted && !path.endsWith(`/${wanted}`)) continue;
    const isNear = folder === '.' || file.startsWith(`${folder}/`);
    const distance = path === wanted ? 0 : path.split('/').length + (isNear ? 0 : FAR);
    if (distance < bestDistance) [best, bestDistance] = [file, distance];
  }
  return best;
}

/** More folders than a path can have. */
const FAR = 10_000;

function folded(path: string): string {
  const name = path.normalize('NFC').toLowerCase();
  return isMarkdown(name) ? name.slice(0, name.lastIndexOf('.')) : name;
}
