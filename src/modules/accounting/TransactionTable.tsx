import { chakra, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useToday } from '#lib/browser/useToday.ts';
import { formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { recordColumns } from '#records/fieldValue.tsx';
import { NoRecords } from '#records/NoRecords.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import { type LedgerSearch, ledgerAddress, ledgerList } from '#shared/accounting/address.ts';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ledgerLists, ledgerMessages, ledgerTexts } from '#shared/accounting/messages.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Clamped } from '#ui/base/Clamped.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Sum } from '#ui/table/Sum.tsx';
import { type LedgerCommands, transactionActions } from './actions.ts';
import { Amount } from './components/Amount.tsx';
import { EventLink, ProjectLink } from './components/RowLinks.tsx';

const COLUMNS = recordColumns<typeof TRANSACTION_FIELDS, Transaction>(TRANSACTION_FIELDS, {
  date: { sort: 'date' },
  category: { sort: 'category' },
  payee: null,
  notes: { label: ledgerTexts.description, cell: (transaction) => <Described {...transaction} /> },
  amount: { sort: 'amount', cell: (transaction) => <Amount {...transaction} /> },
  projectId: null,
  eventId: null,
});

/** The payee, the beginning of the notes, and what the transaction belongs to. */
function Described({ payee, notes, project, event }: Transaction) {
  return (
    <CellLines>
      {payee && (
        <chakra.span color="fg">
          <Clamped lines={1}>{payee}</Clamped>
        </chakra.span>
      )}
      {notes && <Clamped lines={1}>{notes}</Clamped>}
      {(project || event) && (
        <MetaLine textStyle="xs">
          {project && <ProjectLink project={project} />}
          {event && <EventLink event={event} />}
        </MetaLine>
      )}
    </CellLines>
  );
}

/** The filtered transactions, page by page, with the sum of all of them. */
export function TransactionTable({ search, commands, onSearch }: TransactionTableProps) {
  const { today } = useToday();
  const list = trpc.accounting.list.useQuery(ledgerList(search, today), {
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={ledgerTexts.list}
        noun={ledgerTexts.noun}
        columns={COLUMNS}
        list={list}
        rowKey={({ id }) => id}
        open={({ id }, words) => <RecordLink {...{ path: '/accounting', id }}>{words}</RecordLink>}
        actions={(transaction) => transactionActions(transaction, commands)}
        menu={(transaction) => (
          <ActionMenu
            label={generalTexts.actionsFor(`${transaction.category}, ${formatDay(transaction.date)}`)}
            actions={transactionActions(transaction, commands)}
          />
        )}
        order={ledgerAddress.order(search)}
        onSort={(next) => onSearch(ledgerAddress.withOrder(search, next))}
        onPage={(next, replace) => onSearch(ledgerAddress.withPage(search, next), replace)}
        empty={
          <NoRecords
            filtered={ledgerAddress.isFiltered(search)}
            texts={ledgerLists}
            onClear={() => onSearch({})}
            add={{ label: ledgerTexts.add, run: commands.add }}
          />
        }
        failure={ledgerMessages.listFailed}
      />
      {list.data && list.data.total > 0 && (
        <Flex as="dl" gap="2" mt="3" justify="flex-end" fontWeight="medium">
          <Text as="dt">{ledgerTexts.total}</Text>
          <Sum as="dd">{showMoney(list.data.sum)}</Sum>
        </Flex>
      )}
    </>
  );
}

type TransactionTableProps = {
  search: LedgerSearch;
  commands: LedgerCommands;
  onSearch: (next: LedgerSearch, replace?: boolean) => void;
};
