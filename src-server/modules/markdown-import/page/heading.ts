/** A heading of a Markdown text. `leading` if only blank lines come before it. */
export type Heading = { text: string; leading: boolean; after: number };

const ATX = /^ {0,3}#{1,6}(?=[ \t]|$)/;
const SETEXT = /^ {0,3}(?:=+|-+)[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
/** Lines that can't be part of a setext heading. */
const NO_PARAGRAPH = /^(?: {4}|\t| {0,3}(?:[-*+>|]|\d{1,9}[.)]|<!))/;
/** Longer lines are not headings. */
const LINE_MAX = 1000;

/** The first heading with text, outside code blocks. `after` is where the text below it begins. */
export function firstHeading(markdown: string): Heading | null {
  let fence: string | null = null;
  /** The lines of the current paragraph. Only a single line can become a setext heading. */
  let paragraph: string[] = [];
  let leading = true;
  for (const { line, after } of lines(markdown)) {
    const [, mark, info = ''] = FENCE.exec(line) ?? [];
    if (fence !== null) {
      if (mark?.startsWith(fence) && info.trim() === '') fence = null;
      continue;
    }
    const atx = atxText(line);
    if (atx) return { text: atx, leading, after };
    if (paragraph.length === 1 && SETEXT.test(line))
      return { text: inlineText(paragraph.join()), leading, after };
    leading &&= paragraph.length === 0;
    if (mark === undefined && line.trim() !== '' && line.length <= LINE_MAX && !NO_PARAGRAPH.test(line)) {
      paragraph.push(line);
    } else {
      paragraph = [];
      leading &&= line.trim() === '';
    }
    fence = mark ?? null;
  }
  return null;
}

function atxText(line: string): string {
  const start = line.length <= LINE_MAX ? ATX.exec(line)?.[0].length : undefined;
  if (start === undefined) return '';
  return inlineText(
    line
      .slice(start)
      .trimEnd()
      .replace(/(?:^|[ \t])#+$/, ''),
  );
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
