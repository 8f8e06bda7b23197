import { Controller, useFormState, useWatch } from 'react-hook-form';
import { fieldError } from '#lib/fieldError.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { TagPicker } from '#widgets/TagPicker.tsx';
import { type AssistProps, SuggestTags } from '../assist/SuggestTags.tsx';
import { sectionOf } from '../components/sections.ts';

/** The field for tags, with suggestions of their section and of the assistant. */
export function TagsField({ form, viewer, open }: AssistProps) {
  const { control } = form;
  const type = useWatch({ control, name: 'type' });
  const tags = trpc.tags.list.useQuery({ section: sectionOf(type), limit: 50 });
  const error = useFormState({ control, name: 'tags' }).errors.tags;
  return (
    <>
      <FormField label={generalTexts.tags} error={fieldError(error)} required>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <TagPicker
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              suggestions={tags.data?.items.map(({ name }) => name) ?? []}
            />
          )}
        />
      </FormField>
      <SuggestTags form={form} viewer={viewer} open={open} />
    </>
  );
}
