import { proseOf } from '../wiki-links/model.ts';
import { USERNAME_MAX, USERNAME_MIN } from './model.ts';

/** Maximum mentions per text. Further names stay text. */
export const MENTIONS_MAX = 20;

/** A username after an @ at the start of a word. A period at its end belongs to the sentence. */
export const MENTION = new RegExp(
  `(?<![\\p{L}\\p{N}_@./+-])@([A-Za-z0-9_.-]{${USERNAME_MIN - 1},${USERNAME_MAX - 1}}[A-Za-z0-9_-])(?![A-Za-z0-9_@])`,
  'gu',
);
/** Text in which an @ isn't a mention: links with their labels, and bare email addresses and URLs. */
const LINKS =
  /!?\[[^[\]\n]{0,500}\](?:\([^)[\n]{0,2000}\)|\[[^[\]\n]{0,200}\])|\[\[[^[\]\n]{0,500}\]\]|<[^<>\s]{1,2000}>|(?:https?:\/\/|www\.)\S{1,2000}/gi;
/** In `_@name_` and `__@name__`, the underscores belong to the emphasis. */
const EMPHASIS = /(?<![\p{L}\p{N}_])(_{1,2})(@[A-Za-z0-9_.-]{1,40}?)\1(?![\p{L}\p{N}_])/gu;

/** The usernames mentioned in a Markdown text outside of code and quotations, in lowercase, without duplicates, in order. Runs in linear time. */
export function mentionedNames(markdown: string): string[] {
  if (!markdown.includes('@')) return [];
  const prose = withoutQuotes(proseOf(markdown)).replace(LINKS, ' ').replace(EMPHASIS, ' $2 ');
  const names = Array.from(prose.matchAll(MENTION), ([, name = '']) => name.toLowerCase());
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

/** A line of a quotation, also within a list. */
const QUOTE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/;
/** The beginning of a block other than a paragraph: a heading, a list item, a rule, a table row, or code. */
const BLOCK = /^[ \t>]*(?:#{1,6}(?:[ \t]|$)|[-*+][ \t]|\d{1,9}[.)][ \t]|(?:[-*_][ \t]*){3,}$|\||`{3}|~{3}|$)/;

/** Blanks quotations: their names were notified by the quoted text. Lines without a mark that continue a paragraph belong to it. */
function withoutQuotes(prose: string): string {
  if (!prose.includes('>')) return prose;
  let continues = false;
  return prose
    .split('\n')
    .map((line) => {
      const quoted = QUOTE.test(line);
      const inQuote = quoted || (continues && !BLOCK.test(line));
      continues = inQuote && !BLOCK.test(line);
      return inQuote ? '' : line;
    })
    .join('\n');
}
