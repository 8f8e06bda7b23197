import type { ComponentType, ReactNode } from 'react';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import type { Kept, StaffRecord } from './staffRecord.ts';
import { useRecordDelete } from './useRecordDelete.tsx';
import { type RecordDialogProps, useRecordForm } from './useRecordForm.tsx';
import type { RecordPageProps } from './useRecordPage.ts';

/** The commands of every record. `Named` is a record with at least its title. */
export type RecordCommands<Named> = {
  add: () => void;
  view: (id: number) => void;
  edit: (id: number) => void;
  remove: (record: Named) => void;
};

/** The commands of every record, and their dialogs. */
export function useRecordCommands<T extends FieldTable, Read extends Kept & FieldsOf<T>>(
  record: StaffRecord<T, Read>,
  Dialog: ComponentType<RecordDialogProps<Read>>,
  { onOpen, onGone }: Pick<RecordPageProps<never>, 'onOpen' | 'onGone'>,
): {
  commands: RecordCommands<{ id: number } & Partial<FieldsOf<T>>>;
  /** Reads the current record for other commands. */
  withRecord: (id: number, use: (read: Read) => void) => void;
  element: ReactNode;
} {
  const form = useRecordForm(record, Dialog);
  const remove = useRecordDelete(record, onGone);
  return {
    commands: {
      add: form.add,
      edit: form.edit,
      view: onOpen,
      remove: (named) => remove.ask({ id: named.id, name: String(named[record.name]) }),
    },
    withRecord: form.withRecord,
    element: (
      <>
        {form.element}
        {remove.element}
      </>
    ),
  };
}
