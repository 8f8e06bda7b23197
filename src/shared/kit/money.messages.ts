import { formatCents } from './money.ts';

export const moneyMessages = {
  invalid: (field: string) => `${field} must be an amount such as 1250.00`,
  thirdDecimal: (field: string) => `${field} must have at most two decimal places`,
  tooLarge: (field: string, cents: number) => `${field} must be at most ${formatCents(cents)}`,
  least: (field: string) => `${field} must be at least 0.01`,
  negative: (field: string) => `${field} must be at least 0`,
} as const;
