import { Button } from '@chakra-ui/react';
import { countOf } from '#lib/text/format.ts';
import { projectTexts } from '#shared/projects/messages.ts';
import type { ProjectStatus } from '#shared/projects/model.ts';
import type { Project } from '#shared/projects/output.ts';
import { taskTexts } from '#shared/tasks/messages.ts';
import { QuestionDialog } from '#ui/dialogs/QuestionDialog.tsx';

/** Whether a new status completes a project that still has open tasks. */
export function leavesTasksOpen({ status, tasks, done }: Project, next: ProjectStatus): boolean {
  return next === 'completed' && status !== 'completed' && tasks > done;
}

/** Asks whether to complete a project with open tasks. They stay as they are. */
export function CompleteQuestion({ project, open, busy, onComplete, onCancel }: CompleteQuestionProps) {
  return (
    <QuestionDialog
      open={open}
      title={projectTexts.completeTitle}
      body={projectTexts.completeBody(countOf(project.tasks - project.done, taskTexts.noun))}
      onCancel={onCancel}
    >
      <Button variant="solid" loading={busy} onClick={onComplete}>
        {projectTexts.complete}
      </Button>
    </QuestionDialog>
  );
}

type CompleteQuestionProps = {
  project: Project;
  open: boolean;
  busy: boolean;
  onComplete: () => void;
  onCancel: () => void;
};
