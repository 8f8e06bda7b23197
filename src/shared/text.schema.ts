import { z } from 'zod';

// Control characters have no place in what people write; U+0002 and U+0003 also mark search hits.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Removes what cannot be shown or stored and writes line ends as `\n`. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(LONE_SURROGATE, '\uFFFD');
}

/** Text of one line: cleaned, white space folded to single spaces, trimmed. */
export const singleLine = (requiredMessage: string) =>
  z.string(requiredMessage).transform((text) => cleanText(text).replace(/\s+/g, ' ').trim());

/** Text of many lines: cleaned, outer blank lines removed. */
export const multiLine = (requiredMessage: string) =>
  z.string(requiredMessage).transform((text) => cleanText(text).replace(/^\s*\n|\s+$/g, ''));
