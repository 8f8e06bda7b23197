import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { tasksAddress } from '#shared/tasks/address.ts';
import { ProjectPage } from '../modules/projects/ProjectPage.tsx';

export const Route = createFileRoute('/projects_/$id')({
  validateSearch: (search: Record<string, unknown>) => tasksAddress.read(search),
  component: Project,
});

function Project() {
  const { id } = Route.useParams();
  const path = `/projects/${id}`;
  const tasks = useRecordPage(path, Route.useSearch(), { records: `${path}/tasks`, param: 'taskId' });
  return <ProjectPage key={id} {...tasks} projectId={Number(id)} />;
}
