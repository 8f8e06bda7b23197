import { foldText } from '../kit/plain-text.ts';

/** Maximum titles that one body can link to. Further ones stay text. */
export const WIKI_LINKS_MAX = 500;

/** A `[[Title]]` or `[[Title|shown text]]` as written. `label` is the folded title, which titles are compared by. */
export type WikiLink = { raw: string; start: number; title: string; label: string; text: string };

const LINK = /\[\[([^[\]|\\\n]{1,200})(?:\\?\|([^[\]\n]{1,300}))?\]\]/g;
const FENCE = /^([ \t>]*)(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const LIST_ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** The wiki links of a Markdown text, outside of code, in order. Runs in linear time. */
export function wikiLinks(markdown: string): WikiLink[] {
  if (!markdown.includes('[[')) return [];
  const prose = proseOf(markdown);
  return Array.from(prose.matchAll(LINK)).flatMap((match) => {
    const [raw, target = '', alias] = match;
    const title = oneLine(target);
    const label = foldText(title);
    if (label === '' || isEscaped(prose, match.index)) return [];
    return [{ raw, start: match.index, title, label, text: (alias && oneLine(alias)) || title }];
  });
}

/** A Markdown text with blanks instead of code and comments. All offsets stay the same. */
export function proseOf(markdown: string): string {
  return withoutComments(withoutCodeSpans(withoutCodeBlocks(markdown)));
}

/** Characters with a meaning in Markdown, and the beginnings of URLs and email addresses. */
const NOT_PLAIN = /[\\`*_~<>&@[\]|]|:\/\/|www\./i;

/** `[[Title]]`, or `[[Title|words]]` for other words; null when title or words can't be written that way. */
export function wikiLinkText(title: string, words: string, inTable: boolean): string | null {
  const target = oneLine(title);
  const alias = oneLine(words);
  if (alias === '' || NOT_PLAIN.test(target) || NOT_PLAIN.test(alias)) return null;
  const link = alias === target ? `[[${target}]]` : `[[${target}${inTable ? '\\|' : '|'}${alias}]]`;
  const [read] = wikiLinks(link);
  return read?.raw === link ? link : null;
}

/** The labels of a text's wiki links, without duplicates. */
export function linkLabels(markdown: string): string[] {
  return [...new Set(wikiLinks(markdown).map(({ label }) => label))].slice(0, WIKI_LINKS_MAX);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Blanks keep all offsets in the text. */
function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** Blanks fenced and indented code. Indented text below a list item is part of the list, not code. */
function withoutCodeBlocks(markdown: string): string {
  let fence: { mark: string; quoted: boolean } | null = null;
  let inList = false;
  let afterBlank = true;
  let inCode = false;
  const lines = markdown.split('\n').map((line) => {
    const quoted = /^[ \t]*>/.test(line);
    if (fence?.quoted && !quoted) fence = null;
    if (fence) {
      if (closes(line, fence.mark)) fence = null;
      return blank(line);
    }
    const [, , mark, info = ''] = FENCE.exec(line) ?? [];
    if (mark && !(mark.startsWith('`') && info.includes('`'))) {
      fence = { mark, quoted };
      return blank(line);
    }
    if (line.trim() === '') {
      afterBlank = true;
      return line;
    }
    const indented = /^(?: {4}| {0,3}\t)/.test(line);
    inCode = indented && !inList && (inCode || afterBlank);
    if (LIST_ITEM.test(line) && !inCode) inList = true;
    else if (afterBlank && !/^[ \t]/.test(line)) inList = false;
    afterBlank = false;
    return inCode ? blank(line) : line;
  });
  return lines.join('\n');
}

function closes(line: string, mark: string): boolean {
  const text = line.replace(/^[ \t>]*/, '').trimEnd();
  return text.length >= mark.length && text === (mark[0] ?? '').repeat(text.length);
}

/** Blanks `code` within paragraphs: from a run of backticks to the next one of the same length. */
function withoutCodeSpans(markdown: string): string {
  return markdown
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => (paragraph.includes('`') ? blankSpans(paragraph) : paragraph))
    .join('');
}

function blankSpans(paragraph: string): string {
  const runs = Array.from(paragraph.matchAll(/`+/g), ({ 0: { length }, index }) => ({ length, index }));
  const next = nextOfLength(runs);
  let result = '';
  let copiedTo = 0;
  for (const [at, open] of runs.entries()) {
    const close = runs[next[at] ?? -1];
    if (open.index < copiedTo || !close || isEscaped(paragraph, open.index)) continue;
    const end = close.index + close.length;
    result += paragraph.slice(copiedTo, open.index) + blank(paragraph.slice(open.index, end));
    copiedTo = end;
  }
  return result + paragraph.slice(copiedTo);
}

/** For each run, the offset of the next one of the same length. */
function nextOfLength(runs: readonly { length: number }[]): (number | undefined)[] {
  const lastAt = new Map<number, number>();
  const next: (number | undefined)[] = [];
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const { length } = runs[at] ?? { length: 0 };
    next[at] = lastAt.get(length);
    lastAt.set(length, at);
  }
  return next;
}

/** Blanks HTML comments: the page doesn't show them. */
function withoutComments(markdown: string): string {
  let result = '';
  let copiedTo = 0;
  for (let start = markdown.indexOf('<!--'); start >= 0; start = markdown.indexOf('<!--', copiedTo)) {
    const end = markdown.indexOf('-->', start);
    if (end < 0) break;
    result += markdown.slice(copiedTo, start) + blank(markdown.slice(start, end + 3));
    copiedTo = end + 3;
  }
  return result + markdown.slice(copiedTo);
}

/** True after an odd number of backslashes. */
function isEscaped(text: string, index: number): boolean {
  let from = index;
  while (text[from - 1] === '\\') from -= 1;
  return (index - from) % 2 === 1;
}
