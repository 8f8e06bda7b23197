import { Input } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import { sendImage } from '#lib/text/images.ts';
import { ENTRY_TITLE_MAX } from '#shared/entries/model.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import type { SurveyForm } from './surveyDraft.ts';

const HELP = { sources: [], sendImage };

/** The title and the description of a survey. `rows` are those of the description. */
export function SurveyFields({ form, rows }: { form: SurveyForm; rows: number }) {
  return (
    <>
      <FormField label={surveyTexts.surveyTitle} error={form.formState.errors.title?.message} required>
        <Input {...form.register('title')} autoComplete="off" maxLength={ENTRY_TITLE_MAX * 2} />
      </FormField>
      <Controller
        control={form.control}
        name="description"
        render={({ field, fieldState }) => (
          <MarkdownField
            field={field}
            label={surveyTexts.surveyDescription}
            error={fieldState.error?.message}
            help={HELP}
            rows={rows}
          />
        )}
      />
    </>
  );
}
