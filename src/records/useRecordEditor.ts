import { useState } from 'react';
import { type OnceKey, useOnceKey } from '#lib/cache/once.ts';
import { isStaleSave, showServerErrors } from '#lib/serverErrors.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { type DraftOf, draftOf, type FieldsOf, type FieldTable, type InputOf } from '#shared/kit/fields.ts';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';
import type { FormState } from './useForms.ts';
import { useRecordSave } from './useRecordSave.ts';
import { useStaleSave } from './useStaleSave.ts';

export type EditorOptions<T extends FieldTable, Read> = {
  onSaved: (saved: Read) => void;
  /** Runs once every list and page is up to date. */
  onRefreshed?: (saved: Read) => void;
  /** Reads the fields of the version on which the edit is based, if it can be an older one. */
  readBase?: (version: number) => Promise<FieldsOf<T>>;
  /**
   * Returns false to prevent the save. The form shows the reason, or asks a question and calls `save` later. `asNew`: the
   * form of a deleted record is saved as a new one.
   */
  mayLeave?: (save: () => void, asNew: boolean) => boolean;
  /** The input for a new record that its form doesn't have, such as the project of a task. */
  fixed?: object;
  /** The key of a form with a draft. */
  once?: OnceKey;
};

/**
 * Saves a form as a new record or as an edit. An edit conflict offers a comparison, errors of the server are shown at
 * their fields, and a deleted record can be saved as a new one.
 */
export function useRecordEditor<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  record: StaffRecord<T, Read>,
  openRecord: Read | null,
  state: FormState<DraftOf<T>, InputOf<T>>,
  { onSaved, onRefreshed, readBase, mayLeave, fixed, once: sharedOnce }: EditorOptions<T, Read>,
) {
  const { form, version, base, show } = state;
  const utils = trpc.useUtils();
  const [isGone, setGone] = useState(false);
  const own = useOnceKey();
  const once = sharedOnce ?? own;
  const id = openRecord?.id ?? 0;
  const valuesOf = (read: FieldsOf<T>) => draftOf(record.fields, read);
  const stale = useStaleSave<DraftOf<T>, Read>({
    base,
    ...(readBase && version !== undefined && { readBase: async () => valuesOf(await readBase(version)) }),
    readRemote: openRecord && (() => record.read(utils, id)),
    draftOf: valuesOf,
    together: record.together,
    show,
  });
  const save = useRecordSave(record, {
    onSaved,
    onRefreshed,
    onFailed: (error) => {
      if (!isStaleSave(error)) showServerErrors(form, error);
      void stale.compare(error);
      setGone(errorOf(error)?.code === 'GONE' && openRecord !== null);
    },
  });

  function submit(over = version, asNew = false): void {
    void form.handleSubmit((input) => {
      const send = () => {
        if (openRecord && !asNew) save.update({ ...input, id, version: over, once });
        else save.create({ ...input, ...fixed, once });
      };
      if (mayLeave?.(send, asNew) !== false) send();
    })();
  }

  /** Saves the changes of this form over the version that someone else saved. */
  function saveOver(): void {
    const over = stale.rebase(form.getValues());
    if (over) submit(over.remote.version);
  }

  return { submit, saveOver, stale, isGone, busy: save.busy };
}

export type RecordEditor<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>> = ReturnType<
  typeof useRecordEditor<T, Read>
>;
