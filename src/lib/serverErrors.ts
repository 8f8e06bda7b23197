import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from './feedback.ts';
import { errorOf } from './trpc.ts';

/** Shows at their fields what the server refused, the first of them focused; true when it named any of the form. */
export function showServerErrors<Draft extends FieldValues, Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  error: unknown,
): boolean {
  const known = Object.entries(errorOf(error)?.fields ?? {}).filter(
    ([path]) => (path.split('.')[0] ?? '') in form.getValues(),
  );
  for (const [index, [path, message]] of known.entries()) {
    form.setError(path as FieldPath<Draft>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}

/** True when somebody else saved first: the fields of such an error are what they changed, not mistakes. */
export function isStaleSave(error: unknown): boolean {
  return errorOf(error)?.code === 'CONFLICT';
}

/** Shows what the server refused in a form without toasts: what names none of its fields stands at its end. */
export function showServerErrorsInForm<Draft extends FieldValues, Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  error: unknown,
): void {
  if (!showServerErrors(form, error)) form.setError('root', { message: messageOf(error) });
}
