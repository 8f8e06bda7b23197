import type { ContactsSearch } from '#shared/contacts/address.ts';
import { rowLinkOf } from '#ui/table/rowKeys.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { ContactDrawer } from '../ContactDrawer.tsx';
import { ContactTable } from '../ContactTable.tsx';
import { PipelineBoard } from '../pipeline/PipelineBoard.tsx';
import { PipelineFunnel } from '../pipeline/PipelineFunnel.tsx';
import { useContactCommands } from '../useContactCommands.tsx';
import { ContactStats } from './ContactStats.tsx';
import { ContactToolbar } from './ContactToolbar.tsx';

/** Contacts as a table or a board, one of them open beside it. */
export function CrmDashboard({ search, contactId, onSearch, onOpen, onClose, onGone }: CrmDashboardProps) {
  const contacts = useContactCommands({ onOpen, onGone });
  const shown = { search, commands: contacts.commands };
  return (
    <>
      <PageHeader title="CRM Dashboard" subtitle="Contacts, and how far each of them has come" />
      <ContactStats search={search} />
      <PipelineFunnel search={search} />
      <ContactToolbar search={search} onSearch={onSearch} commands={contacts.commands} />
      {search.view === 'board' ? (
        <PipelineBoard {...shown} onSearch={onSearch} />
      ) : (
        <ContactTable {...shown} onSearch={onSearch} />
      )}
      <ContactDrawer
        id={contactId}
        onClose={onClose}
        onMerged={(id) => onOpen(id, true)}
        commands={contacts.commands}
        returnFocusTo={() => (contactId === null ? null : rowLinkOf(contactId))}
      />
      {contacts.element}
    </>
  );
}

export type CrmDashboardProps = {
  search: ContactsSearch;
  /** The contact in the address; null: none is open. */
  contactId: number | null;
  onSearch: (next: ContactsSearch, replace?: boolean) => void;
  onOpen: (id: number, replace?: boolean) => void;
  onClose: () => void;
  /** What is open is no more: a note that was begun for it holds nobody back. */
  onGone: () => void;
};
