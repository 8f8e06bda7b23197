import { createFileRoute } from '@tanstack/react-router';
import { MyTasksPage } from '../modules/projects/tasks/MyTasksPage.tsx';

export const Route = createFileRoute('/tasks')({ component: MyTasksPage });
