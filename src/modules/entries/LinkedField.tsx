import { Controller, type UseFormReturn } from 'react-hook-form';
import type { EntryCreateInput, EntryForm } from '#shared/entries.schema.ts';
import { FormField } from '../../components/FormField.tsx';
import { LinkPicker } from './LinkPicker.tsx';

/** The entries that a reader should find beside this one. */
export function LinkedField({ form }: { form: UseFormReturn<EntryForm, unknown, EntryCreateInput> }) {
  const { linkedIds } = form.formState.errors;
  return (
    <FormField
      label="Linked entries"
      error={linkedIds?.message}
      hint="Shown below the text. A [[title]] in the text links, too."
    >
      <Controller
        control={form.control}
        name="linkedIds"
        render={({ field }) => (
          <LinkPicker ref={field.ref} value={field.value ?? []} onChange={field.onChange} />
        )}
      />
    </FormField>
  );
}
