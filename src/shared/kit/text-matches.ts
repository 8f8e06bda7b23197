import { normalize } from './normalize.ts';

/** Start and end of a match, in UTF-16 units. */
type Range = [start: number, end: number];

/** The matches of the pieces in a text, ignoring case and accents. Adjacent matches are merged. */
export function textMatches(text: string, pieces: readonly string[]): Range[] {
  const foldedPieces = pieces.map(fold).filter((piece) => piece !== '');
  if (foldedPieces.length === 0) return [];
  const { folded, startOf, endOf } = foldWithPlaces(text);
  const ranges: Range[] = [];
  for (const piece of foldedPieces) {
    let last: Range | undefined;
    for (let at = folded.indexOf(piece); at >= 0; at = folded.indexOf(piece, at + piece.length)) {
      const after = at + piece.length;
      // Marks after the last letter belong to it.
      const end = Math.max(endOf(after - 1), after < folded.length ? startOf(after) : text.length);
      last = extended(ranges, last, [startOf(at), end]);
    }
  }
  if (foldedPieces.length === 1) return ranges;
  ranges.sort(([a], [b]) => a - b);
  const merged: Range[] = [];
  for (const range of ranges) extended(merged, merged.at(-1), range);
  return merged;
}

/** Adds a range, or extends the last one that it touches. Returns the last one then. */
function extended(ranges: Range[], last: Range | undefined, range: Range): Range {
  if (last && range[0] <= last[1]) {
    last[1] = Math.max(last[1], range[1]);
    return last;
  }
  ranges.push(range);
  return range;
}

function fold(text: string): string {
  return normalize(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

type Folded = { folded: string; startOf: (unit: number) => number; endOf: (unit: number) => number };

/** The folded text, with the original range of each of its units. */
function foldWithPlaces(text: string): Folded {
  // Most texts need no table.
  if (/^[\0-\x7f]*$/.test(text))
    return { folded: text.toLowerCase(), startOf: (unit) => unit, endOf: (unit) => unit + 1 };
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of text) {
    const piece = sign < '\u0080' ? sign.toLowerCase() : fold(sign);
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    folded += piece;
    at += sign.length;
  }
  return { folded, startOf: (unit) => starts[unit] ?? 0, endOf: (unit) => ends[unit] ?? 0 };
}
