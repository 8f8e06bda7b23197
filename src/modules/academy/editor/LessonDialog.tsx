import { Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import type { LessonEdit } from '#shared/courses.ts';
import { uploadMessages } from '#shared/messages/uploads.ts';
import { awaitsPicture } from '../../../components/editor/usePictures.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { messageOf } from '../../../lib/feedback.ts';
import { showToast } from '../../../lib/toasts.ts';
import { errorOf, trpc } from '../../../lib/trpc.ts';
import { toFailure } from '../touches.ts';
import { LessonConflict } from './LessonConflict.tsx';
import { LessonFields } from './LessonFields.tsx';
import { BLANK_LESSON, type CheckedLesson, checkLesson, draftOf, type LessonDraft } from './lessonDraft.ts';
import { useLessonSave } from './useLessonSave.ts';

/** Writes a new lesson or edits one. What is written survives a failed save and somebody else's save. */
export function LessonDialog({ courseId, sectionId, lesson, open, onClose }: LessonDialogProps) {
  const [before, setBefore] = useState(lesson);
  const [theirs, setTheirs] = useState<LessonEdit | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const blank = before ? draftOf(before) : BLANK_LESSON;
  const form = useForm<LessonDraft, unknown, CheckedLesson>({
    defaultValues: blank,
    resolver: checkLesson,
    shouldFocusError: false,
  });
  const written = { ...blank, ...useWatch({ control: form.control }) } as LessonDraft;
  const utils = trpc.useUtils();
  const save = useLessonSave({
    onStored: (stored) => {
      setBefore(stored);
      setTheirs(null);
      void utils.courses.outline.invalidate({ courseId });
    },
    onSaved: onClose,
    onFailed: (error) => {
      const refused = errorOf(error);
      for (const [path, message] of Object.entries(refused?.fields ?? {})) {
        form.setError(path as FieldPath<LessonDraft>, { message });
      }
      if (refused?.fields) focusMistake();
      if (refused?.code === 'CONFLICT' && before) void readTheirs(before.id);
    },
  });

  async function readTheirs(lessonId: number): Promise<void> {
    try {
      setTheirs(await utils.courses.editLesson.fetch({ lessonId }, { staleTime: 0 }));
    } catch (error) {
      showToast({ tone: 'error', ...toFailure(messageOf(error)) });
    }
  }

  function submit(version = before?.version): void {
    void form.handleSubmit((checked) => {
      if (awaitsPicture(checked.body)) {
        form.setError('body', { message: uploadMessages.underWay }, { shouldFocus: true });
        return;
      }
      if (before && version !== undefined) {
        void save.update(before.id, version, checked, written.published);
      } else void save.create({ courseId, sectionId }, checked, written.published);
    }, focusMistake)();
  }

  /** The first field with a mistake, as the form shows them. The text may be behind its preview. */
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
      title={lesson ? 'Edit lesson' : 'New lesson'}
      onSubmit={() => submit()}
      submitLabel={lesson ? 'Save changes' : 'Create lesson'}
      busy={save.busy}
      busyLabel="Saving…"
      dirty={JSON.stringify(written) !== JSON.stringify(blank)}
      size="lg"
    >
      <Stack ref={fields} gap="5" pb="2">
        {theirs && before && (
          <LessonConflict
            before={draftOf(before)}
            theirs={draftOf(theirs)}
            mine={written}
            onSaveOver={() => submit(theirs.version)}
            onTakeOver={() => {
              form.reset(draftOf(theirs));
              setBefore(theirs);
              setTheirs(null);
            }}
          />
        )}
        <LessonFields form={form} />
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
