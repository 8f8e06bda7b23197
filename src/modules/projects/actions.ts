import { ArrowRightLeft, CopyPlus, ListTodo, Pencil, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { projectTexts } from '#shared/projects/messages.ts';
import type { Project } from '#shared/projects/output.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';

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
