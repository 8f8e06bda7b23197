import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type TasksSearch, tasksAddress } from '#shared/tasks/address.ts';
import { ProjectPage } from '../modules/projects/ProjectPage.tsx';

export const Route = createFileRoute('/projects_/$id')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): TasksSearch => search,
  component: Project,
});

function Project() {
  const { id } = Route.useParams();
  const path = `/projects/${id}`;
  const tasks = useRecordPage(path, tasksAddress.read(Route.useSearch()), {
    records: `${path}/tasks`,
    param: 'taskId',
  });
  return <ProjectPage key={id} {...tasks} projectId={Number(id)} />;
}
