import { lazy, type ReactNode, Suspense } from 'react';
import { useRecordDelete } from '#records/useRecordDelete.tsx';
import { useRecordForm } from '#records/useRecordForm.tsx';
import type { ContactRead, ContactRow, Stage } from '#shared/contacts/model.ts';
import { useDialog } from '#ui/hooks/useDialog.ts';
import type { ContactCommands } from './actions.ts';
import { contacts } from './record.ts';

export const ContactDialog = lazy(async () => ({
  default: (await import('./ContactDialog.tsx')).ContactDialog,
}));
const StageDialog = lazy(async () => ({ default: (await import('./StageDialog.tsx')).StageDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));
const ContactImport = lazy(async () => ({
  default: (await import('./components/ContactImport.tsx')).ContactImport,
}));

/** What can be done with contacts, and the dialogs that do it, each loaded when it is first asked for. */
export function useContactCommands({
  onOpen,
  onGone,
}: {
  onOpen: (id: number) => void;
  onGone: () => void;
}): {
  commands: ContactCommands;
  element: ReactNode;
} {
  const form = useRecordForm(contacts, ContactDialog);
  const stage = useDialog<{ contact: ContactRow; to?: Stage | undefined }>();
  const merge = useDialog<ContactRead>();
  const files = useDialog<null>();
  const remove = useRecordDelete(contacts, onGone);
  return {
    commands: {
      add: form.add,
      edit: form.edit,
      view: onOpen,
      importFile: () => files.open(null),
      updateStage: (contact, to) => stage.open({ contact, to }),
      merge: (id) => form.withRecord(id, merge.open),
      remove: ({ id, contactName: name }) => remove.ask({ id, name }),
    },
    element: (
      <Suspense>
        {form.element}
        {stage.opened && (
          <StageDialog
            key={`stage-${stage.opened.key}`}
            {...stage.opened.what}
            open={stage.opened.open}
            onClose={stage.close}
          />
        )}
        {merge.opened && (
          <MergeDialog
            key={`merge-${merge.opened.key}`}
            contact={merge.opened.what}
            open={merge.opened.open}
            onClose={merge.close}
            onMerged={onOpen}
          />
        )}
        {files.opened && (
          <ContactImport key={`import-${files.opened.key}`} open={files.opened.open} onClose={files.close} />
        )}
        {remove.element}
      </Suspense>
    ),
  };
}
