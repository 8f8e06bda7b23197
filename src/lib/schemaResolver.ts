import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks what a form holds as the server will, and hands on what is sent: `toInput` makes it of the form's texts. It
 * stays as it was typed, since the server reads it by the same rules once more.
 */
export function schemaResolver<Draft extends FieldValues, Input>(
  schema: z.ZodType,
  toInput: (draft: Draft) => Input,
): Resolver<Draft, unknown, Input & FieldValues> {
  return (draft, _context, options) => {
    const input = toInput(draft);
    const checked = schema.safeParse(input);
    if (checked.success) return { values: input as Input & FieldValues, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of checked.error.issues) {
      errors[path.map(String).join('.')] ??= { type: 'invalid', message };
    }
    return { values: {}, errors: toNestErrors<Draft>(errors, options) };
  };
}
