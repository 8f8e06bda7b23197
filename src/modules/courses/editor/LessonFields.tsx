import { Input } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useCan } from '#lib/session/session.ts';
import { sendImage } from '#lib/text/images.ts';
import { courseEditorTexts } from '#shared/courses/messages.ts';
import { LESSON_TITLE_MAX, VIDEO_URL_MAX } from '#shared/courses/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import type { WritingHelp } from '#widgets/editor/writingHelp.ts';
import type { LessonFieldsProps } from './lessonDraft.ts';
import { QuizFields } from './QuizFields.tsx';

/** The fields of a lesson. Only a lesson with a quiz has a passing score. */
export function LessonFields({ form, courseId, lessonId }: LessonFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const help = useImageHelp();
  const hasQuiz = useWatch({ control, name: 'quiz' }).length > 0;
  return (
    <>
      <FormField label={generalTexts.title} error={errors.title?.message} required>
        <Input {...register('title')} autoComplete="off" maxLength={LESSON_TITLE_MAX * 2} />
      </FormField>
      <Controller
        control={control}
        name="body"
        render={({ field }) => <MarkdownField field={field} error={errors.body?.message} help={help} />}
      />
      <FormField
        label={courseEditorTexts.videoLink}
        error={errors.videoUrl?.message}
        hint={courseEditorTexts.videoLinkHint}
      >
        <Input
          {...register('videoUrl')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={VIDEO_URL_MAX * 2}
        />
      </FormField>
      <QuizFields form={form} courseId={courseId} lessonId={lessonId} />
      {hasQuiz && (
        <FormField
          label={courseEditorTexts.passingScore}
          error={errors.passMark?.message}
          hint={courseEditorTexts.passingScoreHint}
        >
          <Input {...register('passMark')} inputMode="numeric" autoComplete="off" maxW="8rem" />
        </FormField>
      )}
      <SwitchField
        {...register('published')}
        label={courseEditorTexts.published}
        hint={courseEditorTexts.publishedHint}
      />
    </>
  );
}

/** Lets users who can upload add images to the text. */
function useImageHelp(): WritingHelp {
  const canUpload = useCan('uploads.create', null);
  return useMemo(() => ({ sources: [], sendImage: canUpload ? sendImage : undefined }), [canUpload]);
}
