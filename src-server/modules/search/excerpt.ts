import { EXCERPT } from '#shared/entries.ts';
import { foldText, plainText } from '#shared/plain-text.ts';
import type { Range } from '#shared/search.ts';

/** Marks that the full-text index puts around matched words; what people write never holds them. */
export const MARK_START = '\u0002';
export const MARK_END = '\u0003';
const MARKS = new RegExp(`([${MARK_START}${MARK_END}])`, 'g');
/** Characters of context before the first match of an excerpt. */
const LEAD = 40;
/** Characters of Markdown around a match that are reduced to plain text; a whole long body is not. */
const WINDOW = 800;

export type Marked = { text: string; matches: Range[] };

/** Takes the marks out of a text and says where they stood. Ranges count UTF-16 units, as strings do. */
export function readMarks(marked: string): Marked {
  const matches: Range[] = [];
  let text = '';
  let start: number | null = null;
  for (const part of marked.split(MARKS)) {
    if (part === MARK_START) start = text.length;
    else if (part === MARK_END) {
      if (start !== null && start < text.length) matches.push([start, text.length]);
      start = null;
    } else text += part;
  }
  return { text, matches };
}

/** The stretch of a marked Markdown body with the most matches, as plain text of at most 200 characters. */
export function excerptAround(markedBody: string): Marked {
  const first = Math.max(0, densest(markedBody) - WINDOW / 4);
  const { text, matches } = readMarks(plainText(markedBody.slice(first, first + WINDOW)));
  const best = bestMatch(matches);
  const from = best === undefined ? 0 : wordStart(text, Math.max(0, best - LEAD));
  const cut = from > 0 || first > 0;
  const lead = cut ? '…' : '';
  const end = text.length - from <= EXCERPT ? text.length : wordEnd(text, from + EXCERPT - 2);
  const trail = end < text.length || first + WINDOW < markedBody.length ? '…' : '';
  const shift = lead.length - from;
  return {
    text: lead + text.slice(from, end) + trail,
    matches: matches
      .filter(([start, stop]) => start >= from && stop <= end)
      .map(([start, stop]) => [start + shift, stop + shift]),
  };
}

/** Where words of a text begin with one of the terms: the whole word is marked. */
export function beginnings(text: string, terms: readonly string[]): Range[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)).flatMap(
    ({ 0: word, index }): Range[] =>
      terms.some((term) => foldText(word).startsWith(term)) ? [[index, index + word.length]] : [],
  );
}

/** Where the stretch with the most marks begins in a marked text. */
function densest(marked: string): number {
  const starts = Array.from(marked.matchAll(MARKS), (match) => match.index).filter(
    (_, index) => index % 2 === 0,
  );
  return mostWithin(starts, EXCERPT) ?? 0;
}

function bestMatch(matches: Range[]): number | undefined {
  return mostWithin(
    matches.map(([start]) => start),
    EXCERPT - LEAD,
  );
}

/** The position from which on most others lie within `span`; the first of equals. */
function mostWithin(positions: number[], span: number): number | undefined {
  let best = positions[0];
  let most = 0;
  let end = 0;
  for (let index = 0; index < positions.length; index += 1) {
    const from = positions[index] ?? 0;
    while (end < positions.length && (positions[end] ?? 0) < from + span) end += 1;
    if (end - index > most) {
      most = end - index;
      best = from;
    }
  }
  return best;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space === -1 || space - at > LEAD ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > at - LEAD ? space : at;
}
