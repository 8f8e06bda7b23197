import { useState } from 'react';
import { showFailure, useMutationFeedback } from '#lib/cache/feedback.ts';
import { isStaleSave } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { PROJECT_STATUS_LABEL, projectTexts, projectToasts } from '#shared/projects/messages.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '#shared/projects/model.ts';
import type { Project } from '#shared/projects/output.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { CompleteQuestion, leavesTasksOpen } from './components/CompleteQuestion.tsx';
import { projects } from './record.ts';

/** Changes the status of a project. Asks first when a project with open tasks is completed. */
export function StatusDialog({ project: initial, open, onClose }: StatusDialogProps) {
  const [project, setProject] = useState(initial);
  const [status, setStatus] = useState<ProjectStatus>(initial.status);
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const change = useMutationFeedback(trpc.projects.setStatus, {
    success: projectToasts.statusSaved,
    failure: (_, error) => (isStaleSave(error) ? projectToasts.statusStale : projectToasts.statusFailed),
    onSuccess: onClose,
    onError: (error) => {
      setAsking(false);
      // The next try follows what someone else saved.
      if (isStaleSave(error)) projects.read(utils, initial.id).then(setProject, showFailure);
    },
  });
  const save = () => change.mutate({ id: project.id, status, version: project.version });

  function submit(): void {
    if (status === project.status) onClose();
    else if (leavesTasksOpen(project, status)) setAsking(true);
    else save();
  }

  return (
    <>
      <FormDialog
        open={open && !isAsking}
        onClose={onClose}
        title={projectTexts.changeStatus}
        description={project.name}
        onSubmit={submit}
        submitLabel={projectTexts.changeStatus}
        busy={change.isPending}
        busyLabel={generalTexts.saving}
        dirty={false}
        size="sm"
      >
        <FormField label={PROJECT_FIELDS.status.label} required>
          <OptionSelect
            value={status}
            options={PROJECT_STATUSES.map((each) => [each, PROJECT_STATUS_LABEL[each]])}
            onChange={setStatus}
          />
        </FormField>
      </FormDialog>
      <CompleteQuestion
        project={project}
        open={open && isAsking}
        busy={change.isPending}
        onComplete={save}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type StatusDialogProps = { project: Project; open: boolean; onClose: () => void };
