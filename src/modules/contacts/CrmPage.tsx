import type { RecordPageProps } from '#records/useRecordPage.ts';
import type { ContactsSearch } from '#shared/contacts/address.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { ContactDrawer } from './ContactDrawer.tsx';
import { ContactTable } from './ContactTable.tsx';
import { ContactStats } from './components/ContactStats.tsx';
import { ContactToolbar } from './components/ContactToolbar.tsx';
import { PipelineBoard } from './pipeline/PipelineBoard.tsx';
import { PipelineFunnel } from './pipeline/PipelineFunnel.tsx';
import { useContactCommands } from './useContactCommands.tsx';

type Props = RecordPageProps<ContactsSearch>;

/** The CRM. Staff only. */
export function CrmPage(props: Props) {
  return (
    <StaffOnly page="/crm" feature={contactTexts.feature}>
      <Dashboard {...props} />
    </StaffOnly>
  );
}

/** Contacts as a table or a board, and the open contact beside them. */
function Dashboard(props: Props) {
  const { search, id, onSearch, onOpen, onClose } = props;
  const { commands, element } = useContactCommands(props);
  const List = search.view === 'board' ? PipelineBoard : ContactTable;
  return (
    <>
      <PageHeader title={contactTexts.title} subtitle={contactTexts.subtitle} />
      <ContactStats search={search} />
      <PipelineFunnel search={search} />
      <ContactToolbar {...{ search, onSearch, commands }} />
      <List {...{ search, onSearch, commands }} />
      <ContactDrawer {...{ id, onClose, commands }} onMerged={(survivor) => onOpen(survivor, true)} />
      {element}
    </>
  );
}
