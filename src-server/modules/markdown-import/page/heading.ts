/** The heading with which a Markdown text begins. `after` is where the text below it begins. */
export type Heading = { text: string; level: number; after: number };

const ATX = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const SETEXT = /^ {0,3}(=+|-+)[ \t]*$/;
/** Lines that can't be part of a setext heading. */
const NO_PARAGRAPH = /^(?: {4}|\t| {0,3}(?:[-*+>|]|\d{1,9}[.)]|<!|`{3}|~{3}))/;
/** Longer lines are not headings. */
const LINE_MAX = 1000;

/** The heading at the very start of a text, with only blank lines before it. Null if the text begins with something else. */
export function leadingHeading(markdown: string): Heading | null {
  let above: string | null = null;
  for (const { line, after } of lines(markdown)) {
    if (above !== null) {
      const [, mark] = SETEXT.exec(line) ?? [];
      return mark ? { text: inlineText(above), level: mark.startsWith('=') ? 1 : 2, after } : null;
    }
    if (line.trim() === '') continue;
    if (line.length > LINE_MAX) return null;
    const [start, marks] = ATX.exec(line) ?? [];
    if (start !== undefined && marks !== undefined) {
      const text = atxText(line.slice(start.length));
      return text === '' ? null : { text, level: marks.length, after };
    }
    if (NO_PARAGRAPH.test(line)) return null;
    above = line;
  }
  return null;
}

function atxText(rest: string): string {
  return inlineText(rest.trimEnd().replace(/(?:^|[ \t])#+$/, ''));
}

/** The plain text of one line of Markdown, without the marks of emphasis, code, and links. Code stays as it is. */
export function inlineText(markdown: string): string {
  return markdown
    .replace(
      /(`+)(.+?)\1|!?\[([^\]]*)\]\([^)]*\)|(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\4|(?<![\w*])([*_])(?=[^\s*_])(.+?)(?<=[^\s*_])\6(?!\w)|\\([!-/:-@[-`{-~])/g,
      (_, _ticks, code, link, _strong, strong, _em, emphasis, escaped) =>
        code?.trim() ?? escaped ?? inlineText(link ?? strong ?? emphasis ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function* lines(text: string): Generator<{ line: string; after: number }> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const after = end === -1 ? text.length : end + 1;
    yield { line: text.slice(start, end === -1 ? text.length : end), after };
    start = after;
  }
}
