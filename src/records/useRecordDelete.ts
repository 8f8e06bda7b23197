import { useMutationFeedback } from '#lib/cache/feedback.ts';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import { tellGone } from './deletedRecords.ts';
import type { Kept, StaffRecord } from './staffRecord.ts';
import { useUndo } from './useRestore.ts';

/**
 * Moves a record to the trash at once, with Undo in the toast. `onGone` runs first and closes the record, because reading a
 * deleted record fails.
 */
export function useRecordDelete<T extends FieldTable, Read extends Kept & FieldsOf<T>>(
  { router, subject, texts }: StaffRecord<T, Read>,
  onGone: () => void,
): (id: number) => void {
  const undo = useUndo();
  const remove = useMutationFeedback(router.delete, {
    success: ({ id }) => ({ ...texts.deleted, action: undo({ subject, subjectId: String(id) }) }),
    failure: texts.deleteFailed,
    onSuccess: ({ id }) => {
      tellGone(subject, [id]);
      onGone();
    },
  });
  return (id) => remove.mutate({ id });
}
