import { Input } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { sendImage } from '#lib/images.ts';
import { useCan } from '#lib/session.ts';
import { LESSON_TITLE_MAX, PASS_MARK_MAX, PASS_MARK_MIN, VIDEO_URL_MAX } from '#shared/courses/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import type { WritingHelp } from '#widgets/editor/writingHelp.ts';
import type { CheckedLesson, LessonDraft } from './lessonDraft.ts';
import { QuizFields } from './QuizFields.tsx';

export type LessonFormApi = UseFormReturn<LessonDraft, unknown, CheckedLesson>;

/** The fields of a lesson. A pass mark is asked for only where there is a quiz. */
export function LessonFields({ form }: { form: LessonFormApi }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const help = usePictureHelp();
  const hasQuiz = useWatch({ control, name: 'quiz' }).length > 0;
  return (
    <>
      <FormField label="Title" error={errors.title?.message} required>
        <Input {...register('title')} autoComplete="off" maxLength={LESSON_TITLE_MAX * 2} />
      </FormField>
      <Controller
        control={control}
        name="body"
        render={({ field }) => <MarkdownField field={field} error={errors.body?.message} help={help} />}
      />
      <FormField
        label="Video link"
        error={errors.videoUrl?.message}
        hint="Optional. The address of a video on YouTube or Vimeo."
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
      <QuizFields form={form} />
      {hasQuiz && (
        <FormField
          label="Pass mark in percent"
          error={errors.passMark?.message}
          hint={`Optional, ${PASS_MARK_MIN} to ${PASS_MARK_MAX}. Below it the lesson cannot be completed.`}
        >
          <Input {...register('passMark')} inputMode="numeric" autoComplete="off" maxW="8rem" />
        </FormField>
      )}
      <SwitchField
        {...register('published')}
        label="Published"
        hint="Everyone can read a published lesson; any other only the course's author and staff."
      />
    </>
  );
}

/** Pictures may be added to what is written, by those who may send any. */
function usePictureHelp(): WritingHelp {
  const canAddPictures = useCan('uploads.create', null);
  return useMemo(
    () => ({ sources: [], sendImage: canAddPictures ? sendImage : undefined }),
    [canAddPictures],
  );
}
