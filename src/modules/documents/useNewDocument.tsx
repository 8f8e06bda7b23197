import { useNewRecord } from '#records/useRecordForm.tsx';
import { DocumentDialog } from './useDocumentCommands.tsx';

/** Writing an internal document from anywhere, for those who may, and the dialog for it. */
export function useNewDocument() {
  return useNewRecord(
    'documents.create',
    { key: 'new-document', label: 'New internal document…' },
    DocumentDialog,
  );
}
