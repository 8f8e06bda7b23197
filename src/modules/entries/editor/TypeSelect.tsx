import { NativeSelect } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import { entryFormTexts } from '#shared/entries/messages.ts';
import { ENTRY_TYPE_LABEL } from '#shared/entries/model.ts';
import type { Viewer } from '#shared/roles.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { type EntryForm, startableTypes } from './entryDraft.ts';

/** The type of a new entry in one line. Types that need another role are disabled, and the hint names it. */
export function TypeSelect({ form, viewer }: { form: EntryForm; viewer: Viewer }) {
  const { open, barred } = startableTypes(viewer);
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field, fieldState }) => (
        <FormField
          label={entryFormTexts.type}
          error={fieldState.error?.message}
          hint={barred.length > 0 ? entryFormTexts.needsRoleInList : entryFormTexts.about[field.value]}
        >
          <NativeSelect.Root>
            <NativeSelect.Field ref={field.ref} value={field.value} onChange={field.onChange}>
              {[...open, ...barred].map((type) => (
                <option key={type} value={type} disabled={barred.includes(type)}>
                  {ENTRY_TYPE_LABEL[type]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      )}
    />
  );
}
