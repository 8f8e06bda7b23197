import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { messageOf } from './feedback.ts';
import { errorOf } from './trpc.ts';

/** Shows what the server said at the fields it named, the first of them focused; what names none stands at the end. */
export function showFieldErrors<Values extends FieldValues, Output = Values>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  const fields = Object.entries(errorOf(error)?.fields ?? {}).filter(([name]) => name in form.getValues());
  fields.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  });
  if (fields.length === 0) form.setError('root', { message: messageOf(error) });
}
