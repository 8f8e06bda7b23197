import { Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { differIn, keptAs } from '#lib/cache/drafts/keptAs.ts';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { useDraftedForm } from '#records/useForms.ts';
import { useStaleSave } from '#records/useStaleSave.ts';
import { courseEditorTexts } from '#shared/courses/messages.ts';
import type { LessonEdit } from '#shared/courses/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import { awaitsImage, withoutAwaited } from '#widgets/editor/imageMarks.ts';
import { LessonConflict } from './LessonConflict.tsx';
import { LessonFields } from './LessonFields.tsx';
import { BLANK_LESSON, type CheckedLesson, checkLesson, draftOf, type LessonDraft } from './lessonDraft.ts';
import { useLessonSave } from './useLessonSave.ts';

/** Creates or edits a lesson. The text survives a failed save and a save by someone else. */
export function LessonDialog({ courseId, sectionId, lesson, open, onClose }: LessonDialogProps) {
  const utils = trpc.useUtils();
  const fields = useRef<HTMLDivElement>(null);
  const { drafted, form, written, version, base, dirty, show } = useDraftedForm<LessonDraft, CheckedLesson>({
    slot: lesson ? `lesson:${lesson.id}` : `lesson:new:${sectionId}`,
    onDevice: true,
    blank: lesson ? draftOf(lesson) : BLANK_LESSON,
    version: lesson?.version,
    resolver: checkLesson,
    shouldFocusError: false,
    differs: (a, b) => differIn(BLANK_LESSON, a, b),
    readKept: (content) => {
      const draft = keptAs(content, BLANK_LESSON);
      return draft && { ...draft, body: withoutAwaited(draft.body) };
    },
    onShown: () => stale.settle(),
  });
  const { keeper } = drafted;
  const stale = useStaleSave<LessonDraft, LessonEdit>({
    base,
    readRemote: lesson && (() => utils.courses.editLesson.fetch({ lessonId: lesson.id }, { staleTime: 0 })),
    draftOf,
    show,
  });
  const save = useLessonSave({
    once: keeper.once,
    onStored: (saved) => {
      // Publishing may still fail, and leaves the form open.
      show(form.getValues(), saved.version, draftOf(saved));
      void utils.courses.outline.invalidate({ courseId });
    },
    onSaved: close,
    onFailed: (error) => {
      if (!isStaleSave(error) && showServerErrors(form, error)) focusMistake();
      void stale.compare(error);
    },
  });

  function close(): void {
    keeper.forget();
    onClose();
  }

  function submit(over = version): void {
    void form.handleSubmit((checked) => {
      if (awaitsImage(checked.body)) {
        form.setError('body', { message: uploadMessages.underWay }, { shouldFocus: true });
        return;
      }
      const published = form.getValues('published');
      if (lesson && over !== undefined) void save.update(lesson.id, over, checked, published);
      else void save.create({ courseId, sectionId }, checked, published);
    }, focusMistake)();
  }

  function saveOver(): void {
    const over = stale.rebase(form.getValues());
    if (over) submit(over.remote.version);
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
      onClose={close}
      title={lesson ? courseEditorTexts.editLesson : courseEditorTexts.newLesson}
      onSubmit={() => submit()}
      submitLabel={lesson ? generalTexts.saveChanges : generalTexts.create}
      busy={save.busy}
      busyLabel={generalTexts.saving}
      dirty={dirty}
      {...{ unsaved: drafted.unsaved, leaveNote: drafted.leaveNote }}
      footerStart={dirty && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
      size="lg"
    >
      <Stack ref={fields} gap="5" pb="2">
        <DraftNotes drafted={drafted} focus={() => form.setFocus('title')} />
        {stale.conflict && (
          <LessonConflict
            conflict={stale.conflict}
            mine={written}
            onSaveOver={saveOver}
            onTakeOver={stale.acceptRemote}
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
