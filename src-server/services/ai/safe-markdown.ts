import { plainText } from '#shared/kit/plain-text.ts';

/** What follows a word without a space. */
const PUNCTUATION = /^[.,;:!?]/;
/** A fence at the start of a line, which always begins a code block: it ends every list and quote before it. */
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
/**
 * Parts of a line, in this order: code, a link or an image of which the words stay, a URL, and numbers of sources.
 * Each is bounded, so the time is linear.
 */
const PART =
  /`([^`|]{1,300})`|!?\[([^[\]`]{0,200})\]\([^()[\]`\s]{0,400}(?: "[^"`]{0,100}")?\)|((?:https?:\/\/|www\.)[^\s`|\\<>[\]()]{0,300}(?<![.,;:!?]))|\[{1,2}\^?(\d{1,3}(?: ?, ?\d{1,3}){0,9})\]{1,2}/gi;
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
  let fence = '';
  const lines = text.split(/\r\n|[\n\r]/).map((line) => {
    if (fence !== '') {
      if (closes(line, fence)) fence = '';
      return line;
    }
    const [, ticks, tildes] = FENCE.exec(line) ?? [];
    fence = ticks ?? tildes ?? '';
    return fence === '' ? inertLine(line, cite) : line;
  });
  return [...lines, ...(fence === '' ? [] : [fence])].join('\n');
}

function closes(line: string, fence: string): boolean {
  // Only what Markdown counts as blank. With more, the next fence would seem to begin a block.
  const bare = line.replace(/^ {0,3}(?! )/, '').replace(/[ \t]{1,1000}$/, '');
  return bare.length >= fence.length && bare === fence.charAt(0).repeat(bare.length);
}

function inertLine(line: string, cite: (numbers: number[]) => number[]): string {
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
    .replace(/`|\\(?![\p{L}\p{N}])/gu, '')
    .replace(/&(?=#?[A-Za-z0-9]+;)/g, '&amp;')
    .replace(/<(?=[A-Za-z/!?])/g, '&lt;')
    .replace(/([[\]])\1+/g, '$1')
    .replace(/[[\]]/g, '\\$&')
    .replace(/:\/\//g, ': //')
    .replace(/www\./gi, 'www ')
    .replace(/@(?=\S)/g, '@ ');
}
