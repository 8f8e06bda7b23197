import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/feedback.ts';
import { errorOf } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import type { Kept, StaffRecord } from './staffRecord.ts';

type Handlers = { onSaved: () => void; onFailed: (error: unknown) => void };

/** Creates and saves a record, with toasts. `onSaved` runs before the lists are fetched again. */
export function useRecordSave<T extends FieldTable, Read extends Kept & FieldsOf<T>>(
  { router, path, texts, invalidates }: StaffRecord<T, Read>,
  { onSaved, onFailed }: Handlers,
) {
  const navigate = useNavigate();
  const create = useMutationFeedback(router.create, {
    invalidates,
    success: ({ id }) => ({
      ...texts.added,
      action: {
        label: generalTexts.view,
        run: () => void navigate({ to: `${path}/${id}`, resetScroll: false }),
      },
    }),
    failure: texts.addFailed,
    onSuccess: onSaved,
    onError: onFailed,
  });
  const update = useMutationFeedback(router.update, {
    invalidates,
    success: texts.saved,
    // The form itself handles edit conflicts and deletions.
    failure: (_, error) => (isShownInForm(error) ? null : texts.saveFailed),
    onSuccess: onSaved,
    onError: onFailed,
  });
  return { create: create.mutate, update: update.mutate, busy: create.isPending || update.isPending };
}

function isShownInForm(error: unknown): boolean {
  const code = errorOf(error)?.code;
  return code === 'CONFLICT' || code === 'GONE';
}
