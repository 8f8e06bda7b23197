import { useState } from 'react';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { type DraftOf, draftOf, type FieldsOf, type FieldTable, type InputOf } from '#shared/kit/fields.ts';
import type { Kept, StaffRecord } from './staffRecord.ts';
import type { FormState } from './useForms.ts';
import { useRecordSave } from './useRecordSave.ts';
import { useStaleSave } from './useStaleSave.ts';

type Options<T extends FieldTable> = {
  onSaved: () => void;
  /** Reads the fields of the version that the form began with, where that may be an older one. */
  readBase?: (version: number) => Promise<FieldsOf<T>>;
  /** False holds the save back; the form says why. */
  mayLeave?: () => boolean;
};

/**
 * Saves what a form holds: as a new record, or as a change of the one it was opened with. Somebody else's save is offered
 * for comparison, what the server refuses is shown at its field, and a record that is gone can be saved anew.
 */
export function useRecordEditor<T extends FieldTable, Read extends Kept & FieldsOf<T>>(
  record: StaffRecord<T, Read>,
  opened: Read | null,
  state: FormState<DraftOf<T>, InputOf<T>>,
  { onSaved, readBase, mayLeave }: Options<T>,
) {
  const { form, version, show } = state;
  const utils = trpc.useUtils();
  const [gone, setGone] = useState(false);
  const id = opened?.id ?? 0;
  const stale = useStaleSave<FieldsOf<T>, Read>({
    base: opened,
    readRemote: () => record.read(utils, id),
    ...(readBase && version !== undefined && { readBase: () => readBase(version) }),
  });
  const save = useRecordSave(record, {
    onSaved,
    onFailed: (error) => {
      if (!isStaleSave(error)) showServerErrors(form, error);
      void stale.compare(error);
      setGone(errorOf(error)?.code === 'GONE' && opened !== null);
    },
  });

  function submit(base = version, asNew = false): void {
    void form.handleSubmit((input) => {
      if (mayLeave?.() === false) return;
      if (opened && !asNew) save.update({ ...input, id, version: base });
      else save.create(input);
    })();
  }

  /** Goes on from what somebody else saved. */
  function acceptRemote(): void {
    if (stale.remote) show(draftOf(record.fields, stale.remote), stale.remote.version);
    stale.acceptRemote();
  }

  return { submit, acceptRemote, stale, gone, busy: save.busy };
}

export type RecordEditor<T extends FieldTable, Read extends Kept & FieldsOf<T>> = ReturnType<
  typeof useRecordEditor<T, Read>
>;
