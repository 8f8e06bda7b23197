/** Parsing this many takes about a second, during which the server does nothing else. */
export const CAMPAIGN_PARTS_MAX = 4000;

/** What starts a list item or quote, or what may be emphasis, code, a link, an image, or HTML. */
const MARK = /[*_~`]+|[[<>@]|[-+](?=[ \t])|\d[.)](?=[ \t])|:\/\/|www\./g;
/** A footnote or the URL of a link. Its name is searched for in all others. */
const DEFINITION = /\]:/g;
const DEFINITION_PARTS = 4;
/** The row below the head of a table, also inside a quote or list. Other lines may look like it. */
const DELIMITERS = /^(?=.*-)[|:\->*+\d.)\s]+$/;

/**
 * At least the number of lines, marks, and table cells in a Markdown text. It is cheap, unlike parsing. A row of a table has
 * as many cells as the table's head, even if it is shorter.
 */
export function countParts(markdown: string): number {
  let columns = 0;
  let parts = countOf(markdown, MARK) + DEFINITION_PARTS * countOf(markdown, DEFINITION);
  for (const line of markdown.split(/\r\n|[\n\r]/)) {
    const cells = line.split('|').length;
    if (/^[ \t]*$/.test(line)) columns = 0;
    else if (DELIMITERS.test(line)) columns = Math.max(columns, cells);
    parts += Math.max(columns, cells);
  }
  return parts;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
