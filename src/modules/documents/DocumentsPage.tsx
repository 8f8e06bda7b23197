import { Box } from '@chakra-ui/react';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type DocumentsSearch, documentsAddress } from '#shared/documents/address.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABEL,
  DOCUMENT_SORT_DIRECTION,
  DOCUMENT_SORT_LABEL,
  DOCUMENT_SORTS,
} from '#shared/documents/model.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { AllDocuments } from './components/AllDocuments.tsx';
import { DocumentView } from './components/DocumentView.tsx';
import { PinnedDocuments } from './components/PinnedDocuments.tsx';
import { useDocumentCommands } from './useDocumentCommands.tsx';

const SORTS = sortsOf(DOCUMENT_SORTS, DOCUMENT_SORT_LABEL, DOCUMENT_SORT_DIRECTION);
const CATEGORIES = DOCUMENT_CATEGORIES.map((each) => [each, DOCUMENT_CATEGORY_LABEL[each]] as const);

type Props = RecordPageProps<DocumentsSearch>;

/** The internal wiki. Staff only. */
export function DocumentsPage(props: Props) {
  return (
    <StaffOnly page="/internal-wiki" feature={documentTexts.title}>
      <Documents {...props} />
    </StaffOnly>
  );
}

/** The pinned documents, all documents, and the open document over the list. */
function Documents(props: Props) {
  const { search, id, onSearch, onClose } = props;
  const { commands, element, printing, printed } = useDocumentCommands(props);
  return (
    <>
      <PageHeader title={documentTexts.title} subtitle={documentTexts.subtitle} />
      <RecordToolbar
        noun={documentTexts.noun[1]}
        {...{ address: documentsAddress, search, onSearch, sorts: SORTS }}
        filters={[
          {
            ...{ key: 'category', label: DOCUMENT_FIELDS.category.label },
            ...{ all: documentTexts.allCategories, options: CATEGORIES },
          },
        ]}
        add={{ label: documentTexts.add, run: commands.add }}
      />
      <Box pt="2">
        <PinnedDocuments search={search} commands={commands} />
        <AllDocuments search={search} commands={commands} onSearch={onSearch} />
      </Box>
      <DocumentView
        {...{ id, onClose, commands }}
        printing={printing !== null && printing === id}
        onPrinted={printed}
      />
      {element}
    </>
  );
}
