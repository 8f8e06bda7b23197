import { Controller, useWatch } from 'react-hook-form';
import { LINKED_MAX } from '#shared/entries/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { EntryPicker } from '#widgets/EntryPicker.tsx';
import { useEntryFinder } from '#widgets/useEntryFinder.ts';
import type { EntryForm } from './entryDraft.ts';

/** The entries that a reader should find beside this one. */
export function LinkedField({ form }: { form: EntryForm }) {
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
