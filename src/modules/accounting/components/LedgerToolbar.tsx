import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Download, Tags, Upload } from 'lucide-react';
import { useToday } from '#lib/browser/useToday.ts';
import { trpc } from '#lib/trpc.ts';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import type { ListView } from '#records/useListView.ts';
import { type LedgerSearch, ledgerAddress, ledgerExportUrl } from '#shared/accounting/address.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import { categoryTexts } from '#shared/accounting/categories/messages.ts';
import {
  ENTRY_SIGN_TAB,
  LEDGER_RANGE_LABEL,
  ledgerTexts,
  TRANSACTION_SORT_LABEL,
} from '#shared/accounting/messages.ts';
import {
  ENTRY_SIGNS,
  type EntrySign,
  LEDGER_NEEDS,
  LEDGER_RANGES,
  TRANSACTION_SORT_DIRECTION,
  TRANSACTION_SORTS,
} from '#shared/accounting/model.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { Views } from '#ui/base/ViewSwitch.tsx';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import type { LedgerCommands } from '../actions.ts';
import { useCategories } from '../categories/useCategories.ts';
import { LEDGER_COLUMNS } from '../TransactionTable.tsx';

const SORTS = sortsOf(TRANSACTION_SORTS, TRANSACTION_SORT_LABEL, TRANSACTION_SORT_DIRECTION);
const RANGES = LEDGER_RANGES.map((range) => [range, LEDGER_RANGE_LABEL[range]] as const);
const TABS = [
  [undefined, ledgerTexts.all],
  ...ENTRY_SIGNS.map((type) => [type, ENTRY_SIGN_TAB[type]] as const),
] as const;
/** A URL without a type shows all transactions. */
const BY_TYPE = { includeSearch: true, explicitUndefined: true };

/** The categories of the form, and another one that a link has chosen. */
function categoriesOf(
  { type, category }: LedgerSearch,
  choices: Record<EntrySign, readonly string[]>,
): [value: string, text: string][] {
  const known = type ? choices[type] : ENTRY_SIGNS.flatMap((each) => choices[each]);
  return [...new Set(category ? [...known, category] : known)].map((each) => [each, each]);
}

/** The tabs, and search, range, sort menu, and export. */
export function LedgerToolbar({ search, onSearch, commands, view }: LedgerToolbarProps) {
  const { today } = useToday();
  const { choices } = useCategories();
  const { page: _, ...fromFirst } = search;
  return (
    <>
      <RecordToolbar
        list="accounting"
        noun={ledgerTexts.noun[1]}
        {...{ address: ledgerAddress, search, onSearch, sorts: SORTS }}
        table={{ columns: LEDGER_COLUMNS, view }}
        tabs={
          <Views label={ledgerTexts.tabs}>
            {TABS.map(([type, label]) => (
              <Link
                key={label}
                to="/accounting"
                search={{ ...fromFirst, type }}
                activeOptions={BY_TYPE}
                resetScroll={false}
              >
                {label}
              </Link>
            ))}
          </Views>
        }
        filters={[
          { key: 'range', label: ledgerTexts.range, all: ledgerTexts.allTime, options: RANGES },
          {
            key: 'category',
            label: ledgerTexts.categoryFilter,
            all: ledgerTexts.allCategories,
            options: categoriesOf(search, choices),
          },
          {
            key: 'needs',
            label: ledgerTexts.needsFilter,
            all: ledgerTexts.needsAny,
            options: LEDGER_NEEDS.map((need) => [need, ledgerTexts.needs[need]] as const),
          },
        ]}
        end={
          <>
            <IconAction
              label={categoryTexts.manage}
              icon={<Tags aria-hidden />}
              variant="outline"
              onClick={commands.manageCategories}
            />
            <IconAction
              label={bankTexts.importFile}
              icon={<Upload aria-hidden />}
              variant="outline"
              onClick={commands.importFile}
            />
            <Hint label={ledgerTexts.export}>
              <Button asChild px="0" aria-label={ledgerTexts.export}>
                <a href={ledgerExportUrl(search, today)} download>
                  <Download aria-hidden />
                </a>
              </Button>
            </Hint>
          </>
        }
      />
      {search.range === 'custom' && <CustomRange {...{ search, onSearch }} />}
      {search.import !== undefined && <ImportFilter id={Number(search.import)} {...{ search, onSearch }} />}
    </>
  );
}

/** Two fields have room beside each other on a phone too. */
const DAY = { flex: '1', minW: '9rem', maxW: '14rem' } as const;

/** The first and the last day of the range, both included. */
function CustomRange({ search, onSearch }: Pick<LedgerToolbarProps, 'search' | 'onSearch'>) {
  const { page: _, ...fromFirst } = search;
  const { from = '', to = '' } = search;
  const change = (key: 'from' | 'to', value: string) =>
    onSearch(ledgerAddress.read({ ...fromFirst, [key]: value || undefined }));
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <Flex gap="3" mb="4" wrap="wrap">
      <Box {...DAY}>
        <FormField label={ledgerTexts.from}>
          <DateInput value={from} onChange={(day) => change('from', day)} />
        </FormField>
      </Box>
      <Box {...DAY}>
        <FormField label={ledgerTexts.to} error={isReversed ? ledgerTexts.reversed : undefined}>
          <DateInput value={to} onChange={(day) => change('to', day)} />
        </FormField>
      </Box>
    </Flex>
  );
}

/** Says that the table has the transactions of one import only. A deleted import has no name. */
function ImportFilter({ id, search, onSearch }: ImportFilterProps) {
  const { data } = trpc.imports.read.useQuery({ id });
  const { import: _, page: __, ...others } = search;
  return (
    <Flex gap="3" mb="4" align="center" wrap="wrap">
      <Text overflowWrap="anywhere">{bankTexts.ofImport(data?.fileName)}</Text>
      <Button onClick={() => onSearch(others)}>{bankTexts.showAll}</Button>
    </Flex>
  );
}

type ImportFilterProps = Pick<LedgerToolbarProps, 'search' | 'onSearch'> & { id: number };
type LedgerToolbarProps = {
  view: ListView;
  search: LedgerSearch;
  onSearch: (next: LedgerSearch, replace?: boolean) => void;
  commands: LedgerCommands;
};
