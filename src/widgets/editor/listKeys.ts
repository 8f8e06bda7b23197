import { isInFence } from '#lib/text/codeFences.ts';
import {
  itemAbove,
  type LineMark,
  markerAfter,
  markOf,
  numbered,
  textColumn,
  writeMark,
} from './listLines.ts';
import type { Replacement } from './typeText.ts';

/** The spaces of one step outside lists. */
const STEP = 2;

/**
 * What Enter does in a list or quote: it starts the next item. In an empty item it goes one level up, and at the top
 * it ends the list. Null elsewhere.
 */
export function enterKey(text: string, start: number, end: number): Replacement | null {
  const from = lineStart(text, start);
  const line = text.slice(from, lineEnd(text, start));
  const mark = markOf(line);
  if (!mark || start < from + mark.length || isInFence(text.slice(0, from))) return null;
  if (start === end && line.slice(mark.length).trim() === '') {
    return replace(from, from + line.length, afterEmpty(text, from, mark));
  }
  const spaces = /^ */.exec(text.slice(end))?.[0].length ?? 0;
  const next = { ...mark, marker: markerAfter(mark.marker) };
  return replace(start, end + spaces, `\n${writeMark(next)}`);
}

/** A blank line separates the next paragraph from the list. Otherwise, Markdown would add it to the last item. */
function afterEmpty(text: string, from: number, mark: LineMark): string {
  const parent = mark.marker ? itemAbove(text, from, mark, (indent) => indent < mark.indent) : null;
  if (parent) return writeMark({ ...parent, marker: markerAfter(parent.marker) });
  if (mark.marker && mark.quote) return `${mark.quote.trimEnd()}\n${mark.quote}`;
  return from === 0 ? '' : '\n';
}

/** Whether Tab indents here instead of leaving the text: in lists, in code blocks, and with several lines selected. */
export function tabIndents(text: string, start: number, end: number): boolean {
  if (text.slice(start, end).includes('\n')) return true;
  const from = lineStart(text, start);
  const mark = markOf(text.slice(from, lineEnd(text, start)));
  return Boolean(mark?.marker) || isInFence(text.slice(0, from));
}

/** What Tab does where it indents, or Shift+Tab with `back`. Null if there is nothing to change. */
export function tabKey(text: string, start: number, end: number, back: boolean): Replacement | null {
  const from = lineStart(text, start);
  // A selection that ends at the start of a line doesn't include that line.
  const to = lineEnd(text, end > start && text[end - 1] === '\n' ? end - 1 : end);
  const lines = text.slice(from, to).split('\n');
  const code = isInFence(text.slice(0, from));
  if (code && lines.length === 1 && !back) return replace(start, end, ' '.repeat(STEP));
  const first = code ? null : markOf(lines[0] ?? '');
  const steps = first?.marker ? listSteps(text, from, first, back) : back ? -STEP : STEP;
  if (steps === 0) return null;
  let number = first ? firstNumber(text, from, first, first.indent + steps) : 1;
  const moved = lines.map((line) => {
    const mark = code ? null : markOf(line);
    if (!first?.marker || !mark?.marker) return shift(line, steps);
    const marker = mark.indent === first.indent ? numbered(mark.marker, number++) : mark.marker;
    return mark.quote + ' '.repeat(Math.max(0, mark.indent + steps)) + marker + afterMarker(line, mark);
  });
  const result = moved.join('\n');
  if (result === lines.join('\n')) return null;
  const several = text.slice(start, end).includes('\n');
  if (several) return { start: from, end: to, text: result, select: [from, from + result.length] };
  const grown = result.length - (to - from);
  const select: [number, number] = [Math.max(from, start + grown), Math.max(from, end + grown)];
  return { start: from, end: to, text: result, select };
}

/** By how many columns an item moves: below the item above it, or to its parent's level. */
function listSteps(text: string, from: number, mark: LineMark, back: boolean): number {
  if (back) {
    if (mark.indent === 0) return 0;
    const parent = itemAbove(text, from, mark, (indent) => indent < mark.indent);
    return (parent?.indent ?? 0) - mark.indent;
  }
  const above = itemAbove(text, from, mark, (indent) => indent <= mark.indent);
  return above ? Math.max(0, textColumn(above) - mark.indent) : 0;
}

/** The number of an item that moves to another level. */
function firstNumber(text: string, from: number, mark: LineMark, indent: number): number {
  const above = itemAbove(text, from, mark, (other) => other <= indent);
  return above?.indent === indent ? (Number.parseInt(above.marker, 10) || 0) + 1 : 1;
}

function afterMarker(line: string, { quote, marker }: LineMark): string {
  return line.slice(line.indexOf(marker, quote.length) + marker.length);
}

function shift(line: string, steps: number): string {
  if (line.trim() === '') return line;
  if (steps > 0) return ' '.repeat(steps) + line;
  return line.replace(new RegExp(`^(?:\\t| {1,${-steps}})`), '');
}

function replace(start: number, end: number, text: string): Replacement {
  const caret = start + text.length;
  return { start, end, text, select: [caret, caret] };
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  return next < 0 ? text.length : next;
}
