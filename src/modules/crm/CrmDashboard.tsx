import type { CrmSearch } from '#shared/contact-address.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { rowLinkOf } from '../../components/table/rowKeys.ts';
import { ContactDrawer } from './ContactDrawer.tsx';
import { ContactStats } from './ContactStats.tsx';
import { ContactTable } from './ContactTable.tsx';
import { ContactToolbar } from './ContactToolbar.tsx';
import { PipelineBoard } from './PipelineBoard.tsx';
import { PipelineFunnel } from './PipelineFunnel.tsx';
import { useContactDialogs } from './useContactDialogs.tsx';

/** Contacts as a table or a board, one of them open beside it. */
export function CrmDashboard({ search, contactId, onSearch, onOpen, onClose, onGone }: CrmDashboardProps) {
  const dialogs = useContactDialogs({ onOpen, onGone });
  const shown = { search, actions: dialogs.actions };
  return (
    <>
      <PageHeader title="CRM Dashboard" subtitle="Contacts, and how far each of them has come" />
      <ContactStats search={search} />
      <PipelineFunnel search={search} />
      <ContactToolbar
        search={search}
        onSearch={onSearch}
        onAdd={dialogs.actions.add}
        onImport={dialogs.actions.importFile}
      />
      {search.view === 'board' ? (
        <PipelineBoard {...shown} onSearch={onSearch} />
      ) : (
        <ContactTable {...shown} onSearch={onSearch} />
      )}
      <ContactDrawer
        id={contactId}
        onClose={onClose}
        onMerged={(id) => onOpen(id, true)}
        actions={dialogs.actions}
        returnFocusTo={() => (contactId === null ? null : rowLinkOf(contactId))}
      />
      {dialogs.element}
    </>
  );
}

export type CrmDashboardProps = {
  search: CrmSearch;
  /** The contact in the address; null: none is open. */
  contactId: number | null;
  onSearch: (next: CrmSearch, replace?: boolean) => void;
  onOpen: (id: number, replace?: boolean) => void;
  onClose: () => void;
  /** What is open is no more: a note that was begun for it holds nobody back. */
  onGone: () => void;
};
