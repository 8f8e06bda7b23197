import { Box, Button } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import type { Column, TableSort } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { AccountMenu, useAccountActions } from './AccountMenu.tsx';
import type { AdminMemberSearch } from './memberSearch.ts';
import { StateBadge } from './StateBadge.tsx';

const COLUMNS: Column<AdminMember>[] = [
  { key: 'name', label: adminTexts.member, sort: 'name', cell: (account) => <Person account={account} /> },
  { key: 'role', label: generalTexts.role, cell: ({ role }) => <RoleBadge role={role} /> },
  { key: 'state', label: generalTexts.status, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'joined',
    label: adminTexts.joined,
    sort: 'joined',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  { key: 'posts', label: adminTexts.posts, sort: 'posts', numeric: true, cell: ({ posts }) => posts },
];

/** The site's accounts, page by page. */
export function MemberTable({ search, onSearch, onClear }: MemberTableProps) {
  const { page = 1, sort = 'joined', direction, ...filters } = search;
  const order: TableSort = { sort, direction: direction ?? (sort === 'name' ? 'asc' : 'desc') };
  const list = trpc.admin.members.useQuery(
    { ...filters, sort, direction: order.direction, page },
    { placeholderData: keepPreviousData },
  );
  const { actionsOf, element } = useAccountActions();
  return (
    <>
      <DataTable
        label={generalTexts.members}
        noun={adminTexts.memberNouns}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        open={(account, words) => (
          <Link to="/members/$username" params={{ username: account.username }}>
            {words}
          </Link>
        )}
        actions={actionsOf}
        menu={(account) => <AccountMenu account={account} actions={actionsOf(account)} />}
        order={order}
        onSort={(next) => onSearch(toSort(next))}
        list={list}
        onPage={(next, replace) => onSearch({ page: next > 1 ? next : undefined }, replace)}
        empty={
          <EmptyState
            title={adminTexts.noMembers}
            action={<Button onClick={onClear}>{generalTexts.clearFilters}</Button>}
          />
        }
        failure={adminTexts.membersFailed}
      />
      {element}
    </>
  );
}

type MemberTableProps = {
  search: AdminMemberSearch;
  /** Changes a part of the search. */
  onSearch: (next: Loose<AdminMemberSearch>, replace?: boolean) => void;
  onClear: () => void;
};
type Loose<T> = { [Key in keyof T]?: T[Key] | undefined };

function toSort({ sort, direction }: TableSort): Pick<AdminMemberSearch, 'sort' | 'direction'> {
  return { sort: sort as AdminMemberSearch['sort'], direction } as Pick<
    AdminMemberSearch,
    'sort' | 'direction'
  >;
}

function Person({ account }: { account: AdminMember }) {
  return (
    <Box as="span" display="block" minW="0">
      <Box as="span" display="block">
        {nameOf(account)}
      </Box>
      <MetaLine color="fg.muted" textStyle="xs" fontWeight="normal">
        {`@${account.username}`}
        {account.email}
      </MetaLine>
    </Box>
  );
}
