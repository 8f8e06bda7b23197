import { trpc } from '#lib/trpc.ts';
import { PROJECT_STATUS_LABEL, projectTexts } from '#shared/projects/messages.ts';
import { PROJECT_TABS } from '#shared/projects/model.ts';
import type { ProjectSummary } from '#shared/projects/output.ts';
import { StatCards } from '#ui/base/StatCards.tsx';

const NAMES = [projectTexts.total, ...PROJECT_TABS.map((status) => PROJECT_STATUS_LABEL[status])];

/** The four numbers above the projects. A canceled project counts only in the total. */
export function ProjectStats() {
  const { data, isError } = trpc.projects.summary.useQuery({});
  return (
    <StatCards label={projectTexts.statistics} names={NAMES} stats={data && statsOf(data)} failed={isError} />
  );
}

function statsOf(summary: ProjectSummary) {
  const counts = [summary.total, ...PROJECT_TABS.map((status) => summary[status])];
  return NAMES.map((label, index) => ({ label, value: (counts[index] ?? 0).toLocaleString('en-US') }));
}
