import { Navigate, useNavigate } from '@tanstack/react-router';
import { trpc } from '#lib/trpc.ts';
import { RecordBody } from '#records/RecordBody.tsx';
import { projectTexts } from '#shared/projects/messages.ts';
import { taskMessages, taskTexts } from '#shared/tasks/messages.ts';
import type { TaskRead } from '#shared/tasks/output.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';

/** A task by its ID alone, as the trash and toasts link to it. Its project shows it. Staff only. */
export function TaskRedirect({ id }: { id: number }) {
  return (
    <StaffOnly page="/tasks/$id" feature={projectTexts.feature}>
      <Task id={id} />
    </StaffOnly>
  );
}

/** Replaces the URL by the one of the task in its project. */
export function ToItsProject({ id, projectId }: Pick<TaskRead, 'id' | 'projectId'>) {
  const params = { id: String(projectId), taskId: String(id) };
  return <Navigate to="/projects/$id/tasks/$taskId" params={params} replace />;
}

function Task({ id }: { id: number }) {
  const task = trpc.tasks.read.useQuery({ id });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={taskTexts.one} tab={[projectTexts.section]} />
      <RecordBody
        query={task}
        isEnabled
        failed={taskMessages.listFailed}
        onClose={() => void navigate({ to: '/projects', replace: true })}
      >
        {ToItsProject}
      </RecordBody>
    </>
  );
}
