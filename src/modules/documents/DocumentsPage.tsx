import { Box } from '@chakra-ui/react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { AddButton } from '#records/AddButton.tsx';
import { ListSwitch } from '#records/ListSwitch.tsx';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import { useListView } from '#records/useListView.ts';
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
import { useStoredFlag } from '#ui/hooks/useStoredFlag.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import type { DocumentCommands } from './actions.ts';
import { AllDocuments } from './components/AllDocuments.tsx';
import { DOCUMENT_COLUMNS, DocumentTable } from './components/DocumentTable.tsx';
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

/** Opens the dialog of a new document if the URL says so, as links to its draft do. Back doesn't open it again. */
function useContinued({ add }: DocumentCommands): void {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    add();
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (hash === 'new') open();
  }, [hash]);
}

/** The documents as cards, the pinned ones first, or as a table. */
function Documents(props: Props) {
  const { search, onSearch } = props;
  const view = useListView('documents', documentsAddress.toFilter(search), 'document');
  const [tabular, setTabular] = useStoredFlag('documents:table');
  const { commands, element } = useDocumentCommands(props);
  useContinued(commands);
  return (
    <>
      <PageHeader
        title={documentTexts.title}
        subtitle={documentTexts.subtitle}
        actions={<AddButton label={documentTexts.add} run={commands.add} />}
      />
      <RecordToolbar
        list="documents"
        noun={documentTexts.noun[1]}
        {...{ address: documentsAddress, search, onSearch, sorts: SORTS }}
        filters={[
          {
            key: 'category',
            label: DOCUMENT_FIELDS.category.label,
            all: documentTexts.allCategories,
            options: CATEGORIES,
          },
        ]}
        table={tabular ? { columns: DOCUMENT_COLUMNS, view } : { view, asCards: true }}
        end={<ListSwitch {...{ tabular, onChange: setTabular }} />}
      />
      <Box pt="2">
        {tabular ? (
          <DocumentTable {...{ search, commands, onSearch, view }} />
        ) : (
          <>
            <PinnedDocuments search={search} commands={commands} />
            <AllDocuments {...{ search, commands, onSearch }} selection={view.selection} />
          </>
        )}
      </Box>
      {element}
    </>
  );
}
