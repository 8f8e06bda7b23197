import { createFileRoute } from '@tanstack/react-router';

/** The project shows the task in a drawer. */
export const Route = createFileRoute('/projects_/$id/tasks/$taskId')({});
