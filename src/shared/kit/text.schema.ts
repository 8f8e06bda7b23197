import { z } from 'zod';

// Control characters have no place in what people write.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Removes what cannot be shown or stored and writes line ends as `\n`. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(LONE_SURROGATE, '\uFFFD');
}

/** The longest input for a text of `max` characters: line ends of two characters and outer white space fit. */
export function rawMax(max: number): number {
  return 2 * max + 1_000;
}

/** Refuses an input that is too long before any transform reads it. */
const rawText = (requiredMessage: string, max: number, tooLongMessage: string) =>
  z.string(requiredMessage).max(rawMax(max), { error: tooLongMessage, abort: true });

/** Text of one line: cleaned, white space folded to single spaces, trimmed, at most `max` characters. */
export const singleLine = (requiredMessage: string, max: number, tooLongMessage: string) =>
  rawText(requiredMessage, max, tooLongMessage)
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, tooLongMessage));

/** Text of many lines: cleaned, outer blank lines removed, at most `max` characters. */
export const multiLine = (requiredMessage: string, max: number, tooLongMessage: string) =>
  rawText(requiredMessage, max, tooLongMessage)
    // `trimEnd` looks at each character once, which a pattern that ends with `\s+$` does not.
    .transform((text) =>
      cleanText(text)
        .replace(/^\s*\n/, '')
        .trimEnd(),
    )
    .pipe(z.string().max(max, tooLongMessage));

/** Text as it was sent without outer white space, at most `max` characters. */
export const trimmed = (requiredMessage: string, max: number, tooLongMessage: string) =>
  rawText(requiredMessage, max, tooLongMessage).trim().max(max, tooLongMessage);

/** A list that is refused by its length before its items are read: each wrong item would be an issue of its own. */
export const boundedList = <Item extends z.ZodType>(
  item: Item,
  max: number,
  requiredMessage: string,
  tooManyMessage: string,
) =>
  z
    .array(z.custom<z.input<Item>>(), requiredMessage)
    .max(max, { error: tooManyMessage, abort: true })
    .pipe(z.array(item));
