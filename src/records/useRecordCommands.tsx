import type { ComponentType, ReactNode } from 'react';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';
import { useRecordDelete } from './useRecordDelete.ts';
import { type RecordDialogProps, useRecordForm } from './useRecordForm.tsx';
import type { RecordPageProps } from './useRecordPage.ts';

/** The commands of every record. `Named` is a record with at least its title. */
export type RecordCommands<Named> = {
  add: () => void;
  view: (id: number) => void;
  edit: (id: number) => void;
  remove: (record: Named) => void;
};

/** The commands of every record, and their dialogs. `more` are the own props of the form's dialog. */
export function useRecordCommands<
  T extends FieldTable,
  Read extends VersionedRecord & FieldsOf<T>,
  More extends object = object,
>(
  record: StaffRecord<T, Read>,
  Dialog: ComponentType<RecordDialogProps<Read> & More>,
  { onOpen, onGone }: Pick<RecordPageProps<never>, 'onOpen' | 'onGone'>,
  more = {} as More,
): {
  commands: RecordCommands<{ id: number } & Partial<FieldsOf<T>>>;
  /** Reads the current record for other commands. */
  withRecord: (id: number, use: (read: Read) => void) => void;
  element: ReactNode;
} {
  const form = useRecordForm(record, Dialog, more);
  const remove = useRecordDelete(record, onGone);
  return {
    commands: {
      add: form.add,
      edit: form.edit,
      view: onOpen,
      remove: ({ id }) => remove(id),
    },
    withRecord: form.withRecord,
    element: form.element,
  };
}
