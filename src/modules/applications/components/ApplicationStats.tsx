import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#lib/trpc.ts';
import { statFilters } from '#records/statFilters.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type ApplicationsSearch, applicationsAddress } from '#shared/applications/address.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { APPLICATION_STATUSES } from '#shared/applications/model.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { StatCards } from '#ui/base/StatCards.tsx';

const { labels } = APPLICATION_FIELDS.status;
const CARDS = APPLICATION_STATUSES.map((status) => [labels[status], status] as const);
const NAMES = CARDS.map(([name]) => name);

/** The applications by status. A status filters by it. */
export function ApplicationStats(list: Pick<RecordPageProps<ApplicationsSearch>, 'search' | 'onSearch'>) {
  const { data, isError } = trpc.applications.summary.useQuery(
    applicationsAddress.toCounts(list.search, 'status'),
    {
      placeholderData: keepPreviousData,
    },
  );
  const stats = data?.statuses.map(({ status, count }) => ({
    label: labels[status],
    value: formatCount(count),
  }));
  return (
    <StatCards
      label={applicationTexts.statistics}
      names={NAMES}
      stats={stats}
      failed={isError}
      filters={statFilters(applicationsAddress, list, 'status', CARDS)}
    />
  );
}
