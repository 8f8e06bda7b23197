import { Trash2 } from 'lucide-react';
import type { Toast } from '#lib/toasts.ts';
import type { MutationProcedure } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** Deletes a note on a record, after a question. */
export function DeleteNote<Note>({ note, procedure, words }: DeleteNoteProps<Note>) {
  const remove = useConfirmedMutation(procedure, {
    question: { title: words.title, body: words.body, confirmLabel: generalTexts.delete, tone: 'danger' },
    success: words.deleted,
    failure: words.failed,
  });
  return (
    <>
      <IconAction
        size="sm"
        label={words.label}
        icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        color="fg.subtle"
        onClick={() => remove.ask(note)}
      />
      {remove.element}
    </>
  );
}

type DeleteNoteProps<Note> = {
  /** Names it to the procedure. */
  note: Note;
  procedure: MutationProcedure<Note, { id: number }>;
  words: { label: string; title: string; body: string; deleted: Toast; failed: string };
};
