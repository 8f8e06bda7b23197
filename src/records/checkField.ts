import { updateSchema } from '#shared/kit/fields.schema.ts';
import type { Field } from '#shared/kit/fields.ts';
import { toDecimal } from '#shared/kit/money.ts';

/** Checks the input of one field by the server's schema. The value is as the API returns it. */
export function checkField(field: Field, input: unknown): { value: unknown } | { error: string } {
  const checked = updateSchema({ field }).safeParse({ field: input });
  if (!checked.success) return { error: checked.error.issues[0]?.message ?? '' };
  const value: unknown = checked.data.field;
  return {
    value:
      (field.kind === 'money' || field.kind === 'amount') && typeof value === 'number'
        ? toDecimal(value)
        : value,
  };
}
