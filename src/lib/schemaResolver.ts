import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form with the server's schema. `toInput` turns the form's texts into the input, which is sent as typed,
 * since the server parses it by the same rules.
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
