import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { countOf } from '#lib/text/format.ts';
import type { Toast } from '#lib/toasts.ts';
import { type MutationProcedure, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { bulkToasts } from '#shared/kit/rows.messages.ts';
import type { BulkOutcome, UndoOutcome, Versioned } from '#shared/staff/model.ts';
import type { Selection } from '#ui/table/useSelection.ts';
import type { AnyRecord } from './staffRecord.ts';

/** The procedures of a module that change several records. */
type BulkRouter<Change> = {
  bulkUpdate: MutationProcedure<{ ids: number[]; change: Change }, BulkOutcome>;
  bulkUndo: MutationProcedure<{ rows: Versioned[] }, UndoOutcome>;
  bulkDelete: MutationProcedure<{ ids: number[] }, BulkOutcome>;
};

/** Changes or deletes the selected records at once, with Undo in the toast. */
export function useRecordBulk<Change>(
  { subject, noun }: AnyRecord,
  router: BulkRouter<Change>,
  selection: Selection,
): { change: (change: Change) => void; remove: () => void; busy: boolean } {
  const nounFor = (count: number) => countOf(count, noun);
  const undone = (title: Toast, { kept, restored }: UndoOutcome): Toast => ({
    ...title,
    ...(kept > 0 && { description: bulkToasts.kept(kept, nounFor(kept + restored)) }),
  });
  const missing = ({ gone }: BulkOutcome, asked: number) =>
    gone > 0 ? { description: bulkToasts.gone(gone, nounFor(asked)) } : {};
  const undoing = { failure: bulkToasts.undoFailed };

  const undo = useMutationFeedback(router.bulkUndo, {
    ...undoing,
    success: (outcome) => undone(bulkToasts.undone, outcome),
  });
  // Fields without versions are undone by the change. The other modules ignore it.
  const takeBack: (made: { rows: Versioned[]; change: Change }) => void = undo.mutate;
  const restore = useMutationFeedback(trpc.trash.restoreMany, {
    ...undoing,
    success: (outcome) => undone(bulkToasts.restored(nounFor(outcome.restored)), outcome),
  });
  const change = useMutationFeedback(router.bulkUpdate, {
    failure: bulkToasts.failed,
    onSuccess: selection.clear,
    success: (outcome, { ids, change: madeChange }) => {
      const { changed } = outcome;
      const note = missing(outcome, ids.length);
      if (changed.length === 0) return { ...bulkToasts.unchanged, ...note };
      const run = () => takeBack({ rows: changed, change: madeChange });
      return {
        ...bulkToasts.changed(nounFor(changed.length)),
        ...note,
        action: { label: generalTexts.undo, run },
      };
    },
  });
  const remove = useMutationFeedback(router.bulkDelete, {
    failure: bulkToasts.deleteFailed,
    onSuccess: selection.clear,
    success: (outcome, { ids }) => {
      const deleted = outcome.changed.map(({ id }) => id);
      const run = () => restore.mutate({ subject, ids: deleted });
      return {
        ...bulkToasts.deleted(nounFor(deleted.length)),
        ...missing(outcome, ids.length),
        ...(deleted.length > 0 && { action: { label: generalTexts.undo, run } }),
      };
    },
  });

  const ids = [...selection.keys];
  return {
    change: (changeInput) => change.mutate({ ids, change: changeInput }),
    remove: () => remove.mutate({ ids }),
    busy: change.isPending || remove.isPending,
  };
}
