import { trpc } from '#lib/trpc.ts';
import { statFilters } from '#records/statFilters.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { type ProjectsSearch, projectsAddress } from '#shared/projects/address.ts';
import { PROJECT_STATUS_LABEL, projectTexts } from '#shared/projects/messages.ts';
import type { ProjectSummary } from '#shared/projects/output.ts';
import { StatCards } from '#ui/base/StatCards.tsx';

const STATUSES = ['pending', 'active', 'completed'] as const;
const CARDS = [
  [projectTexts.total] as const,
  ...STATUSES.map((status) => [PROJECT_STATUS_LABEL[status], status] as const),
];
const NAMES = CARDS.map(([name]) => name);

/** The four numbers above the projects. The total names the canceled ones, which it includes. A status filters by it. */
export function ProjectStats(list: Pick<RecordPageProps<ProjectsSearch>, 'search' | 'onSearch'>) {
  const { data, isError } = trpc.projects.summary.useQuery({});
  return (
    <StatCards
      label={projectTexts.statistics}
      names={NAMES}
      stats={data && statsOf(data)}
      failed={isError}
      filters={statFilters(projectsAddress, list, 'status', CARDS)}
    />
  );
}

function statsOf({ total, cancelled, ...counts }: ProjectSummary) {
  return [
    { label: projectTexts.total, value: formatCount(total), ...(cancelled > 0 && canceledOf(cancelled)) },
    ...STATUSES.map((status) => ({
      label: PROJECT_STATUS_LABEL[status],
      value: formatCount(counts[status]),
    })),
  ];
}

const canceledOf = (count: number) => ({ detail: projectTexts.canceled(formatCount(count)) });
