import { trpc } from '#lib/trpc.ts';
import { PROJECT_STATUS_LABEL, projectTexts } from '#shared/projects/messages.ts';
import type { ProjectSummary } from '#shared/projects/output.ts';
import { StatCards } from '#ui/base/StatCards.tsx';

const STATUSES = ['pending', 'active', 'completed'] as const;
const NAMES = [projectTexts.total, ...STATUSES.map((status) => PROJECT_STATUS_LABEL[status])];

/** The four numbers above the projects. The total names the canceled ones, which it includes. */
export function ProjectStats() {
  const { data, isError } = trpc.projects.summary.useQuery({});
  return (
    <StatCards label={projectTexts.statistics} names={NAMES} stats={data && statsOf(data)} failed={isError} />
  );
}

function statsOf({ total, cancelled, ...counts }: ProjectSummary) {
  return [
    { label: projectTexts.total, value: formatted(total), ...(cancelled > 0 && canceledOf(cancelled)) },
    ...STATUSES.map((status) => ({ label: PROJECT_STATUS_LABEL[status], value: formatted(counts[status]) })),
  ];
}

const formatted = (count: number) => count.toLocaleString('en-US');
const canceledOf = (count: number) => ({ detail: projectTexts.canceled(formatted(count)) });
