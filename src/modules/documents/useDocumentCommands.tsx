import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { trpc } from '#lib/trpc.ts';
import { useRecordCommands } from '#records/useRecordCommands.tsx';
import { useNewRecord } from '#records/useRecordForm.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import type { DocumentsSearch } from '#shared/documents/address.ts';
import { documentToasts } from '#shared/documents/messages.ts';
import { documentExportPath } from '#shared/documents/model.ts';
import type { DocumentCommands } from './actions.ts';
import { documents } from './record.ts';

const DocumentDialog = lazyOrRetry(async () => ({
  default: (await import('./DocumentDialog.tsx')).DocumentDialog,
}));

/** Creates an internal document from anywhere, for viewers with the permission. */
export function useNewDocument() {
  return useNewRecord('document', DocumentDialog);
}

/** The commands of documents and their dialogs. `printing` is the document to print once it is shown. */
export function useDocumentCommands(page: RecordPageProps<DocumentsSearch>) {
  const record = useRecordCommands(documents, DocumentDialog, page);
  const [printing, setPrinting] = useState<number | null>(null);
  const pin = useMutationFeedback(trpc.documents.pin, {
    success: ({ pinned }) => (pinned ? documentToasts.pinned : documentToasts.unpinned),
    failure: documentToasts.pinFailed,
  });
  const commands: DocumentCommands = {
    ...record.commands,
    pin: ({ id, pinned }) => pin.mutate({ id, pinned: !pinned }),
    exportFile: (document) => window.location.assign(documentExportPath(document)),
    print: (id) => {
      setPrinting(id);
      page.onOpen(id);
    },
  };
  return { commands, printing, printed: () => setPrinting(null), element: record.element };
}
