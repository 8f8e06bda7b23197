import { Box, Input } from '@chakra-ui/react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { trpc } from '#lib/trpc.ts';
import { ENTRY_TITLE_MAX, type EntryRead } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Viewer } from '#shared/roles.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import type { MarkdownEditorHandle } from '#widgets/editor/MarkdownEditor.tsx';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import { useWritingHelp } from '#widgets/editor/useWritingHelp.ts';
import { TagPicker } from '#widgets/TagPicker.tsx';
import { GenerateDraft } from './assist/GenerateDraft.tsx';
import { SuggestTags } from './assist/SuggestTags.tsx';
import { sectionOf } from './components/sections.ts';
import type { EntryForm } from './editor/entryDraft.ts';
import { LinkedField } from './editor/LinkedField.tsx';
import { PreviewLinks } from './editor/PreviewLinks.tsx';
import { SimilarEntries } from './editor/SimilarEntries.tsx';
import { TypeChoice } from './editor/TypeChoice.tsx';

/** The fields of an entry form. */
export function EntryFields({ form, viewer, chooseType, entry }: EntryFieldsProps) {
  const { control, register, formState, watch } = form;
  const tags = trpc.tags.list.useQuery({ section: sectionOf(watch('type')), limit: 50 });
  const help = useWritingHelp();
  const { errors } = formState;
  const editor = useRef<MarkdownEditorHandle>(null);
  return (
    <>
      {chooseType && (
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <TypeChoice
              value={field.value}
              onChange={field.onChange}
              viewer={viewer}
              error={errors.type?.message}
            />
          )}
        />
      )}
      <Box>
        <FormField label={generalTexts.title} error={errors.title?.message} required>
          <Input {...register('title')} autoComplete="off" maxLength={ENTRY_TITLE_MAX * 2} />
        </FormField>
        {!entry && <SimilarEntries title={watch('title')} />}
      </Box>
      <Controller
        control={control}
        name="body"
        render={({ field }) => (
          <MarkdownField
            field={field}
            error={errors.body?.message}
            editor={editor}
            help={{
              ...help,
              aroundPreview: (text, preview) => (
                <PreviewLinks text={text} known={entry?.links}>
                  {preview}
                </PreviewLinks>
              ),
            }}
          />
        )}
      />
      <GenerateDraft form={form} viewer={viewer} write={(text) => editor.current?.write(text)} />
      <FormField label={generalTexts.tags} error={errors.tags?.message ?? firstMessage(errors.tags)} required>
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
      <SuggestTags form={form} viewer={viewer} />
      <LinkedField form={form} />
    </>
  );
}

/** The error of a single tag is stored at its index. */
function firstMessage(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  return errors.find((error: { message?: string } | undefined) => error?.message)?.message;
}

type EntryFieldsProps = {
  form: EntryForm;
  viewer: Viewer;
  chooseType: boolean;
  /** The edited entry; none for a new one. */
  entry?: EntryRead;
};
