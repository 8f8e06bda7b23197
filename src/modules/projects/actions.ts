import { ArrowRightLeft, CopyPlus, ListTodo, Pencil, Plus, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { PROJECT_STATUS_LABEL, projectTexts } from '#shared/projects/messages.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '#shared/projects/model.ts';
import type { Project } from '#shared/projects/output.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import type { BulkAction } from '#ui/table/BulkBar.tsx';

/** The commands of projects, wherever they are shown. */
export type ProjectCommands = RecordCommands<Project> & {
  changeStatus: (project: Project) => void;
  duplicate: (project: Project) => void;
};

type ProjectActionKey = 'tasks' | 'edit' | 'status' | 'duplicate' | 'delete';

export function projectActions(project: Project, commands: ProjectCommands): Action<ProjectActionKey>[] {
  const { id } = project;
  return [
    { key: 'tasks', label: projectTexts.viewTasks, icon: ListTodo, run: () => commands.view(id) },
    { key: 'edit', label: projectTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    {
      key: 'status',
      label: projectTexts.changeStatus,
      icon: ArrowRightLeft,
      run: () => commands.changeStatus(project),
    },
    {
      key: 'duplicate',
      label: projectTexts.duplicate,
      icon: CopyPlus,
      run: () => commands.duplicate(project),
    },
    {
      key: 'delete',
      label: projectTexts.remove,
      icon: Trash2,
      danger: true,
      run: () => commands.remove(project),
    },
  ];
}

/** Adds a task to a project, for lists of projects. */
export function addTaskAction(run: () => void): Action<'addTask'> {
  return { key: 'addTask', label: projectTexts.addTask, icon: Plus, run };
}

/** The actions on all selected projects. */
export function projectBulkActions(bulk: {
  change: (change: { status: ProjectStatus }) => void;
  remove: () => void;
}): BulkAction[] {
  return [
    {
      key: 'status',
      label: PROJECT_FIELDS.status.label,
      icon: ArrowRightLeft,
      options: PROJECT_STATUSES.map((status) => [status, PROJECT_STATUS_LABEL[status]]),
      run: (status) => bulk.change({ status: status as ProjectStatus }),
    },
    { key: 'delete', label: generalTexts.delete, icon: Trash2, danger: true, run: bulk.remove },
  ];
}
