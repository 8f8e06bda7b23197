import { chakra, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useToday } from '#lib/browser/useToday.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { countOf, formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import type { CellChoice } from '#records/EditableCell.tsx';
import { recordColumns } from '#records/fieldValue.tsx';
import { NoRecords } from '#records/NoRecords.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import { useCellEditing } from '#records/useCellEditing.tsx';
import type { ListView } from '#records/useListView.ts';
import { useRecordBulk } from '#records/useRecordBulk.ts';
import { type LedgerSearch, ledgerAddress, ledgerList } from '#shared/accounting/address.ts';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ledgerLists, ledgerMessages, ledgerTexts } from '#shared/accounting/messages.ts';
import type { Transaction } from '#shared/accounting/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Clamped } from '#ui/base/Clamped.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { BulkBar } from '#ui/table/BulkBar.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { type Column, shownColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Sum } from '#ui/table/Sum.tsx';
import type { Selection } from '#ui/table/useSelection.ts';
import { type LedgerCommands, transactionActions, transactionBulkActions } from './actions.ts';
import { useCategories } from './categories/useCategories.ts';
import { Amount } from './components/Amount.tsx';
import { QuickTransaction } from './components/QuickTransaction.tsx';
import { EventLink, ProjectLink } from './components/RowLinks.tsx';
import { transactions } from './record.ts';

const BulkProject = lazyOrRetry(async () => ({
  default: (await import('./form/BulkProject.tsx')).BulkProject,
}));

/** The balance of the whole ledger after a row. It only makes sense in the order of days. */
const BALANCE = 'balance';
type LedgerRow = Transaction & { balance?: number };

export const LEDGER_COLUMNS: readonly Column<LedgerRow>[] = [
  ...recordColumns<typeof TRANSACTION_FIELDS, LedgerRow>(TRANSACTION_FIELDS, {
    date: { sort: 'date' },
    category: { sort: 'category' },
    // The description begins with it. As a column of its own, it can be edited.
    payee: { optional: true },
    notes: {
      edit: 'notes',
      cell: (transaction) => <Described {...transaction} />,
    },
    amount: { sort: 'amount', cell: (transaction) => <Amount {...transaction} /> },
    projectId: null,
    eventId: null,
  }),
  {
    key: BALANCE,
    label: ledgerTexts.runningBalance,
    optional: true,
    numeric: true,
    cell: ({ balance }) => balance !== undefined && <Sum>{showMoney(balance)}</Sum>,
  },
];

/** The payee, the beginning of the description, and what the transaction belongs to. */
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
export function TransactionTable({ search, commands, onSearch, view }: TransactionTableProps) {
  const { today } = useToday();
  const order = ledgerAddress.order(search);
  const balances = order.sort === 'date' && view.columns.has(BALANCE);
  const list = trpc.accounting.list.useQuery(
    { ...ledgerList(search, today), ...(balances && { balances }) },
    { placeholderData: keepPreviousData },
  );
  const columns = shownColumns(LEDGER_COLUMNS, view.columns, order);
  const { selection } = view;
  // A category belongs to expenses or to income.
  const { choices } = useCategories();
  const editCell = {
    expense: useCellEditing(transactions, { category: choiceOf(choices.expense) }),
    income: useCellEditing(transactions, { category: choiceOf(choices.income) }),
  };
  return (
    <>
      <QuickTransaction search={search} />
      <DataTable
        label={ledgerTexts.list}
        noun={ledgerTexts.noun}
        columns={columns.filter(({ key }) => key !== BALANCE || balances)}
        list={list}
        rowKey={({ id }) => id}
        selection={{ ...selection, nameOf: ({ category, date }) => `${category}, ${formatDay(date)}` }}
        editCell={(row, column) =>
          isEditable(row, column.edit)
            ? editCell[row.type](row, column, [row.category, row.category])
            : column.cell(row)
        }
        open={({ id }, words) => <RecordLink {...{ path: '/accounting', id }}>{words}</RecordLink>}
        actions={(transaction) => transactionActions(transaction, commands)}
        menu={(transaction) => (
          <ActionMenu
            label={generalTexts.actionsFor(`${transaction.category}, ${formatDay(transaction.date)}`)}
            actions={transactionActions(transaction, commands)}
          />
        )}
        order={order}
        onSort={(next) => onSearch(ledgerAddress.withOrder(search, next))}
        onPage={(next, replace) => onSearch(ledgerAddress.withPage(search, next), replace)}
        bar={<LedgerBulkBar selection={selection} />}
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

function LedgerBulkBar({ selection }: { selection: Selection }) {
  const bulk = useRecordBulk(transactions, trpc.accounting, selection);
  const project = useMountedDialog(BulkProject);
  const { choices } = useCategories();
  const chooseProject = () =>
    project.open({
      title: ledgerTexts.bulkProject(countOf(selection.keys.length, transactions.noun)),
      onChoose: (projectId) => bulk.change({ projectId }),
    });
  return (
    <>
      <BulkBar
        {...{ selection, noun: transactions.noun, busy: bulk.busy }}
        actions={transactionBulkActions({ ...bulk, chooseProject }, choices)}
      />
      {project.element}
    </>
  );
}

const choiceOf = (categories: readonly string[]): CellChoice => ({
  options: categories.map((each) => [each, each]),
  shown: () => ({}),
});

/** A payment decides its day and amount, and a cell has one line. */
function isEditable({ source, notes }: Transaction, field: string | undefined): boolean {
  if (field === 'notes') return !notes.includes('\n');
  return source !== 'rsvp' || !(field === 'date' || field === 'amount');
}

type TransactionTableProps = {
  view: ListView;
  search: LedgerSearch;
  commands: LedgerCommands;
  onSearch: (next: LedgerSearch, replace?: boolean) => void;
};
