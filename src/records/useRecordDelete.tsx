import { type ReactNode, useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import type { Kept, StaffRecord } from './staffRecord.ts';
import { useUndo } from './useRestore.ts';

type Asked = { id: number; name: string };

/**
 * Moves a record to the trash after a confirmation, with Undo in the toast. `onGone` runs first and closes the record,
 * because reading a deleted record fails.
 */
export function useRecordDelete<T extends FieldTable, Read extends Kept & FieldsOf<T>>(
  { router, subject, texts, invalidates }: StaffRecord<T, Read>,
  onGone: () => void,
): { ask: (record: Asked) => void; element: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const undo = useUndo();
  const remove = useMutationFeedback(router.delete, {
    invalidates,
    success: ({ id }) => ({ ...texts.deleted, action: undo({ subject, subjectId: String(id) }) }),
    failure: texts.deleteFailed,
    onSuccess: onGone,
    onSettled: () => setAsked(null),
  });
  return {
    ask: setAsked,
    element: (
      <ConfirmDialog
        open={asked !== null}
        title={texts.deleteTitle}
        body={asked && texts.deleteBody(asked.name)}
        confirmLabel={generalTexts.delete}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate({ id: asked.id })}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
