import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import type { Toast } from '#lib/toasts.ts';
import { isOutdated, type MutationProcedure, STEP } from '#lib/trpc.ts';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import type { Trashed } from '#shared/records.ts';
import { tellGone } from './deletedRecords.ts';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';
import { useUndo } from './useRestore.ts';

/**
 * Moves a record to the trash at once, with Undo in the toast. `onGone` runs first and closes the record, because reading a
 * deleted record fails.
 */
export function useRecordDelete<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  { router, subject, texts }: StaffRecord<T, Read>,
  onGone: () => void,
): (id: number) => void {
  return useTrashing(router.delete, subject, texts, (id) => {
    tellGone(subject, [id]);
    onGone();
  });
}

/** The same for records whose IDs can be texts. */
export function useTrashing<Id extends number | string>(
  procedure: MutationProcedure<{ id: Id }, { id: Id }>,
  subject: Trashed,
  texts: { deleted: Toast; deleteFailed: string },
  onGone: (id: Id) => void,
): (id: Id) => void {
  const undo = useUndo();
  const queries = useQueryClient();
  const remove = useMutationFeedback(asStep(procedure), {
    success: ({ id }) => ({ ...texts.deleted, action: undo({ subject, subjectId: String(id) }) }),
    failure: texts.deleteFailed,
    onSuccess: ({ id }) => onGone(id),
    onRefreshed: ({ id }) => {
      // A drawer shows its record while it closes. Reading it would fail.
      const isAbout = ({ queryKey }: { queryKey: QueryKey }) => inputOf(queryKey)?.id === id;
      void queries.invalidateQueries({ predicate: isAbout, refetchType: 'none' });
      return queries.invalidateQueries({ predicate: (query) => isOutdated(query) && !isAbout(query) });
    },
  });
  return (id) => remove.mutate({ id });
}

function inputOf([, keyInput]: QueryKey): { id?: unknown } | undefined {
  return (keyInput as { input?: { id?: unknown } } | undefined)?.input;
}

/** What the page shows is refetched here, without the deleted record. */
function asStep<Input, Output>(
  procedure: MutationProcedure<Input, Output>,
): MutationProcedure<Input, Output> {
  return { useMutation: (options) => procedure.useMutation({ ...options, ...STEP }) };
}
