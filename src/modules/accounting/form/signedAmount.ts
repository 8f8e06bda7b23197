import type { EntrySign } from '#shared/accounting/model.ts';

const [PLUS, MINUS] = ['+', '-'];

/**
 * The amount of a form: the typed text behind the sign of its type. An empty expense has the sign too, so that the form
 * knows its type. An income only needs one in front of a typed minus, which is refused and never makes it an expense.
 */
export function writeAmount(type: EntrySign, typed: string): string {
  if (type === 'expense') return `${MINUS}${typed}`;
  return typed.startsWith(MINUS) ? `${PLUS}${typed}` : typed;
}

/** The type and the typed text of a form's amount. */
export function readAmount(amount: string): { type: EntrySign; typed: string } {
  if (amount.startsWith(MINUS)) return { type: 'expense', typed: amount.slice(1) };
  return { type: 'income', typed: amount.startsWith(`${PLUS}${MINUS}`) ? amount.slice(1) : amount };
}
