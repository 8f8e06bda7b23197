import { Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { projectTexts } from '#shared/projects/messages.ts';
import type { ProjectStatus } from '#shared/projects/model.ts';
import type { Project } from '#shared/projects/output.ts';
import { taskTexts } from '#shared/tasks/messages.ts';
import { QuestionDialog } from '#ui/dialogs/QuestionDialog.tsx';
import { useLast } from '#ui/hooks/useLast.ts';

/** Whether a new status completes a project that still has open tasks. */
export function leavesTasksOpen({ status, tasks, done }: Project, next: ProjectStatus): boolean {
  return next === 'completed' && status !== 'completed' && tasks > done;
}

type Question = { title: string; body: string };

/** Asks whether to complete projects, and waits for the answer. */
export function useCompleteQuestion(): { ask: (question: Question) => Promise<boolean>; element: ReactNode } {
  const [open, setOpen] = useState<(Question & { answer: (isYes: boolean) => void }) | null>(null);
  const shown = useLast(open);
  const close = (isYes: boolean) => {
    open?.answer(isYes);
    setOpen(null);
  };
  return {
    ask: (question) => new Promise((answer) => setOpen({ ...question, answer })),
    element: shown && (
      <QuestionDialog
        open={open !== null}
        title={shown.title}
        body={shown.body}
        onCancel={() => close(false)}
      >
        <Button variant="solid" onClick={() => close(true)}>
          {projectTexts.complete}
        </Button>
      </QuestionDialog>
    ),
  };
}

/** What is asked before a project with open tasks is completed. */
export function completeQuestion({ tasks, done }: Project): Question {
  return {
    title: projectTexts.completeTitle,
    body: projectTexts.completeBody(countOf(tasks - done, taskTexts.noun)),
  };
}

/** Asks whether to complete a project with open tasks. They stay as they are. */
export function CompleteQuestion({ project, open, busy, onComplete, onCancel }: CompleteQuestionProps) {
  return (
    <QuestionDialog open={open} {...completeQuestion(project)} onCancel={onCancel}>
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
