import { Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { useStaleSave } from '#records/useStaleSave.ts';
import { courseEditorTexts } from '#shared/courses/messages.ts';
import type { LessonEdit } from '#shared/courses/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { LessonConflict } from './LessonConflict.tsx';
import { LessonFields } from './LessonFields.tsx';
import { BLANK_LESSON, type CheckedLesson, checkLesson, draftOf, type LessonDraft } from './lessonDraft.ts';
import { useLessonSave } from './useLessonSave.ts';

/** Creates or edits a lesson. The text survives a failed save and a save by someone else. */
export function LessonDialog({ courseId, sectionId, lesson, open, onClose }: LessonDialogProps) {
  const utils = trpc.useUtils();
  const stale = useStaleSave<LessonEdit, LessonEdit>({
    base: lesson,
    readRemote: ({ id }) => utils.courses.editLesson.fetch({ lessonId: id }, { staleTime: 0 }),
  });
  const { base: before, remote } = stale;
  const fields = useRef<HTMLDivElement>(null);
  const blank = before ? draftOf(before) : BLANK_LESSON;
  const form = useForm<LessonDraft, unknown, CheckedLesson>({
    defaultValues: blank,
    resolver: checkLesson,
    shouldFocusError: false,
  });
  const written = { ...blank, ...useWatch({ control: form.control }) } as LessonDraft;
  const save = useLessonSave({
    onStored: (stored) => {
      stale.begin(stored);
      void utils.courses.outline.invalidate({ courseId });
    },
    onSaved: onClose,
    onFailed: (error) => {
      if (!isStaleSave(error) && showServerErrors(form, error)) focusMistake();
      void stale.compare(error);
    },
  });

  function submit(version = before?.version): void {
    void form.handleSubmit((checked) => {
      if (awaitsImage(checked.body)) {
        form.setError('body', { message: uploadMessages.underWay }, { shouldFocus: true });
        return;
      }
      if (before && version !== undefined) {
        void save.update(before.id, version, checked, written.published);
      } else void save.create({ courseId, sectionId }, checked, written.published);
    }, focusMistake)();
  }

  /** Focuses the first field with an error. The text may be behind its preview. */
  function focusMistake(): void {
    requestAnimationFrame(() => {
      const first = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      if (form.getFieldState('body').invalid && !form.getFieldState('title').invalid) form.setFocus('body');
      else first?.focus();
    });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={lesson ? courseEditorTexts.editLesson : courseEditorTexts.newLesson}
      onSubmit={() => submit()}
      submitLabel={lesson ? generalTexts.saveChanges : courseEditorTexts.createLesson}
      busy={save.busy}
      busyLabel={generalTexts.saving}
      dirty={JSON.stringify(written) !== JSON.stringify(blank)}
      size="lg"
    >
      <Stack ref={fields} gap="5" pb="2">
        {remote && before && (
          <LessonConflict
            before={draftOf(before)}
            theirs={draftOf(remote)}
            mine={written}
            onSaveOver={() => submit(remote.version)}
            onTakeOver={() => {
              form.reset(draftOf(remote));
              stale.acceptRemote();
            }}
          />
        )}
        <LessonFields form={form} courseId={courseId} lessonId={lesson?.id ?? null} />
      </Stack>
    </FormDialog>
  );
}

export type LessonDialogProps = {
  courseId: string;
  /** Where a new lesson goes. */
  sectionId: number;
  /** The one to edit; null for a new one. */
  lesson: LessonEdit | null;
  open: boolean;
  onClose: () => void;
};
