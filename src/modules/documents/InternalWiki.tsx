import { Box, Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type DocumentsSearch, documentOrder } from '#shared/document-address.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABEL,
  DOCUMENT_SORT_DIRECTION,
  DOCUMENT_SORT_LABEL,
  DOCUMENT_SORTS,
} from '#shared/internal-documents.ts';
import { oneOf } from '#shared/list-address.ts';
import { STAFF_QUERY_MAX } from '#shared/staff.ts';
import { FilterSelect } from '../../components/FilterSelect.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SortMenu } from '../../components/SortMenu.tsx';
import { Toolbar } from '../../components/Toolbar.tsx';
import { rowLinkOf } from '../../components/table/rowKeys.ts';
import { AllDocuments } from './AllDocuments.tsx';
import { DocumentView } from './DocumentView.tsx';
import { withOrder } from './documentsAddress.ts';
import { PinnedDocuments } from './PinnedDocuments.tsx';
import { useDocumentDialogs } from './useDocumentDialogs.tsx';

const SORTS = DOCUMENT_SORTS.map((sort) => ({
  sort,
  label: DOCUMENT_SORT_LABEL[sort],
  first: DOCUMENT_SORT_DIRECTION[sort],
}));

/** The pinned documents, all documents, and one of them open over the list. */
export function InternalWiki({ search, documentId, onSearch, onOpen, onClose }: InternalWikiProps) {
  const { page: _, ...fromFirst } = search;
  const dialogs = useDocumentDialogs({ onOpen, onGone: onClose });
  return (
    <>
      <PageHeader
        title="Internal Wiki"
        subtitle="Private repository for business plans, branding and confidential documents"
      />
      <Toolbar
        end={
          <Button variant="solid" flex={{ base: '1 0 100%', sm: 'none' }} onClick={dialogs.actions.add}>
            <Plus aria-hidden />
            New Document
          </Button>
        }
      >
        <SearchBox
          label="Search documents"
          placeholder="Search documents..."
          maxLength={STAFF_QUERY_MAX}
          q={search.q ?? ''}
          onSearch={(q) => onSearch({ ...fromFirst, q: q || undefined })}
        />
        <FilterSelect
          label="Category"
          value={search.category ?? ''}
          options={[
            ['', 'All Categories'],
            ...DOCUMENT_CATEGORIES.map((each) => [each, DOCUMENT_CATEGORY_LABEL[each]] as const),
          ]}
          onChange={(value) => onSearch({ ...fromFirst, category: oneOf(DOCUMENT_CATEGORIES, value) })}
        />
        <SortMenu
          sorts={SORTS}
          order={documentOrder(search)}
          onSort={(order) => onSearch(withOrder(search, order))}
        />
      </Toolbar>
      <Box pt="2">
        <PinnedDocuments search={search} actions={dialogs.actions} />
        <AllDocuments search={search} actions={dialogs.actions} onSearch={onSearch} />
      </Box>
      <DocumentView
        id={documentId}
        onClose={onClose}
        actions={dialogs.actions}
        printing={dialogs.printing !== null && dialogs.printing === documentId}
        onPrinted={dialogs.printed}
        returnFocusTo={() => (documentId === null ? null : rowLinkOf(documentId))}
      />
      {dialogs.element}
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
