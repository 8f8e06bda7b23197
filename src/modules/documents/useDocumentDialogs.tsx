import { lazy, type ReactNode, Suspense, useState } from 'react';
import { documentExportPath, type InternalDocument } from '#shared/internal-documents.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { messageOf } from '../../lib/feedback.ts';
import { showToast } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOpened } from '../../lib/useOpened.ts';
import type { DocumentActions, DocumentName } from './documentActions.ts';
import { toFailure } from './touches.ts';
import { useDocumentDelete, useDocumentPin } from './useDocumentChanges.ts';

const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentDialog.tsx')).DocumentDialog }));

/** What can be done with documents, and the dialogs that do it. `printing` is the one to print once it is shown. */
export function useDocumentDialogs({
  onOpen,
  onGone,
}: {
  onOpen: (id: number) => void;
  onGone: () => void;
}): {
  actions: DocumentActions;
  element: ReactNode;
  printing: number | null;
  printed: () => void;
} {
  const utils = trpc.useUtils();
  const form = useOpened<InternalDocument | null>();
  const [removing, setRemoving] = useState<DocumentName | null>(null);
  const [printing, setPrinting] = useState<number | null>(null);
  const remove = useDocumentDelete(onGone);
  const pin = useDocumentPin();

  async function edit(id: number): Promise<void> {
    try {
      // As it is now: what is edited must not be an old one.
      form.open(await utils.documents.read.fetch({ id }, { staleTime: 0 }));
    } catch (error) {
      showToast({ tone: 'error', ...toFailure(messageOf(error)) });
    }
  }

  return {
    printing,
    printed: () => setPrinting(null),
    actions: {
      add: () => form.open(null),
      view: onOpen,
      edit: (id) => void edit(id),
      pin: ({ id, pinned }) => pin.mutate({ id, pinned: !pinned }),
      exportFile: (document) => window.location.assign(documentExportPath(document)),
      print: (id) => {
        setPrinting(id);
        onOpen(id);
      },
      remove: setRemoving,
    },
    element: (
      <Suspense>
        {form.opened && (
          <DocumentDialog
            key={form.opened.key}
            document={form.opened.what}
            open={form.opened.open}
            onClose={form.close}
          />
        )}
        <ConfirmDialog
          open={removing !== null}
          title="Delete this document?"
          body={removing && `“${removing.title}” goes to the trash with its history.`}
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
