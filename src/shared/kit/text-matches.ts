import { normalize } from './plain-text.ts';

/** Start and end of a match, in UTF-16 units. */
type Range = [start: number, end: number];

/** The matches of the pieces in a text, ignoring case and accents. Adjacent matches are merged. */
export function textMatches(text: string, pieces: readonly string[]): Range[] {
  const foldedPieces = pieces.map(fold).filter((piece) => piece !== '');
  if (foldedPieces.length === 0) return [];
  const { folded, starts, ends } = foldWithPlaces(text);
  const ranges: Range[] = [];
  for (const piece of foldedPieces) {
    for (let at = folded.indexOf(piece); at >= 0; at = folded.indexOf(piece, at + piece.length)) {
      // Marks after the last letter belong to it.
      const end = Math.max(ends[at + piece.length - 1] ?? 0, starts[at + piece.length] ?? text.length);
      ranges.push([starts[at] ?? 0, end]);
    }
  }
  ranges.sort(([a], [b]) => a - b);
  return ranges.reduce<Range[]>((all, [start, end]) => {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
    return all;
  }, []);
}

function fold(text: string): string {
  return normalize(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The folded text, with the original range of each of its units. */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of text) {
    // Most characters need no table.
    const piece = sign < '\u0080' ? sign.toLowerCase() : fold(sign);
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    folded += piece;
    at += sign.length;
  }
  return { folded, starts, ends };
}
