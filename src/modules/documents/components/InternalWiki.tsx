import { Box } from '@chakra-ui/react';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import { type DocumentsSearch, documentsAddress } from '#shared/documents/address.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABEL,
  DOCUMENT_SORT_DIRECTION,
  DOCUMENT_SORT_LABEL,
  DOCUMENT_SORTS,
} from '#shared/documents/model.ts';
import { rowLinkOf } from '#ui/table/rowKeys.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { useDocumentCommands } from '../useDocumentCommands.tsx';
import { AllDocuments } from './AllDocuments.tsx';
import { DocumentView } from './DocumentView.tsx';
import { PinnedDocuments } from './PinnedDocuments.tsx';

const SORTS = sortsOf(DOCUMENT_SORTS, DOCUMENT_SORT_LABEL, DOCUMENT_SORT_DIRECTION);
const CATEGORIES = DOCUMENT_CATEGORIES.map((each) => [each, DOCUMENT_CATEGORY_LABEL[each]] as const);

/** The pinned documents, all documents, and one of them open over the list. */
export function InternalWiki({ search, documentId, onSearch, onOpen, onClose }: InternalWikiProps) {
  const documents = useDocumentCommands({ onOpen, onGone: onClose });
  return (
    <>
      <PageHeader
        title="Internal Wiki"
        subtitle="Private repository for business plans, branding and confidential documents"
      />
      <RecordToolbar
        noun="documents"
        {...{ address: documentsAddress, search, onSearch, sorts: SORTS }}
        filters={[{ key: 'category', label: 'Category', all: 'All Categories', options: CATEGORIES }]}
        add={{ label: 'New Document', run: documents.commands.add }}
      />
      <Box pt="2">
        <PinnedDocuments search={search} commands={documents.commands} />
        <AllDocuments search={search} commands={documents.commands} onSearch={onSearch} />
      </Box>
      <DocumentView
        id={documentId}
        onClose={onClose}
        commands={documents.commands}
        printing={documents.printing !== null && documents.printing === documentId}
        onPrinted={documents.printed}
        returnFocusTo={() => (documentId === null ? null : rowLinkOf(documentId))}
      />
      {documents.element}
    </>
  );
}

export type InternalWikiProps = {
  search: DocumentsSearch;
  /** The document in the address; null: none is open. */
  documentId: number | null;
  onSearch: (next: DocumentsSearch, replace?: boolean) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
};
