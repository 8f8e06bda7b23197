import { Controller, useWatch } from 'react-hook-form';
import { entryFormTexts } from '#shared/entries/messages.ts';
import { LINKED_MAX } from '#shared/entries/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { EntryPicker } from '#widgets/EntryPicker.tsx';
import { useEntryFinder } from '#widgets/useEntryFinder.ts';
import type { EntryForm } from './entryDraft.ts';

/** The field for linked entries. */
export function LinkedField({ form }: { form: EntryForm }) {
  const { linkedIds } = form.formState.errors;
  const finder = useEntryFinder(useWatch({ control: form.control, name: 'linkedIds' }) ?? []);
  return (
    <FormField label={entryFormTexts.linked} error={linkedIds?.message} hint={entryFormTexts.linkedHint}>
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
