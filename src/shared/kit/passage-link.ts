/** How the anchor of a passage begins. Its first and last words follow. */
const PASSAGE = 'passage=';
/** Between the cells of a quoted table row, as in its source. */
export const CELL_END = ' | ';
/** Words at each end that name a passage. */
const WORDS = 8;

/** The URL of a passage of a text. A URL that names a part of its page, such as a comment, is left alone. */
export function passageUrl(url: string, quote: string): string {
  if (url.includes('#')) return url;
  const words = quote.trim().split(/\s+/);
  const ends = [words.slice(0, WORDS), words.slice(Math.max(WORDS, words.length - WORDS))];
  const anchors = ends.filter(({ length }) => length > 0).map((part) => encodeURIComponent(part.join(' ')));
  return `${url}#${PASSAGE}${anchors.join(',')}`;
}

/** The beginning and the end of the passage that an anchor names. They're the same for a short one. */
export function passageIn(hash: string): { start: string; end: string } | null {
  const anchor = hash.replace(/^#/, '');
  if (!anchor.startsWith(PASSAGE)) return null;
  try {
    const [start = '', end = start] = anchor.slice(PASSAGE.length).split(',').map(decodeURIComponent);
    return start.trim() === '' ? null : { start, end };
  } catch {
    return null;
  }
}
