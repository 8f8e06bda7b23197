import { Controller, useFormState, useWatch } from 'react-hook-form';
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
      <FormField label={generalTexts.tags} error={error?.message ?? firstMessage(error)} required>
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

/** The error of a single tag is stored at its index. */
function firstMessage(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  return errors.find((error: { message?: string } | undefined) => error?.message)?.message;
}
