import { keepPreviousData } from '@tanstack/react-query';
import { useToday } from '#lib/browser/useToday.ts';
import { trpc } from '#lib/trpc.ts';
import { AddButton } from '#records/AddButton.tsx';
import { statFilters } from '#records/statFilters.ts';
import { useListView } from '#records/useListView.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type LedgerSearch, ledgerAddress, ledgerFilter } from '#shared/accounting/address.ts';
import { ledgerChartTexts, ledgerTexts } from '#shared/accounting/messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { StatCards } from '#ui/base/StatCards.tsx';
import { ChartBeside } from '#ui/charts/ChartBeside.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { LedgerCharts } from './charts/LedgerCharts.tsx';
import { LedgerToolbar } from './components/LedgerToolbar.tsx';
import { TransactionDrawer } from './TransactionDrawer.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { useLedgerCommands } from './useLedgerCommands.tsx';

const CARDS = [
  [ledgerTexts.income, 'income'],
  [ledgerTexts.expenses, 'expense'],
  [ledgerTexts.balance],
] as const;
const NAMES = CARDS.map(([name]) => name);

type Props = RecordPageProps<LedgerSearch>;

/** The ledger. Staff only. */
export function AccountingPage(props: Props) {
  return (
    <StaffOnly page="/accounting" feature={ledgerTexts.feature}>
      <Ledger {...props} />
    </StaffOnly>
  );
}

function Ledger(props: Props) {
  const { search, id, onSearch, onClose } = props;
  const { commands, element } = useLedgerCommands(props);
  const view = useListView('accounting', ledgerAddress.toFilter(search), 'transaction');
  return (
    <>
      <PageHeader
        title={ledgerTexts.title}
        subtitle={ledgerTexts.subtitle}
        actions={<AddButton label={ledgerTexts.add} run={commands.add} />}
      />
      <LedgerStats {...{ search, onSearch }} />
      <LedgerToolbar {...{ search, onSearch, commands, view }} />
      <ChartBeside name="accounting" title={ledgerChartTexts.panel} chart={<LedgerCharts search={search} />}>
        <TransactionTable {...{ search, onSearch, commands, view }} />
      </ChartBeside>
      <TransactionDrawer {...{ id, onClose, commands }} />
      {element}
    </>
  );
}

/** The cards. They follow the range and no other filter. Income and expenses filter by their type. */
function LedgerStats({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const { today } = useToday();
  const { from, to } = ledgerFilter(search, today);
  const { data, isError } = trpc.accounting.summary.useQuery(
    { from, to },
    { placeholderData: keepPreviousData },
  );
  const stats = data && [
    { label: ledgerTexts.income, value: showMoney(data.income) },
    { label: ledgerTexts.expenses, value: showMoney(data.expenses) },
    { label: ledgerTexts.balance, value: showMoney(data.balance) },
  ];
  return (
    <StatCards
      label={ledgerTexts.statistics}
      names={NAMES}
      stats={stats}
      failed={isError}
      filters={statFilters(ledgerAddress, { search, onSearch }, 'type', CARDS)}
    />
  );
}
