/** A name that is not known, and the known one that was probably meant. */
export type LikelyName = { name: string; closest: string };

/** Letters that may differ: in short names one, because `HOME` and `HOST` are two apart. */
const DIFFERENT = 2;
const DIFFERENT_IN_SHORT = 1;
const SHORT = 5;

/**
 * The names that look like a known one but aren't: misspelled, in lowercase, or with one of the `prefixes`, which known names
 * have.
 */
export function likelyNames(
  names: readonly string[],
  knownNames: readonly string[],
  prefixes: readonly string[],
): LikelyName[] {
  return names
    .filter((name) => !knownNames.includes(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const [nearest] = knownNames
        .map((closest) => ({ closest, distance: editDistance(upper, closest) }))
        .sort((a, b) => a.distance - b.distance);
      if (!nearest) return [];
      const allowed = nearest.closest.length <= SHORT ? DIFFERENT_IN_SHORT : DIFFERENT;
      if (nearest.distance <= allowed) return [{ name, closest: nearest.closest }];
      const prefix = prefixes.find((each) => name.startsWith(each));
      if (prefix === undefined) return [];
      const same = knownNames.filter((each) => each.startsWith(prefix));
      // `AI_KEY` is nearer to `AI_API_KEY` than to any name without its last word.
      const closest =
        same.find((each) => each.endsWith(name.slice(prefix.length - 1))) ??
        same.sort((a, b) => editDistance(name, a) - editDistance(name, b))[0];
      return closest === undefined ? [] : [{ name, closest }];
    });
}

/** How many letters are inserted, deleted, or replaced. Two swapped letters count as two. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
