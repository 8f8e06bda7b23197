import { z } from 'zod';
import { integerMessages } from './integers.messages.ts';

const DECIMAL_DIGITS = /^-?\d+$/;

/** An integer that REST sends as text in paths and queries. Only decimal digits are read, so not `0x1`, `1e1`, or ` 5`. */
export function sentInteger(integer: z.ZodNumber) {
  return z.preprocess(
    (value) => (typeof value === 'string' && DECIMAL_DIGITS.test(value) ? Number(value) : value),
    integer,
  );
}

/** A number or an ID from 1 on. The message names the field, so each field has its own. */
export function sentPositive(field: string) {
  const message = integerMessages.positive(field);
  return sentInteger(z.number(message).int(message).min(1, message));
}
