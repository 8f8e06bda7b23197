import { Box, Input } from '@chakra-ui/react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { ENTRY_TITLE_MAX } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Viewer } from '#shared/roles.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import type { MarkdownEditorHandle } from '#widgets/editor/MarkdownEditor.tsx';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import { useWritingHelp } from '#widgets/editor/useWritingHelp.ts';
import { GenerateDraft } from './assist/GenerateDraft.tsx';
import type { EntryForm } from './editor/entryDraft.ts';
import { LinkedField } from './editor/LinkedField.tsx';
import { PreviewLinks } from './editor/PreviewLinks.tsx';
import { SimilarEntries } from './editor/SimilarEntries.tsx';
import { TagsField } from './editor/TagsField.tsx';
import { TypeChoice } from './editor/TypeChoice.tsx';

/** The fields of an entry form. */
export function EntryFields({ form, viewer, chooseType, open, busy }: EntryFieldsProps) {
  const { control, register, formState, watch } = form;
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
        <FormField label={generalTexts.title} error={errors.title?.message} required readOnly={busy}>
          <Input {...register('title')} autoComplete="off" maxLength={ENTRY_TITLE_MAX * 2} />
        </FormField>
        <SimilarEntries title={watch('title')} />
      </Box>
      <Controller
        control={control}
        name="body"
        render={({ field }) => (
          <MarkdownField
            field={field}
            error={errors.body?.message}
            editor={editor}
            readOnly={busy}
            help={{
              ...help,
              aroundPreview: (text, preview) => <PreviewLinks text={text}>{preview}</PreviewLinks>,
            }}
          />
        )}
      />
      <GenerateDraft form={form} viewer={viewer} open={open} write={(text) => editor.current?.write(text)} />
      <TagsField form={form} viewer={viewer} open={open} />
      <LinkedField form={form} />
    </>
  );
}

type EntryFieldsProps = {
  form: EntryForm;
  viewer: Viewer;
  chooseType: boolean;
  /** False while the dialog closes. */
  open: boolean;
  /** While it is saved, the text can't change: what is typed then would be lost. */
  busy: boolean;
};
