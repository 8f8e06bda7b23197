import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#lib/trpc.ts';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import type { ContactSummary, Stage } from '#shared/contacts/model.ts';
import { showMoney } from '#shared/kit/money.ts';
import { StatCards } from '#ui/base/StatCards.tsx';

const NAMES = ['Total Contacts', 'Leads', 'Negotiations', 'Won Deals'] as const;
const STAGE_OF: Partial<Record<(typeof NAMES)[number], Stage>> = {
  Leads: 'lead',
  Negotiations: 'negotiation',
  'Won Deals': 'won',
};

/** The four numbers above the contacts, over the filter at hand. */
export function ContactStats({ search }: { search: ContactsSearch }) {
  const summary = trpc.crm.summary.useQuery(contactsAddress.toFilter(search), {
    placeholderData: keepPreviousData,
  });
  return (
    <StatCards
      label="Contacts in numbers"
      names={NAMES}
      detailed
      stats={summary.data && NAMES.map((name) => statOf(name, summary.data))}
      failed={summary.isError}
    />
  );
}

function statOf(name: (typeof NAMES)[number], { total, value, stages }: ContactSummary) {
  const of = STAGE_OF[name];
  const part = of ? stages.find(({ stage }) => stage === of) : { count: total, value };
  return {
    label: name,
    value: (part?.count ?? 0).toLocaleString('en-US'),
    detail: showMoney(part?.value ?? 0),
  };
}
