import { keepPreviousData } from '@tanstack/react-query';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { statFilters } from '#records/statFilters.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import { STAGE_GROUP_LABEL, type Stage } from '#shared/contacts/model.ts';
import type { ContactSummary } from '#shared/contacts/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { StatCards } from '#ui/base/StatCards.tsx';

/** Each number with its stage. Without one, it counts all contacts. */
const STATS: readonly [name: string, stage?: Stage][] = [
  [contactTexts.total],
  [STAGE_GROUP_LABEL.lead, 'lead'],
  [STAGE_GROUP_LABEL.negotiation, 'negotiation'],
  [contactTexts.wonDeals, 'won'],
];

/** The four numbers above the contacts, of all stages. Those of a stage filter by it. */
export function ContactStats(list: ContactStatsProps) {
  const summary = trpc.crm.summary.useQuery(contactsAddress.toCounts(list.search, 'stage'), {
    placeholderData: keepPreviousData,
  });
  return (
    <StatCards
      label={contactTexts.statistics}
      names={STATS.map(([name]) => name)}
      stats={summary.data && STATS.map(([label, stage]) => statOf(label, stage, summary.data))}
      failed={summary.isError}
      filters={statFilters(contactsAddress, list, 'stage', STATS)}
    />
  );
}

/** The filtered contacts in one line. */
export function ContactTotals({ search }: Pick<ContactStatsProps, 'search'>) {
  const { data } = trpc.crm.summary.useQuery(contactsAddress.toFilter(search), {
    placeholderData: keepPreviousData,
  });
  return (
    data && (
      <MetaLine>
        {countOf(data.total, contactTexts.noun)}
        {showMoney(data.value)}
      </MetaLine>
    )
  );
}

function statOf(label: string, of: Stage | undefined, { total, value, stages }: ContactSummary) {
  const part = of ? stages.find(({ stage }) => stage === of) : { count: total, value };
  return { label, value: formatCount(part?.count ?? 0), detail: showMoney(part?.value ?? 0) };
}

type ContactStatsProps = Pick<RecordPageProps<ContactsSearch>, 'search' | 'onSearch'>;
