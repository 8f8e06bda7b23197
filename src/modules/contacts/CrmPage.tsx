import { trpc } from '#lib/trpc.ts';
import { AddButton } from '#records/AddButton.tsx';
import { RecordHeader } from '#records/RecordHeader.tsx';
import { useListView } from '#records/useListView.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { ContactDrawer } from './ContactDrawer.tsx';
import { ContactTable } from './ContactTable.tsx';
import { ContactStats, ContactTotals } from './components/ContactStats.tsx';
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
  const open = trpc.crm.read.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const { commands, element } = useContactCommands(props);
  const view = useListView('crm', contactsAddress.toFilter(search), 'contact');
  const board = search.view === 'board';
  const List = board ? PipelineBoard : ContactTable;
  return (
    <>
      <RecordHeader
        {...{ name: 'crm', title: contactTexts.title, subtitle: contactTexts.subtitle, board }}
        tab={[open.data?.contactName, contactTexts.section]}
        line={<ContactTotals search={search} />}
        actions={<AddButton label={contactTexts.add} run={commands.add} />}
      >
        <ContactStats {...{ search, onSearch }} />
        {board && <PipelineFunnel search={search} />}
      </RecordHeader>
      <ContactToolbar {...{ search, onSearch, commands, view }} />
      <List {...{ search, onSearch, commands, view }} />
      {!board && <PipelineFunnel search={search} />}
      <ContactDrawer {...{ id, onClose, commands }} onMerged={(survivor) => onOpen(survivor, true)} />
      {element}
    </>
  );
}
