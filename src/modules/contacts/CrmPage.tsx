import type { RecordPageProps } from '#records/useRecordPage.ts';
import type { ContactsSearch } from '#shared/contacts/address.ts';
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

/** The contacts of the community's business; for staff. */
export function CrmPage(props: Props) {
  return (
    <StaffOnly page="/crm" feature="CRM module">
      <Dashboard {...props} />
    </StaffOnly>
  );
}

/** Contacts as a table or a board, one of them open beside it. */
function Dashboard(props: Props) {
  const { search, id, onSearch, onOpen, onClose } = props;
  const { commands, element } = useContactCommands(props);
  const List = search.view === 'board' ? PipelineBoard : ContactTable;
  return (
    <>
      <PageHeader title="CRM Dashboard" subtitle="Contacts, and how far each of them has come" />
      <ContactStats search={search} />
      <PipelineFunnel search={search} />
      <ContactToolbar {...{ search, onSearch, commands }} />
      <List {...{ search, onSearch, commands }} />
      <ContactDrawer {...{ id, onClose, commands }} onMerged={(survivor) => onOpen(survivor, true)} />
      {element}
    </>
  );
}
