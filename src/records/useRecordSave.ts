import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { errorOf, STEP } from '#lib/trpc.ts';
import type { Created } from '#shared/errors.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { FieldsOf, FieldTable, InputOf } from '#shared/kit/fields.ts';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';

type Handlers<Read> = {
  onSaved: (saved: Read) => void;
  onRefreshed?: ((saved: Read) => void) | undefined;
  onFailed: (error: unknown) => void;
};

/**
 * Creates and saves a record, with toasts. `onSaved` runs before the lists are fetched again, `onRefreshed` once everything is up
 * to date.
 */
export function useRecordSave<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  { router: procedures, path, placeOf, texts }: StaffRecord<T, Read>,
  { onSaved, onRefreshed, onFailed }: Handlers<Read>,
) {
  const router = useRouter();
  const creating = procedures.create.useMutation(STEP);
  const updating = procedures.update.useMutation(STEP);
  // The types of mutations with an unknown field table can't be resolved.
  const add = creating.mutateAsync as unknown as (input: object) => Promise<Read>;
  const save = updating.mutateAsync as unknown as (input: object) => Promise<Read>;
  const change = (input: Created) => save({ ...input, id: Number(input.id) });

  function view(saved: Read): void {
    const { own, list } = placeOf?.(saved) ?? { own: `${path}/${saved.id}` };
    const isBeside = list !== undefined && `${router.state.location.pathname}/`.startsWith(`${list}/`);
    // The cast is needed because the kit knows no route by name.
    void router.navigate({ to: own, resetScroll: false, search: isBeside || {} } as NavigateOptions);
  }

  const create = useMutationFeedback(onceProcedure<InputOf<T>, Read>({ send: add, change }), {
    success: (saved) => ({
      ...texts.added,
      // A form on a page of its own leads to the record by itself.
      ...(!onRefreshed && { action: { label: generalTexts.view, run: () => view(saved) } }),
    }),
    failure: texts.addFailed,
    onSuccess: onSaved,
    ...(onRefreshed && { onRefreshed }),
    onError: onFailed,
  });
  const update = useMutationFeedback(onceProcedure<InputOf<T> & Created, Read>({ send: save, change }), {
    success: texts.saved,
    // The form itself handles edit conflicts and deletions.
    failure: (_, error) => (isShownInForm(error) ? null : texts.saveFailed),
    onSuccess: onSaved,
    ...(onRefreshed && { onRefreshed }),
    onError: onFailed,
  });
  return { create: create.mutate, update: update.mutate, busy: create.isPending || update.isPending };
}

function isShownInForm(error: unknown): boolean {
  const code = errorOf(error)?.code;
  return code === 'CONFLICT' || code === 'GONE';
}
