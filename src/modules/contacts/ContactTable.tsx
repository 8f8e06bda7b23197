import { chakra, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { recordColumns } from '#records/fieldValue.tsx';
import { NoRecords } from '#records/NoRecords.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactLists, contactMessages, contactTexts } from '#shared/contacts/messages.ts';
import { CONTACT_SORT_LABEL, type ContactRow, type ContactSort } from '#shared/contacts/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { emailLink, phoneLink } from '#shared/kit/links.ts';
import { nameOf } from '#shared/users/model.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Clamped } from '#ui/base/Clamped.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type ContactCommands, contactActions } from './actions.ts';
import { StageBadge } from './components/StageBadge.tsx';

const FACTS = recordColumns<typeof CONTACT_FIELDS, ContactRow>(CONTACT_FIELDS, {
  contactName: { sort: 'name' },
  company: { sort: 'company' },
  stage: { sort: 'stage', cell: ({ stage }) => <StageBadge stage={stage} /> },
  email: { label: contactTexts.reachColumn, cell: (contact) => waysToReach(contact) },
  value: { wide: true },
  // Email and phone share one column. The owner comes last. The day is shown when the list is sorted by it.
  ...{ phone: null, ownerId: null, lastContact: null, notes: null, entryId: null },
});
const OWNER: Column<ContactRow> = {
  key: 'owner',
  label: CONTACT_FIELDS.ownerId.label,
  wide: true,
  cell: ({ owner }) => (owner ? nameOf(owner) : ''),
};
/** The extra column of a sort that no other column shows. */
const DAYS: Partial<Record<ContactSort, Column<ContactRow>['cell']>> = {
  created: ({ createdAt }) => <Day>{formatDate(createdAt)}</Day>,
  contacted: ({ lastContact }) => (lastContact ? <Day>{formatDay(lastContact)}</Day> : ''),
};

function columnsFor(sort: ContactSort): Column<ContactRow>[] {
  const cell = DAYS[sort];
  const day = cell ? [{ key: sort, label: CONTACT_SORT_LABEL[sort], sort, cell }] : [];
  return [...FACTS, ...day, OWNER];
}

/** The filtered contacts, page by page. */
export function ContactTable({ search, commands, onSearch }: ContactListProps) {
  const order = contactsAddress.order(search);
  const list = trpc.crm.list.useQuery(contactsAddress.toList(search), { placeholderData: keepPreviousData });
  return (
    <DataTable
      label={contactTexts.list}
      noun={contactTexts.noun}
      columns={columnsFor(order.sort)}
      list={list}
      rowKey={({ id }) => id}
      open={({ id }, words) => <RecordLink {...{ path: '/crm', id }}>{words}</RecordLink>}
      menu={(contact) => <ContactMenu contact={contact} commands={commands} />}
      order={order}
      onSort={(next) => onSearch(contactsAddress.withOrder(search, next))}
      onPage={(next, replace) => onSearch(contactsAddress.withPage(search, next), replace)}
      empty={<NoContacts search={search} onClear={() => onSearch({})} commands={commands} />}
      failure={contactMessages.listFailed}
    />
  );
}

/** The actions of a contact in its row or card. */
export function ContactMenu({ contact, commands }: { contact: ContactRow; commands: ContactCommands }) {
  return (
    <ActionMenu
      label={generalTexts.actionsFor(contact.contactName)}
      actions={pickActions(contactActions(contact, commands), ['view', 'edit', 'stage', 'delete'])}
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

function waysToReach({ email, phone }: ContactRow): ReactNode {
  if (!email && !phone) return '';
  return (
    <Stack gap="0">
      {email && (
        <Way href={emailLink(email)}>
          <Clamped lines={2}>{email}</Clamped>
        </Way>
      )}
      {phone && <Way href={phoneLink(phone)}>{phone}</Way>}
    </Stack>
  );
}

const Day = chakra('span', { base: { whiteSpace: 'nowrap' } });

const Way = chakra('a', {
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
};
type NoContactsProps = { search: ContactsSearch; onClear: () => void; commands: ContactCommands };
