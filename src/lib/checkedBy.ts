import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { errorOf } from './trpc.ts';

/**
 * Checks what a form holds as the server will, and hands on what is sent: `toInput` makes it of the form's texts. It
 * stays as it was typed, since the server reads it by the same rules once more.
 */
export function checkedBy<Draft extends FieldValues, Input>(
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

/** Shows at their fields what the server refused; true when it named any. */
export function showRefused<Draft extends FieldValues, Input>(
  form: UseFormReturn<Draft, unknown, Input>,
  error: unknown,
): boolean {
  const refused = errorOf(error);
  // The fields of a conflict are those that others changed: they are no mistakes.
  if (!refused?.fields || refused.code === 'CONFLICT') return false;
  const known = Object.entries(refused.fields).filter(
    ([path]) => (path.split('.')[0] ?? '') in form.getValues(),
  );
  for (const [index, [path, message]] of known.entries()) {
    form.setError(path as FieldPath<Draft>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
