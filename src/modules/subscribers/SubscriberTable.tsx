import { Badge, Box, Button } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#lib/trpc.ts';
import type { SubscriberState } from '#shared/email/subscribers.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { type SubscribersSearch, toSubscriberList } from '#shared/subscribers/address.ts';
import { subscriberTexts } from '#shared/subscribers/messages.ts';
import { SUBSCRIBER_SORTS } from '#shared/subscribers/model.ts';
import type { SubscriberRow } from '#shared/subscribers/output.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { useSubscriberActions } from './useSubscriberActions.tsx';

const TONE: Record<SubscriberState, { bg?: string; color?: string }> = {
  pending: { bg: 'warning.bg', color: 'warning' },
  confirmed: {},
  unsubscribed: { bg: 'bg.muted', color: 'fg.muted' },
  suppressed: { bg: 'danger.subtle', color: 'danger' },
};

const COLUMNS: Column<SubscriberRow>[] = [
  { key: 'email', label: generalTexts.email, sort: 'email', cell: (row) => <EmailCell {...row} /> },
  {
    key: 'state',
    label: generalTexts.status,
    cell: ({ state }) => <Badge {...TONE[state]}>{subscriberTexts.states[state]}</Badge>,
  },
  { key: 'source', label: subscriberTexts.source, cell: ({ source }) => subscriberTexts.sources[source] },
  {
    key: 'added',
    label: subscriberTexts.added,
    sort: 'added',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
];

/** The site's subscribers, page by page. */
export function SubscriberTable({ search, onSearch, onClear, onAdd }: SubscriberTableProps) {
  const input = toSubscriberList(search);
  const { sort, direction } = input;
  const list = trpc.email.subscribers.list.useQuery(input, { placeholderData: keepPreviousData });
  const isFiltered = Boolean(search.q || search.state || search.source);
  const { actionsOf, element } = useSubscriberActions();
  return (
    <>
      <DataTable
        label={subscriberTexts.title}
        noun={subscriberTexts.noun}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        open={(_, words) => words}
        actions={actionsOf}
        menu={(row) => <ActionMenu label={generalTexts.actionsFor(row.email)} actions={actionsOf(row)} />}
        order={{ sort, direction }}
        onSort={(next) =>
          onSearch({ sort: SUBSCRIBER_SORTS.find((each) => each === next.sort), direction: next.direction })
        }
        list={list}
        onPage={(next, replace) => onSearch({ page: next > 1 ? next : undefined }, replace)}
        empty={
          isFiltered ? (
            <EmptyState
              title={subscriberTexts.unmatched}
              action={<Button onClick={onClear}>{generalTexts.clearFilters}</Button>}
            />
          ) : (
            <EmptyState
              title={subscriberTexts.none}
              action={<Button onClick={onAdd}>{subscriberTexts.add}</Button>}
            />
          )
        }
        failure={subscriberTexts.failed}
      />
      {element}
    </>
  );
}

function EmailCell({ email, user, state, reason, changedAt }: SubscriberRow) {
  const hasEnded = state === 'unsubscribed' || state === 'suppressed';
  return (
    <CellLines>
      <Box as="span" display="block" overflowWrap="anywhere">
        {email}
      </Box>
      <MetaLine color="fg.muted" textStyle="xs" fontWeight="normal">
        {user && <UserLink user={user} />}
        {hasEnded && subscriberTexts.reasons[reason]}
        {hasEnded && <RelativeTime iso={changedAt} />}
      </MetaLine>
    </CellLines>
  );
}

type SubscriberTableProps = {
  search: SubscribersSearch;
  /** Changes a part of the search. */
  onSearch: (
    next: { [Key in keyof SubscribersSearch]?: SubscribersSearch[Key] | undefined },
    replace?: boolean,
  ) => void;
  onClear: () => void;
  onAdd: () => void;
};
