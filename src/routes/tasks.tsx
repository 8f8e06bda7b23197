import { createFileRoute } from '@tanstack/react-router';
import { NextSteps } from '../modules/contacts/steps/NextSteps.tsx';
import { MyTasksPage } from '../modules/projects/tasks/MyTasksPage.tsx';

export const Route = createFileRoute('/tasks')({ component: MyWork });

/** The viewer's tasks, and the next steps of their contacts. */
function MyWork() {
  return (
    <MyTasksPage>
      <NextSteps />
    </MyTasksPage>
  );
}
