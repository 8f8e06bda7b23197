import { normalize } from './normalize.ts';

/** Possible markup. Prose without any only needs its white space collapsed. */
const MARKUP = /[#>*_`~|[\]<\\]|^[ \t]*(?:[-+]|\d{1,9}[.)])/m;

/** Markdown reduced to its visible words, on one line. In linear time; for excerpts, not for rendering. */
export function plainText(markdown: string): string {
  if (!MARKUP.test(markdown)) return markdown.replace(/\s+/g, ' ').trim();
  return markdown
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*$/gm, ' ')
    .replace(/^ {0,3}(?:#{1,6}[ \t]+|>[ \t]?)+/gm, '')
    .replace(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ' ')
    .replace(/^(?=[^\n-]*-)[ \t:|-]+$/gm, ' ')
    .replace(/^ {0,3}\[[^\]\n]{1,200}\]:[^\n]*$/gm, ' ')
    .replace(/!\[([^[\]\n]{0,500})\]\([^)[\n]{0,2000}\)/g, '$1')
    .replace(/\[([^[\]\n]{1,500})\]\([^)[\n]{0,2000}\)/g, '$1')
    .replace(/\[\[(?:[^[\]|\n]{1,200}\|)?([^[\]\n]{1,300})\]\]/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>\n]{0,1000}>/g, ' ')
    .replace(/\*\*|__|~~|`+/g, '')
    .replace(/(^|[\s(])[*_](?=\S)/gm, '$1')
    .replace(/([^\s\\])[*_](?=[\s).,;:!?]|$)/gm, '$1')
    .replace(/\|/g, ' ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Markdown as plain text with its lines, for programs that show it as it is, such as calendars. Links keep their URLs. In linear
 * time.
 */
export function plainLines(markdown: string): string {
  return markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^ {0,3}(?:`{3,}|~{3,})[^\n]*(?:\n|$)/gm, '')
    .replace(/^ {0,3}(?:#{1,6}[ \t]+|>[ \t]?)+/gm, '')
    .replace(/^([ \t]*)[*+](?=[ \t]+\S)/gm, '$1-')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/^(?=[^\n-]*-)[ \t:|-]+$/gm, '')
    .replace(/!\[([^[\]\n]{0,500})\]\([^)[\n]{0,2000}\)/g, '$1')
    .replace(/\[([^[\]\n]{1,500})\]\(([^)[\s]{0,2000})(?:[ \t][^)[\n]{0,500})?\)/g, linkInWords)
    .replace(/\[\[(?:[^[\]|\n]{1,200}\|)?([^[\]\n]{1,300})\]\]/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/g, '$1')
    .replace(/<br[ \t]{0,10}\/?>/gi, '\n')
    .replace(/<\/?[A-Za-z][^<>\n]{0,1000}>/g, '')
    .replace(/\*\*|__|~~|`+/g, '')
    .replace(/(^|[\s(])[*_](?=\S)/gm, '$1')
    .replace(/([^\s\\])[*_](?=[\s).,;:!?]|$)/gm, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The URL isn't repeated if it is the link's text. */
function linkInWords(_: string, words: string, url: string): string {
  return words === url || words === url.replace(/^mailto:/, '') ? words : `${words} (${url})`;
}

const HEADING = /^ {0,3}#{1,6}[ \t]+\S[^\n]*/gm;
/** A heading that is underlined. Below a list item or a row of a table, the line is none of theirs. */
const UNDERLINED = /^ {0,3}((?![-*+>#|]|\d{1,9}[.)])\S[^\n]*)\n {0,3}(?:=+|-+)[ \t]*$/gm;
/** A heading that ends like this doesn't run into the text below it. */
const ENDED = /[.:!?…][*_`~]*\s*$/;

/** The line between a table's head and its rows. */
const TABLE_LINE = /^[ \t:|-]+$/;
/** A line that may be a row of a table. */
const ROW = /^[^\n|]*\|[^\n]*$/gm;

/** A table's row as a sentence. An excerpt may begin or end within a row, so that one of its outer lines is missing. */
function rowInWords(line: string): string {
  const row = line.trim();
  if (!(row.startsWith('|') || row.endsWith('|')) || TABLE_LINE.test(row)) return line;
  const cells = row.split(/(?<!\\)\|/).flatMap((cell) => cell.trim() || []);
  if (cells.length < 2) return line;
  const words = cells.join(', ');
  return ENDED.test(words) || !row.endsWith('|') ? words : `${words}.`;
}

/**
 * The same with a colon between a heading and the text below it, and commas between the cells of a table, for excerpts that
 * include them.
 */
export function plainWithHeadings(markdown: string): string {
  const text = markdown.trimEnd().replace(UNDERLINED, '# $1').replace(ROW, rowInWords);
  return plainText(
    text.replace(HEADING, (heading, at: number) =>
      ENDED.test(heading) || at + heading.length === text.length ? heading : `${heading.trimEnd()}:`,
    ),
  );
}

/** The beginning of a text as plain text, at most `length` whole characters. */
export function plainBeginning(markdown: string, length: number, read = plainText): string {
  // Markup takes space, too. Eight times the length is enough for ordinary texts.
  return Array.from(read(markdown.slice(0, length * 8)))
    .slice(0, length)
    .join('');
}

/** Folds case and accents, for sorting titles and comparing them with what was typed. */
export function foldText(text: string): string {
  return normalize(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
