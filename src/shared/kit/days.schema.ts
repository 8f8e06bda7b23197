import { z } from 'zod';

/** Years with four digits in every time zone. */
const INSTANT = z.iso.datetime({ offset: true }).regex(/^(?!9999)[1-9]/);

/** Maximum length of an instant, with fractions of a second. */
const DAY_MAX = 100;

/** A day such as 2026-03-01, or an instant with an offset, which the server reads in the site's time zone. */
export const dayInput = (missing: string, message: string) =>
  z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .max(DAY_MAX, { error: message, abort: true })
    .pipe(z.union([z.iso.date(), INSTANT], message));

/**
 * An optional day such as 2026-03-01. Null and an empty text become null. An instant with an offset passes unchanged: the
 * server reads it in the site's time zone.
 */
export const optionalDayInput = (message: string) =>
  z
    .string(message)
    .max(DAY_MAX, { error: message, abort: true })
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .pipe(z.union([z.iso.date(), INSTANT], message).nullable());
