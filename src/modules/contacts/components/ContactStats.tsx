import { keepPreviousData } from '@tanstack/react-query';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import { STAGE_GROUP_LABEL, type Stage } from '#shared/contacts/model.ts';
import type { ContactSummary } from '#shared/contacts/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { StatCards } from '#ui/base/StatCards.tsx';

/** Each number with its stage. Without one, it counts all contacts. */
const STATS: readonly [name: string, stage?: Stage][] = [
  [contactTexts.total],
  [STAGE_GROUP_LABEL.lead, 'lead'],
  [STAGE_GROUP_LABEL.negotiation, 'negotiation'],
  [contactTexts.wonDeals, 'won'],
];

/** The four numbers above the contacts, for the current filter. */
export function ContactStats({ search }: { search: ContactsSearch }) {
  const summary = useSummary(search);
  return (
    <StatCards
      label={contactTexts.statistics}
      names={STATS.map(([name]) => name)}
      detailed
      stats={summary.data && STATS.map(([label, stage]) => statOf(label, stage, summary.data))}
      failed={summary.isError}
    />
  );
}

/** The same in one line. */
export function ContactTotals({ search }: { search: ContactsSearch }) {
  const { data } = useSummary(search);
  return (
    data && (
      <MetaLine>
        {countOf(data.total, contactTexts.noun)}
        {showMoney(data.value)}
      </MetaLine>
    )
  );
}

function useSummary(search: ContactsSearch) {
  return trpc.crm.summary.useQuery(contactsAddress.toFilter(search), { placeholderData: keepPreviousData });
}

function statOf(label: string, of: Stage | undefined, { total, value, stages }: ContactSummary) {
  const part = of ? stages.find(({ stage }) => stage === of) : { count: total, value };
  return { label, value: (part?.count ?? 0).toLocaleString('en-US'), detail: showMoney(part?.value ?? 0) };
}
