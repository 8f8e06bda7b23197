/** The mark at the start of a list item or quote, such as `  - [ ] ` or `> `. */
export type LineMark = {
  /** The quote marks before everything else. */
  quote: string;
  /** The columns before the marker. */
  indent: number;
  /** `-`, `*`, `+`, or a number with its sign. Empty in a quote without a list. */
  marker: string;
  /** Whether the item is a task. */
  task: boolean;
  /** The length of the whole mark. */
  length: number;
};

const ITEM = /^((?: {0,3}> ?)*)([ \t]*)([-*+]|\d{1,9}[.)]) +(\[[ xX]\](?: +|$))?/;
const QUOTE = /^(?: {0,3}> ?)+/;
const RULE = /^[ >]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** The mark of a line; null for other lines. */
export function markOf(line: string): LineMark | null {
  const item = RULE.test(line) ? null : ITEM.exec(line);
  if (item) {
    const [all, quote = '', indent = '', marker = '', box] = item;
    return { quote, indent: columnsOf(indent), marker, task: box !== undefined, length: all.length };
  }
  const quote = QUOTE.exec(line)?.[0];
  return quote === undefined ? null : { quote, indent: 0, marker: '', task: false, length: quote.length };
}

/** The mark as text. */
export function writeMark({ quote, indent, marker, task }: LineMark): string {
  return quote + (marker ? `${' '.repeat(indent)}${marker} ${task ? '[ ] ' : ''}` : '');
}

/** The column at which the text of an item starts, and that its children are indented to. */
export function textColumn({ indent, marker }: LineMark): number {
  return indent + marker.length + 1;
}

/** The marker of the item after this one. */
export function markerAfter(marker: string): string {
  return /^\d/.test(marker) ? numbered(marker, Number.parseInt(marker, 10) + 1) : marker;
}

/** The marker with another number; bullets stay. */
export function numbered(marker: string, number: number): string {
  return /^\d/.test(marker) ? `${number}${marker.slice(-1)}` : marker;
}

/** The lines above an offset that starts a line, the nearest first. */
function* linesAbove(text: string, from: number): Generator<string> {
  for (let end = from - 1; end >= 0; ) {
    const start = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    yield text.slice(start, end);
    end = start - 1;
  }
}

/** The nearest item above, in the same list, whose indentation `fits`. */
export function itemAbove(
  text: string,
  from: number,
  below: LineMark,
  fits: (indent: number) => boolean,
): LineMark | null {
  for (const line of linesAbove(text, from)) {
    const mark = markOf(line);
    if (mark?.marker && mark.quote.trim() === below.quote.trim()) {
      if (fits(mark.indent)) return mark;
    } else if (line.trim() !== '' && !/^\s/.test(line)) return null;
  }
  return null;
}

function columnsOf(indent: string): number {
  return indent.replaceAll('\t', '    ').length;
}
