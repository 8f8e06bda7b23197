import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { trpc } from '#lib/trpc.ts';
import { useRecordCommands } from '#records/useRecordCommands.tsx';
import { useNewRecord } from '#records/useRecordForm.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { documentToasts } from '#shared/documents/messages.ts';
import { documentExportPath } from '#shared/documents/model.ts';
import { type DocumentCommands, PRINT_HASH } from './actions.ts';
import { documents } from './record.ts';

const DocumentDialog = lazyOrRetry(async () => ({
  default: (await import('./DocumentDialog.tsx')).DocumentDialog,
}));

/** Creates an internal document from anywhere, for viewers with the permission. */
export function useNewDocument() {
  return useNewRecord('document', DocumentDialog);
}

/** The commands of documents and their dialogs. A document that is printed opens first. */
export function useDocumentCommands(page: Pick<RecordPageProps<never>, 'onOpen' | 'onGone'>) {
  const navigate = useNavigate();
  const record = useRecordCommands(documents, DocumentDialog, page);
  const pin = useMutationFeedback(trpc.documents.pin, {
    success: ({ pinned }) => (pinned ? documentToasts.pinned : documentToasts.unpinned),
    failure: documentToasts.pinFailed,
  });
  const commands: DocumentCommands = {
    ...record.commands,
    edit: (id) =>
      void navigate({ to: '/internal-wiki/$id/{-$part}', params: { id: String(id), part: 'edit' } }),
    history: (id) =>
      void navigate({ to: '/internal-wiki/$id/{-$part}', params: { id: String(id), part: 'history' } }),
    pin: ({ id, pinned }) => pin.mutate({ id, pinned: !pinned }),
    exportFile: (document) => window.location.assign(documentExportPath(document)),
    print: (id) =>
      void navigate({
        to: '/internal-wiki/$id/{-$part}',
        params: { id: String(id), part: undefined },
        hash: PRINT_HASH,
      }),
  };
  return { commands, element: record.element };
}
