import { z } from 'zod';

const DECIMAL_DIGITS = /^-?\d+$/;

/** An integer that REST sends as text in paths and queries. Only decimal digits are read, so not `0x1`, `1e1`, or ` 5`. */
export function sentInteger(integer: z.ZodNumber) {
  return z.preprocess(
    (value) => (typeof value === 'string' && DECIMAL_DIGITS.test(value) ? Number(value) : value),
    integer,
  );
}
