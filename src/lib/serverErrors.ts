import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from './cache/feedback.ts';
import { errorOf } from './trpc.ts';

/** Shows server errors at their fields and focuses the first one. True if any field belongs to the form. */
export function showServerErrors<Draft extends FieldValues, Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  error: unknown,
): boolean {
  const fieldErrors = Object.entries(errorOf(error)?.fields ?? {}).filter(
    ([path]) => (path.split('.')[0] ?? '') in form.getValues(),
  );
  for (const [index, [path, message]] of fieldErrors.entries()) {
    form.setError(path as FieldPath<Draft>, { message }, { shouldFocus: index === 0 });
  }
  return fieldErrors.length > 0;
}

/** True if someone else saved first. The fields of such an error are their changes, not mistakes. */
export function isStaleSave(error: unknown): boolean {
  return errorOf(error)?.code === 'CONFLICT';
}

/** Shows server errors in a form without toasts. Errors without a field appear at the end. */
export function showServerErrorsInForm<Draft extends FieldValues, Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  error: unknown,
): void {
  if (!showServerErrors(form, error)) form.setError('root', { message: messageOf(error) });
}
