import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { EntryCreateInput, EntryForm } from '#shared/entries.schema.ts';
import { LINKED_MAX } from '#shared/entries.ts';
import { EntryPicker } from '../../components/EntryPicker.tsx';
import { FormField } from '../../components/FormField.tsx';
import { useEntryFinder } from '../../lib/useEntryFinder.ts';

/** The entries that a reader should find beside this one. */
export function LinkedField({ form }: { form: UseFormReturn<EntryForm, unknown, EntryCreateInput> }) {
  const { linkedIds } = form.formState.errors;
  const finder = useEntryFinder(useWatch({ control: form.control, name: 'linkedIds' }) ?? []);
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
          <EntryPicker
            ref={field.ref}
            finder={finder}
            value={field.value ?? []}
            max={LINKED_MAX}
            onChange={field.onChange}
          />
        )}
      />
    </FormField>
  );
}
