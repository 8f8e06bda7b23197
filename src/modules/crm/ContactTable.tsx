import { Box, Button, chakra, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CrmSearch, contactOrder, toContactList } from '#shared/contact-address.ts';
import { CONTACT_SORT_LABEL, type ContactRow, type ContactSort } from '#shared/crm.ts';
import { contactMessages } from '#shared/messages/crm.ts';
import { showMoney } from '#shared/money.ts';
import { nameOf } from '#shared/users.ts';
import { Clamped } from '../../components/Clamped.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { formatDate, formatDay } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { ContactMenu } from './ContactMenu.tsx';
import type { ContactActions } from './contactActions.ts';
import { isFiltered, withOrder } from './crmAddress.ts';
import { StageBadge } from './StageBadge.tsx';

const FACTS: Column<ContactRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    cell: ({ contactName }) => <Clamped lines={2}>{contactName}</Clamped>,
  },
  {
    key: 'company',
    label: 'Company',
    sort: 'company',
    cell: ({ company }) => company && <Clamped lines={2}>{company}</Clamped>,
  },
  { key: 'stage', label: 'Stage', sort: 'stage', cell: ({ stage }) => <StageBadge stage={stage} /> },
  { key: 'contact', label: 'Contact', cell: (contact) => waysToReach(contact) },
  {
    key: 'value',
    label: 'Value',
    numeric: true,
    wide: true,
    cell: ({ value }) => (value === null ? '' : showMoney(value)),
  },
];
const OWNER: Column<ContactRow> = {
  key: 'owner',
  label: 'Owner',
  wide: true,
  cell: ({ owner }) => (owner ? nameOf(owner) : ''),
};
/** What is seen of an order that no other column shows. */
const DAYS: Partial<Record<ContactSort, Column<ContactRow>['cell']>> = {
  created: ({ createdAt }) => formatDate(createdAt),
  contacted: ({ lastContact }) => (lastContact ? formatDay(lastContact) : ''),
};

function columnsFor(sort: ContactSort): Column<ContactRow>[] {
  const cell = DAYS[sort];
  const day = cell ? [{ key: sort, label: CONTACT_SORT_LABEL[sort], sort, cell }] : [];
  return [...FACTS, ...day, OWNER];
}

/** The contacts of a filter, page by page. */
export function ContactTable({ search, actions, onSearch }: ContactTableProps) {
  const order = contactOrder(search);
  const list = trpc.crm.list.useQuery(toContactList(search), { placeholderData: keepPreviousData });
  return (
    <DataTable
      label="Contacts"
      noun={['contact', 'contacts']}
      columns={columnsFor(order.sort)}
      list={list}
      rowKey={({ id }) => id}
      open={(contact, words) => <ContactLink id={contact.id}>{words}</ContactLink>}
      menu={(contact) => <ContactMenu contact={contact} actions={actions} />}
      order={order}
      onSort={(next) => onSearch(withOrder(search, next))}
      onPage={(next, replace) => onSearch({ ...search, page: next > 1 ? next : undefined }, replace)}
      empty={<NoContacts filtered={isFiltered(search)} onClear={() => onSearch({})} onAdd={actions.add} />}
      failure={contactMessages.listFailed}
    />
  );
}

/** Leads to a contact beside the list that is shown. */
export function ContactLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Opening asChild>
      <Link
        from="/crm"
        to="/crm/$id"
        params={{ id: String(id) }}
        search={(before) => before}
        resetScroll={false}
      >
        {children}
      </Link>
    </Opening>
  );
}

/** A list without contacts: what to do about it. */
export function NoContacts({ filtered, onClear, onAdd }: NoContactsProps) {
  return filtered ? (
    <EmptyState
      title="No contacts match your filter."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      title="No contacts yet. Add the first one, or import a CSV file."
      action={
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          Add Contact
        </Button>
      }
    />
  );
}

function waysToReach({ email, phone }: ContactRow): ReactNode {
  if (!email && !phone) return '';
  return (
    <Stack gap="0">
      {email && (
        <Way asChild>
          <a href={`mailto:${email}`}>
            <Clamped lines={2}>{email}</Clamped>
          </a>
        </Way>
      )}
      {phone && (
        <Way asChild>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </Way>
      )}
    </Stack>
  );
}

const Opening = chakra('span', {
  base: { borderRadius: 'sm', color: 'fg', _hover: { textDecoration: 'underline' } },
});

const Way = chakra(Box, {
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

type ContactTableProps = {
  search: CrmSearch;
  actions: ContactActions;
  onSearch: (next: CrmSearch, replace?: boolean) => void;
};
type NoContactsProps = { filtered: boolean; onClear: () => void; onAdd: () => void };
