import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#lib/trpc.ts';
import { type ApplicationsSearch, applicationsAddress } from '#shared/applications/address.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { APPLICATION_STATUSES } from '#shared/applications/model.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import { StatCards } from '#ui/base/StatCards.tsx';

const { labels } = APPLICATION_FIELDS.status;
const NAMES = APPLICATION_STATUSES.map((status) => labels[status]);

/** The applications of the filter by status. */
export function ApplicationStats({ search }: { search: ApplicationsSearch }) {
  const { data, isError } = trpc.applications.summary.useQuery(applicationsAddress.toFilter(search), {
    placeholderData: keepPreviousData,
  });
  const stats = data?.statuses.map(({ status, count }) => ({
    label: labels[status],
    value: count.toLocaleString('en-US'),
  }));
  return <StatCards label={applicationTexts.statistics} names={NAMES} stats={stats} failed={isError} />;
}
