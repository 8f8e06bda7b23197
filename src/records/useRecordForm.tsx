import type { ComponentType, ReactNode } from 'react';
import type { PageAction } from '#lib/browser/pageAction.ts';
import { showFailure } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { RECORD_KINDS, type StaffSubject } from '#shared/records.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';

export type RecordDialogProps<Read> = {
  /** The edited record, or null for a new one. */
  record: Read | null;
  open: boolean;
  onClose: () => void;
};

/** Opens the form for a new record, or for a freshly read one. `more` are the dialog's own props. */
export function useRecordForm<
  T extends FieldTable,
  Read extends VersionedRecord & FieldsOf<T>,
  More extends object,
>(
  record: StaffRecord<T, Read>,
  Dialog: ComponentType<RecordDialogProps<Read> & More>,
  more: More,
): {
  add: () => void;
  edit: (id: number) => void;
  /** Reads the current record for other commands. */
  withRecord: (id: number, use: (read: Read) => void) => void;
  element: ReactNode;
} {
  const utils = trpc.useUtils();
  const dialog = useMountedDialog(Dialog);
  // The type of a dialog with unknown props can't be resolved.
  const withMore = (read: Read | null) => ({ record: read, ...more }) as Parameters<typeof dialog.open>[0];
  const withRecord = (id: number, use: (read: Read) => void) => {
    record.read(utils, id).then(use, (error: unknown) => showFailure(error));
  };
  return {
    add: () => dialog.open(withMore(null)),
    edit: (id) => withRecord(id, (read) => dialog.open(withMore(read))),
    withRecord,
    element: dialog.element,
  };
}

/** Adds a record from anywhere, for viewers with the permission. The action follows from the row of its page. */
export function useNewRecord<Read>(
  kind: StaffSubject,
  Dialog: ComponentType<RecordDialogProps<Read>>,
): { actions: PageAction[]; element: ReactNode } {
  const { module, label } = RECORD_KINDS[kind];
  const allowed = useCan(`${module}.create`, null);
  const { open, element } = useMountedDialog(Dialog);
  const action = { key: `new-${kind}`, label: recordTexts.add(label), run: () => open({ record: null }) };
  return { actions: allowed ? [action] : [], element };
}
