import { DOCUMENT_PREVIEW } from '#shared/documents/model.ts';
import { foldText, plainWithHeadings } from '#shared/kit/plain-text.ts';
import { textMatches } from '#shared/kit/text-matches.ts';

/** Characters searched at a time, and the overlap between two such parts. */
const WINDOW = 2000;
const OVERLAP = 400;
/** Characters shown before a match. */
const LEAD = 30;

/** The preview from the beginning of a text. `beginning` is plain text, and longer than a preview if the text is. */
export function previewOf(beginning: string): string {
  const characters = Array.from(beginning);
  return characters.length > DOCUMENT_PREVIEW
    ? `${characters
        .slice(0, DOCUMENT_PREVIEW)
        .join('')
        .replace(/:?\s*$/, '')}…`
    : beginning;
}

/**
 * The part of a text around a match outside its beginning, or null if there is none. At most `DOCUMENT_PREVIEW`
 * characters, with an ellipsis at each cut end.
 */
export function previewAround(markdown: string, pieces: readonly string[]): string | null {
  const folded = pieces.map(foldText);
  for (let from = 0; from < markdown.length; from += WINDOW - OVERLAP) {
    const window = markdown.slice(from, from + WINDOW);
    const foldedWindow = foldText(window);
    if (!folded.some((piece) => foldedWindow.includes(piece))) continue;
    const text = plainWithHeadings(window);
    const [match] = textMatches(text, pieces);
    if (match) return stretch(text, match[0], from > 0, from + WINDOW < markdown.length);
  }
  return null;
}

function stretch(text: string, at: number, isContinued: boolean, goesOn: boolean): string {
  const space = text.indexOf(' ', Math.max(0, at - LEAD));
  const start = at <= LEAD ? 0 : space >= 0 && space < at ? space + 1 : at;
  const rest = Array.from(text.slice(start));
  const visible = rest.slice(0, DOCUMENT_PREVIEW).join('').trim();
  const cut = rest.length > DOCUMENT_PREVIEW || goesOn;
  return `${start > 0 || isContinued ? '…' : ''}${visible}${cut ? '…' : ''}`;
}
