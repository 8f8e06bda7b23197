import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { recordColumns } from '#records/fieldValue.tsx';
import { NoRecords } from '#records/NoRecords.tsx';
import { QuickAdd } from '#records/QuickAdd.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import { useCellEditing } from '#records/useCellEditing.tsx';
import type { ListView } from '#records/useListView.ts';
import { useRecordBulk } from '#records/useRecordBulk.ts';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactLists, contactMessages, contactTexts } from '#shared/contacts/messages.ts';
import { CONTACT_SORT_LABEL } from '#shared/contacts/model.ts';
import type { ContactRow } from '#shared/contacts/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { emailLink, phoneLink } from '#shared/kit/links.ts';
import { nameOf } from '#shared/users/model.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Clamped } from '#ui/base/Clamped.tsx';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';
import { BulkBar } from '#ui/table/BulkBar.tsx';
import { type Column, shownColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Day } from '#ui/table/Day.tsx';
import type { Selection } from '#ui/table/useSelection.ts';
import { type ContactCommands, contactActions, contactBulkActions } from './actions.ts';
import { StageBadge } from './components/StageBadge.tsx';
import { contacts } from './record.ts';

export const CONTACT_COLUMNS: readonly Column<ContactRow>[] = [
  ...recordColumns<typeof CONTACT_FIELDS, ContactRow>(CONTACT_FIELDS, {
    contactName: { sort: 'name' },
    company: { sort: 'company' },
    stage: { sort: 'stage', cell: ({ stage }) => <StageBadge stage={stage} /> },
    email: {
      label: contactTexts.reachColumn,
      cell: ({ email }) => email && <Way href={emailLink(email)} words={email} minW="12rem" />,
    },
    phone: {
      wide: '2xl',
      cell: ({ phone }) => phone && <Way href={phoneLink(phone)} words={phone} minW="9rem" />,
    },
    value: { wide: true },
    ownerId: { wide: true, cell: ({ owner }) => owner && <Clamped lines={2}>{nameOf(owner)}</Clamped> },
    lastContact: { optional: true, sort: 'contacted' },
    nextStep: { optional: true },
    nextStepOn: { optional: true },
    notes: null,
    entryId: null,
  }),
  {
    optional: true,
    key: 'created',
    label: CONTACT_SORT_LABEL.created,
    sort: 'created',
    cell: ({ createdAt }) => <Day>{formatDate(createdAt)}</Day>,
  },
];

/** The filtered contacts, page by page. */
export function ContactTable({ search, commands, onSearch, view }: ContactListProps) {
  const order = contactsAddress.order(search);
  const list = trpc.crm.list.useQuery(contactsAddress.toList(search), { placeholderData: keepPreviousData });
  const owners = useOwners();
  const { selection } = view;
  const editCell = useCellEditing(contacts, {
    ownerId: {
      options: owners.options,
      shown: (id) => ({ owner: owners.data.find((owner) => String(owner.id) === id) ?? null }),
    },
  });
  return (
    <>
      <QuickAdd
        record={contacts}
        slot="contact"
        label={contactTexts.quickAdd}
        others={search.stage && { stage: search.stage }}
      />
      <DataTable
        label={contactTexts.list}
        noun={contactTexts.noun}
        columns={shownColumns(CONTACT_COLUMNS, view.columns, order)}
        list={list}
        rowKey={({ id }) => id}
        selection={{ ...selection, nameOf: ({ contactName }) => contactName }}
        editCell={(row, column) => editCell(row, column, ownChoice(row, column))}
        open={({ id }, words) => <RecordLink {...{ path: '/crm', id }}>{words}</RecordLink>}
        actions={(contact) => contactActions(contact, commands)}
        menu={(contact) => <ContactMenu contact={contact} commands={commands} />}
        order={order}
        onSort={(next) => onSearch(contactsAddress.withOrder(search, next))}
        onPage={(next, replace) => onSearch(contactsAddress.withPage(search, next), replace)}
        bar={<ContactBulkBar selection={selection} owners={owners.options} />}
        empty={<NoContacts search={search} onClear={() => onSearch({})} commands={commands} />}
        failure={contactMessages.listFailed}
      />
    </>
  );
}

function ContactBulkBar({ selection, owners }: { selection: Selection; owners: readonly SelectOption[] }) {
  const bulk = useRecordBulk(contacts, trpc.crm, selection);
  return (
    <BulkBar
      {...{ selection, noun: contacts.noun, busy: bulk.busy }}
      actions={contactBulkActions(bulk, owners)}
    />
  );
}

/** The owners to choose from. */
function useOwners() {
  const { data = [] } = trpc.crm.owners.useQuery({});
  const current = data
    .filter((owner) => owner.current)
    .map((owner) => [String(owner.id), nameOf(owner)] as const);
  return { data, options: [['', contactTexts.noOwner], ...current] as const };
}

/** The owner in the cell, who may have left staff. */
function ownChoice({ owner }: ContactRow, { edit }: Column<ContactRow>): SelectOption | undefined {
  return owner && edit === 'ownerId' ? [String(owner.id), nameOf(owner)] : undefined;
}

/** The actions of a contact in its row or card. */
export function ContactMenu({ contact, commands }: { contact: ContactRow; commands: ContactCommands }) {
  return (
    <ActionMenu
      label={generalTexts.actionsFor(contact.contactName)}
      actions={pickActions(contactActions(contact, commands), ['view', 'edit', 'stage', 'step', 'delete'])}
    />
  );
}

/** The empty state of the contacts. */
export function NoContacts({ search, onClear, commands }: NoContactsProps) {
  return (
    <NoRecords
      filtered={contactsAddress.isFiltered(search)}
      texts={contactLists}
      onClear={onClear}
      add={{ label: contactTexts.add, run: commands.add }}
    />
  );
}

/** A link that writes to the contact, or calls. Names and companies are cut before it. */
function Way({ words, ...link }: { href: string; words: string; minW: string }) {
  return (
    <WayLink {...link}>
      <Clamped lines={1}>{words}</Clamped>
    </WayLink>
  );
}

const WayLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '6',
    color: 'fg.muted',
    borderRadius: 'sm',
    overflowWrap: 'anywhere',
    _hover: { color: 'fg', textDecoration: 'underline' },
    '@media (pointer: coarse)': { minH: '10' },
  },
});

export type ContactListProps = {
  search: ContactsSearch;
  commands: ContactCommands;
  onSearch: (next: ContactsSearch, replace?: boolean) => void;
  view: ListView;
};
type NoContactsProps = { search: ContactsSearch; onClear: () => void; commands: ContactCommands };
