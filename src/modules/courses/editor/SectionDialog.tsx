import { Input, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { courseEditorTexts, courseMessages, courseToasts } from '#shared/courses/messages.ts';
import { SECTION_TITLE_MAX, SECTION_TITLE_MIN } from '#shared/courses/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** Creates a section or renames one. */
export function SectionDialog({ courseId, section, open, onClose }: SectionDialogProps) {
  const { texts, write, ...keptText } = useKeptTexts(
    section ? `section:${section.id}` : `section:new:${courseId}`,
    {
      title: section?.title ?? '',
    },
  );
  const { title } = texts;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const close = keptText.closing(onClose);
  const save = useSave(close);

  function submit(): void {
    const written = title.trim();
    const wrong = mistakeIn(written);
    setError(wrong);
    if (wrong !== undefined) field.current?.focus();
    else if (section) save.rename.mutate({ id: section.id, title: written });
    else save.create.mutate({ courseId, title: written, once: keptText.once });
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={section ? courseEditorTexts.renameSection : courseEditorTexts.newSection}
      onSubmit={submit}
      submitLabel={section ? generalTexts.save : courseEditorTexts.addSection}
      busy={save.busy}
      dirty={title.trim() !== (section?.title ?? '')}
      {...keptText.frame}
      size="sm"
    >
      <Stack gap="4">
        {keptText.note}
        <FormField label={generalTexts.title} error={error} required>
          <Input
            ref={field}
            value={title}
            onChange={(event) => write({ title: event.currentTarget.value })}
            maxLength={SECTION_TITLE_MAX * 2}
            autoComplete="off"
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

function useSave(onSaved: () => void) {
  const feedback = { success: courseToasts.sectionSaved, onSuccess: onSaved };
  const creating = trpc.courses.createSection.useMutation(STEP);
  const renaming = trpc.courses.renameSection.useMutation(STEP);
  const created = onceProcedure({
    send: creating.mutateAsync,
    change: ({ id, title }) => renaming.mutateAsync({ id: Number(id), title }),
  });
  const create = useMutationFeedback(created, feedback);
  const rename = useMutationFeedback(trpc.courses.renameSection, feedback);
  return { create, rename, busy: create.isPending || rename.isPending };
}

function mistakeIn(title: string): string | undefined {
  if (title.length < SECTION_TITLE_MIN) return courseMessages.sectionTitleMin;
  return title.length > SECTION_TITLE_MAX ? courseMessages.sectionTitleMax : undefined;
}

type SectionDialogProps = {
  courseId: string;
  /** The one to rename; null for a new one. */
  section: { id: number; title: string } | null;
  open: boolean;
  onClose: () => void;
};
