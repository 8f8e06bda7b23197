import { z } from 'zod';

/** In years that have four digits in every zone. */
const INSTANT = z.iso.datetime({ offset: true }).regex(/^(?!9999)[1-9]/);

/** Characters of the longest instant, with room for any fraction of a second. */
const DAY_MAX = 100;

/**
 * A day such as 2026-03-01 where there may be none: null and an empty text come out as null. An instant with its offset
 * is let through as it is, for the server to read in the site's zone.
 */
export const optionalDayInput = (message: string) =>
  z
    .string(message)
    .max(DAY_MAX, { error: message, abort: true })
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .pipe(z.union([z.iso.date(), INSTANT], message).nullable());
