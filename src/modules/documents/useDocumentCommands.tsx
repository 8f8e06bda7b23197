import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { useRecordDelete } from '#records/useRecordDelete.tsx';
import { useRecordForm } from '#records/useRecordForm.tsx';
import { documentToasts } from '#shared/documents/messages.ts';
import { documentExportPath } from '#shared/documents/model.ts';
import type { DocumentCommands } from './actions.ts';
import { documents } from './record.ts';

export const DocumentDialog = lazy(async () => ({
  default: (await import('./DocumentDialog.tsx')).DocumentDialog,
}));

/** What can be done with documents, and the dialogs that do it. `printing` is the one to print once it is shown. */
export function useDocumentCommands({
  onOpen,
  onGone,
}: {
  onOpen: (id: number) => void;
  onGone: () => void;
}): {
  commands: DocumentCommands;
  element: ReactNode;
  printing: number | null;
  printed: () => void;
} {
  const form = useRecordForm(documents, DocumentDialog);
  const remove = useRecordDelete(documents, onGone);
  const [printing, setPrinting] = useState<number | null>(null);
  const pin = useMutationFeedback(trpc.documents.pin, {
    invalidates: documents.invalidates,
    success: ({ pinned }) => ({ title: pinned ? 'Document pinned' : 'Document unpinned' }),
    failure: documentToasts.pinFailed,
  });
  return {
    printing,
    printed: () => setPrinting(null),
    commands: {
      add: form.add,
      edit: form.edit,
      view: onOpen,
      pin: ({ id, pinned }) => pin.mutate({ id, pinned: !pinned }),
      exportFile: (document) => window.location.assign(documentExportPath(document)),
      print: (id) => {
        setPrinting(id);
        onOpen(id);
      },
      remove: ({ id, title: name }) => remove.ask({ id, name }),
    },
    element: (
      <Suspense>
        {form.element}
        {remove.element}
      </Suspense>
    ),
  };
}
