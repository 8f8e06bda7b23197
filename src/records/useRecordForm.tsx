import { type ComponentType, type ReactNode, Suspense } from 'react';
import { showFailure } from '#lib/feedback.ts';
import type { PageAction } from '#lib/pageAction.ts';
import { useCan } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import type { Permission, SubjectOf } from '#shared/permissions.ts';
import { useDialog } from '#ui/hooks/useDialog.ts';
import type { Kept, StaffRecord } from './staffRecord.ts';

export type RecordDialogProps<Read> = {
  /** The one to edit; null for a new one. */
  record: Read | null;
  open: boolean;
  onClose: () => void;
};

/** Opens the form of a record for a new one, or for one that is read anew. */
export function useRecordForm<T extends FieldTable, Read extends Kept & FieldsOf<T>>(
  record: StaffRecord<T, Read>,
  Dialog: ComponentType<RecordDialogProps<Read>>,
): {
  add: () => void;
  edit: (id: number) => void;
  /** Reads a record as it is now, for whatever else is done with it. */
  withRecord: (id: number, use: (read: Read) => void) => void;
  element: ReactNode;
} {
  const utils = trpc.useUtils();
  const { opened, open, close } = useDialog<Read | null>();
  const withRecord = (id: number, use: (read: Read) => void) => {
    record.read(utils, id).then(use, (error: unknown) => showFailure(error));
  };
  return {
    add: () => open(null),
    edit: (id) => withRecord(id, open),
    withRecord,
    element: opened && (
      <Suspense>
        <Dialog key={opened.key} record={opened.what} open={opened.open} onClose={close} />
      </Suspense>
    ),
  };
}

/** Permissions that are asked about nothing in particular. */
type CreatePermission = { [P in Permission]: null extends SubjectOf<P> ? P : never }[Permission];

/** Adding a record from anywhere, for those who may. */
export function useNewRecord<Read>(
  needs: CreatePermission,
  action: { key: string; label: string },
  Dialog: ComponentType<RecordDialogProps<Read>>,
): { actions: PageAction[]; element: ReactNode } {
  const allowed = useCan(needs, null);
  const { opened, open, close } = useDialog<null>();
  return {
    actions: allowed ? [{ ...action, run: () => open(null) }] : [],
    element: opened && (
      <Suspense>
        <Dialog key={opened.key} record={null} open={opened.open} onClose={close} />
      </Suspense>
    ),
  };
}
