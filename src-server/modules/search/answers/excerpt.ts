import { EXCERPT } from '#shared/entries/model.ts';
import type { Range } from '#shared/kit/hits.output.ts';
import { foldText, plainWithHeadings } from '#shared/kit/plain-text.ts';
import type { Matcher } from './matches.ts';

/** Characters of context before the first match of an excerpt. */
const LEAD = 40;
/** Characters of Markdown around a match that are converted to plain text, instead of a whole long body. */
const WINDOW = 800;

type Marked = { text: string; matches: Range[] };

/** The part of a Markdown body with the most matches, as plain text of at most 200 characters. */
export function excerptAround(body: string, matchesIn: Matcher): Marked {
  const [first, last] = around(body, mostWithin(startsOf(matchesIn(body)), EXCERPT) ?? 0);
  const text = plainWithHeadings(body.slice(first, last));
  const matches = matchesIn(text);
  const best = mostWithin(startsOf(matches), EXCERPT - LEAD);
  const from = best === undefined ? 0 : wordStart(text, Math.max(0, best - LEAD));
  const cut = from > 0 || first > 0;
  const lead = cut ? '…' : '';
  const end = text.length - from <= EXCERPT ? text.length : wordEnd(text, from + EXCERPT - 2);
  const trail = end < text.length || last < body.length ? '…' : '';
  const shift = lead.length - from;
  return {
    text: lead + text.slice(from, end) + trail,
    matches: matches
      .filter(([start, stop]) => start >= from && stop <= end)
      .map(([start, stop]) => [start + shift, stop + shift]),
  };
}

/** The whole words of a text that start with one of the terms. */
export function beginnings(text: string, terms: readonly string[]): Range[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)).flatMap(
    ({ 0: word, index }): Range[] =>
      terms.some((term) => foldText(word).startsWith(term)) ? [[index, index + word.length]] : [],
  );
}

const startsOf = (matches: readonly Range[]) => matches.map(([start]) => start);

/** The text around a match, cut at whole words, since the rest of a word may look like another word. */
function around(body: string, match: number): [first: number, last: number] {
  const early = Math.max(0, match - WINDOW / 4);
  const space = early > 0 ? body.slice(early, match).search(/\s/) : -1;
  const first = early + space + 1;
  const late = first + WINDOW;
  if (late >= body.length) return [first, body.length];
  const end = Math.max(body.lastIndexOf(' ', late), body.lastIndexOf('\n', late));
  return [first, end > late - WINDOW / 4 ? end : late];
}

/** The first position with the most others within `span`. */
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
