import { z } from 'zod';

// Control characters are not part of any text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are matched on purpose
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Removes characters that can't be shown or stored, and normalizes line ends to `\n`. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(LONE_SURROGATE, '\uFFFD');
}

/** The longest input for a text of `max` characters, with room for CRLF and outer white space. */
export function rawMax(max: number): number {
  return 2 * max + 1_000;
}

/** Refuses input that is too long before any transform reads it. */
const rawText = (requiredMessage: string, max: number, tooLongMessage: string) =>
  z.string(requiredMessage).max(rawMax(max), { error: tooLongMessage, abort: true });

/** Single-line text: cleaned, white space collapsed, trimmed, at most `max` characters. */
export const singleLine = (requiredMessage: string, max: number, tooLongMessage: string) =>
  rawText(requiredMessage, max, tooLongMessage)
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, tooLongMessage));

/** Multi-line text: cleaned, outer blank lines removed, at most `max` characters. */
export const multiLine = (requiredMessage: string, max: number, tooLongMessage: string) =>
  rawText(requiredMessage, max, tooLongMessage)
    // `trimEnd` takes linear time, unlike a pattern that ends with `\s+$`.
    .transform((text) =>
      cleanText(text)
        .replace(/^\s*\n/, '')
        .trimEnd(),
    )
    .pipe(z.string().max(max, tooLongMessage));

/** Characters that nothing is shown for, such as a zero-width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** A text of at least `min` characters, not counting invisible ones: no one could read or click a title made of those. */
export const atLeast = (min: number, message: string) =>
  z
    .string()
    .refine((text) => {
      const visible = text.replace(INVISIBLE, '');
      return visible.length >= min && visible.trim() !== '';
    }, message)
    .meta({ minLength: min });

/** Trimmed text of at most `max` characters. */
export const trimmed = (requiredMessage: string, max: number, tooLongMessage: string) =>
  rawText(requiredMessage, max, tooLongMessage).trim().max(max, tooLongMessage);

/** A list whose length is checked before its items, since each invalid item would be a separate issue. */
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
