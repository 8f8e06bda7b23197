import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ContactRead, ContactRow, Stage } from '#shared/crm.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { messageOf } from '../../lib/feedback.ts';
import { showToast } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOpened } from '../../lib/useOpened.ts';
import type { ContactActions } from './contactActions.ts';
import { toFailure } from './touches.ts';
import { useContactDelete } from './useContactDelete.ts';

const ContactDialog = lazy(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }));
const StageDialog = lazy(async () => ({ default: (await import('./StageDialog.tsx')).StageDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));
const ImportDialog = lazy(async () => ({
  default: (await import('./ContactImport.tsx')).ContactImport,
}));

/** What can be done with contacts, and the dialogs that do it, each loaded when it is first asked for. */
export function useContactDialogs({ onOpen, onGone }: { onOpen: (id: number) => void; onGone: () => void }): {
  actions: ContactActions;
  element: ReactNode;
} {
  const utils = trpc.useUtils();
  const form = useOpened<ContactRead | null>();
  const stage = useOpened<{ contact: ContactRow; to?: Stage }>();
  const merge = useOpened<ContactRead>();
  const files = useOpened<null>();
  const [removing, setRemoving] = useState<ContactRow | null>(null);
  const remove = useContactDelete(onGone);

  /** Reads a contact as it is now; what is edited or merged must not be an old one. */
  async function withContact(id: number, use: (contact: ContactRead) => void): Promise<void> {
    try {
      use(await utils.crm.read.fetch({ id }, { staleTime: 0 }));
    } catch (error) {
      showToast({ tone: 'error', ...toFailure(messageOf(error)) });
    }
  }

  return {
    actions: {
      add: () => form.open(null),
      importFile: () => files.open(null),
      view: onOpen,
      edit: (id) => void withContact(id, form.open),
      updateStage: (contact, to) => stage.open({ contact, to }),
      merge: (id) => void withContact(id, merge.open),
      remove: setRemoving,
    },
    element: (
      <Suspense>
        {form.opened && (
          <ContactDialog
            key={`contact-${form.opened.key}`}
            contact={form.opened.what}
            open={form.opened.open}
            onClose={form.close}
          />
        )}
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
          <ImportDialog key={`import-${files.opened.key}`} open={files.opened.open} onClose={files.close} />
        )}
        <ConfirmDialog
          open={removing !== null}
          title="Delete this contact?"
          body={removing && `“${removing.contactName}” goes to the trash with its notes and its history.`}
          confirmLabel="Delete"
          tone="danger"
          busy={remove.isPending}
          onConfirm={() => {
            if (removing) remove.mutate({ id: removing.id }, { onSettled: () => setRemoving(null) });
          }}
          onCancel={() => setRemoving(null)}
        />
      </Suspense>
    ),
  };
}
