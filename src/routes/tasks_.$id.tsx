import { createFileRoute } from '@tanstack/react-router';
import { TaskRedirect } from '../modules/projects/tasks/TaskRedirect.tsx';

export const Route = createFileRoute('/tasks_/$id')({ component: Task });

function Task() {
  return <TaskRedirect id={Number(Route.useParams().id)} />;
}
