import { z } from 'zod';
import { moneyMessages } from './money.messages.ts';
import { type MoneyFault, parseMoney } from './money.ts';

const TEXT: Record<MoneyFault, (field: string, limit: number) => string> = {
  invalid: moneyMessages.invalid,
  thirdDecimal: moneyMessages.thirdDecimal,
  tooLarge: moneyMessages.tooLarge,
};

/** Maximum length of a typed amount. */
const AMOUNT_MAX = 100;

const amount = (field: string) =>
  z.union([z.string().max(AMOUNT_MAX), z.number()], moneyMessages.invalid(field));

/** An amount from the API as whole cents, from 0 to `limit`. `field` is its label. */
export const moneyInput = (field: string, limit: number) =>
  amount(field)
    .transform((value, context) => readAmount(value, field, limit, context))
    .meta(limitsOf(0, limit));

/** An optional amount. Null and an empty text become null. */
export const optionalMoneyInput = (field: string, limit: number) =>
  amount(field)
    .nullable()
    .transform((value, context) =>
      value === null || value === '' ? null : readAmount(value, field, limit, context),
    )
    .meta(limitsOf(0, limit));

/** An amount with a sign as whole cents. Zero is refused, and so is a sign alone, which a form sends for an empty field. */
export const signedMoneyInput = (field: string, limit: number) =>
  amount(field)
    .transform((value, context) => {
      const read = parseMoney(value, limit);
      if ('cents' in read && read.cents !== 0) return read.cents;
      // A form adds the sign of the chosen type, so a minus after it was typed.
      const isTooLow = typeof value === 'string' && /^(-?$|[+-]-)/.test(value.trim());
      const message =
        'fault' in read && !isTooLow ? TEXT[read.fault](field, limit) : moneyMessages.least(field);
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta(limitsOf(-limit, limit));

/** The limits of an amount in cents, as the API's reference says them: those of the number that a client sends. */
function limitsOf(least: number, most: number): { minimum: number; maximum: number } {
  return { minimum: least / 100, maximum: most / 100 };
}

function readAmount(value: string | number, field: string, limit: number, context: z.RefinementCtx): number {
  const read = parseMoney(value, limit);
  if ('cents' in read && read.cents >= 0) return read.cents;
  const message = 'fault' in read ? TEXT[read.fault](field, limit) : moneyMessages.negative(field);
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
