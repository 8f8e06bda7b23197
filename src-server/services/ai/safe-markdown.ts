import { plainText } from '#shared/kit/plain-text.ts';

/** What follows a word without a space. */
const PUNCTUATION = /^[.,;:!?]/;
/**
 * A fence with up to 3 spaces before it always begins a code block: in a list item, or it ends every list and quote before
 * it.
 */
const FENCE = /^( {0,3})(?:(`{3,})[^`]*|(~{3,}).*)$/;
const BLANK = /^[ \t]*$/;
/**
 * Parts of a line, in this order: code, a link or an image of which the words stay, a URL, and numbers of sources. In the
 * code of a table, `\|` is a pipe, unless it follows a backslash. Each part is bounded, so the time is linear.
 */
const PART =
  /`((?:[^`|\\]|\\{1,20}(?![|\\])|(?<!\\)\\\|){1,300})`|!?\[([^[\]`]{0,200})\]\([^()[\]`\s]{0,400}(?: "[^"`]{0,100}")?\)|((?:https?:\/\/|www\.)[^\s`|\\<>[\]()]{0,300}(?<![.,;:!?]))|\[{1,2}\^?(\d{1,3}(?: ?, ?\d{1,3}){0,9})\]{1,2}/gi;
/** After a number in brackets, these would make it a link or a definition. */
const CONTINUES = /^[:([]/;

/**
 * Markdown that loads nothing and links to nothing: without images, HTML, links, footnotes, definitions, wiki links, and
 * mentions. Links become their words, and URLs become code. For text by a model, which can repeat what others wrote
 * for it. `cite` gets the numbers in brackets and returns those that stay.
 *
 * It doesn't parse Markdown, because that takes quadratic time for hostile text. Instead it leaves no character that
 * could begin such a thing outside of code.
 */
export function inertMarkdown(text: string, cite: (numbers: number[]) => number[] = () => []): string {
  let fence: Fence | null = null;
  const lines = text.split(/\r\n|[\n\r]/).flatMap((line): string[] => {
    const before: string[] = [];
    if (fence !== null) {
      const place = placeIn(line, fence);
      if (place === 'code') return [line];
      before.push(endOf(fence));
      fence = null;
      if (place === 'end') return before;
    }
    const [, indent = '', ticks, tildes] = FENCE.exec(line) ?? [];
    const run = ticks ?? tildes;
    if (run !== undefined) fence = { indent, run };
    return [...before, run === undefined ? inertLine(line, cite) : line];
  });
  return [...lines, ...(fence === null ? [] : [endOf(fence)])].join('\n');
}

/** An open code block. `run` are the signs of its fence. */
type Fence = { indent: string; run: string };

/** Ends a code block wherever it was begun, in a list item or not. */
function endOf({ indent, run }: Fence): string {
  return indent + run;
}

/**
 * Where a line is. A block in a list item also ends with the item: at a line with less before it. Then, and for an end with
 * other spaces, an own end is written, so that it never depends on whether the list item is one.
 */
function placeIn(line: string, { indent, run }: Fence): 'code' | 'end' | 'after' {
  if (indent === '') return closes(line, run) ? 'end' : 'code';
  if (BLANK.test(line)) return 'code';
  const bare = line.replace(/^[ \t]{1,1000}/, '').replace(/[ \t]{1,1000}$/, '');
  if (isRun(bare, run)) return 'end';
  return line.startsWith(indent) || /^ *\t/.test(line) ? 'code' : 'after';
}

function closes(line: string, fence: string): boolean {
  // Only what Markdown counts as blank. With more, the next fence would seem to begin a block.
  const bare = line.replace(/^ {0,3}(?! )/, '').replace(/[ \t]{1,1000}$/, '');
  return isRun(bare, fence);
}

function isRun(bare: string, fence: string): boolean {
  return bare.length >= fence.length && bare === fence.charAt(0).repeat(bare.length);
}

/** The check box of a task. Its brackets begin no link, because a space follows them. */
const TASK = /^[ >]{0,12}(?:[-*+]|\d{1,9}[.)]) {1,4}\[[ xX]\](?= )/;

function inertLine(whole: string, cite: (numbers: number[]) => number[]): string {
  const [task = ''] = TASK.exec(whole) ?? [];
  return task + inertRest(whole.slice(task.length), cite);
}

function inertRest(line: string, cite: (numbers: number[]) => number[]): string {
  let result = '';
  let prose = '';
  let end = 0;
  const add = (part: string) => {
    // Two runs of backticks would become one, two brackets a wiki link, and a number with what follows a link or a
    // definition.
    const joins =
      (result.endsWith('`') && part.startsWith('`')) ||
      (result.endsWith('[') && part.startsWith('[')) ||
      (result.endsWith(']') && CONTINUES.test(part));
    result += joins ? ` ${part}` : part;
  };
  // Words on both sides of what is left out are looked at together, because together they may be a URL.
  const endProse = () => {
    if (prose !== '') add(inertProse(prose));
    prose = '';
  };
  const keep = (part: string) => {
    endProse();
    add(part);
  };
  for (const match of line.matchAll(PART)) {
    const [whole, code, words, url, numbers] = match;
    prose += line.slice(end, match.index);
    end = match.index + whole.length;
    if (code !== undefined) keep(`\`${code}\``);
    else if (url !== undefined) keep(`\`${url}\``);
    else if (words !== undefined) prose += words;
    else if (numbers !== undefined) {
      const valid = cite(numbers.split(',').map(Number));
      if (valid.length === 0 && PUNCTUATION.test(line.slice(end))) prose = prose.replace(/ $/, '');
      for (const number of valid) keep(`[${number}]`);
    }
  }
  prose += line.slice(end);
  endProse();
  // No other line may begin a code block.
  return result.replace(/~{3,}/g, '~~');
}

/** The visible words of such a text, for what shows or reads it as plain text. */
export function wordsOfInert(markdown: string): string {
  return plainText(markdown).replace(/&lt;/g, '<').replace(/&amp;/g, '&');
}

/** Without any character that could begin a link, an image, HTML, code, or a mention. */
function inertProse(text: string): string {
  return text
    .replace(/`|\\(?![\p{L}\p{N}|])/gu, '')
    .replace(/&(?=#?[A-Za-z0-9]+;)/g, '&amp;')
    .replace(/<(?=[A-Za-z/!?])/g, '&lt;')
    .replace(/([[\]])\1+/g, '$1')
    .replace(/[[\]]/g, '\\$&')
    .replace(/:\/\//g, ': //')
    .replace(/www\./gi, 'www ')
    .replace(/@(?=\S)/g, '@ ');
}
