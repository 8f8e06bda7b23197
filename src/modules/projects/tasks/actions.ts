import {
  ArrowRightLeft,
  ChevronsUp,
  CircleCheck,
  Eye,
  Pencil,
  RotateCcw,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import { TASK_PRIORITY_LABEL, TASK_STATUS_LABEL, taskTexts } from '#shared/tasks/messages.ts';
import { TASK_PRIORITIES, TASK_STATUSES, type TaskPriority, type TaskStatus } from '#shared/tasks/model.ts';
import type { TaskRow } from '#shared/tasks/output.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';
import type { BulkAction } from '#ui/table/BulkBar.tsx';

/** The commands of tasks, wherever they are shown. */
export type TaskCommands = RecordCommands<TaskRow> & {
  /** Marks a task as done, or reopens it. */
  toggle: (task: TaskRow) => void;
};

type TaskActionKey = 'view' | 'edit' | 'toggle' | 'delete';

export function taskActions(task: TaskRow, commands: Omit<TaskCommands, 'add'>): Action<TaskActionKey>[] {
  const { id } = task;
  const isDone = task.status === 'done';
  return [
    { key: 'view', label: taskTexts.view, icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: taskTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    {
      key: 'toggle',
      rowKey: 's',
      label: isDone ? taskTexts.reopen : taskTexts.markDone,
      icon: isDone ? RotateCcw : CircleCheck,
      run: () => commands.toggle(task),
    },
    { key: 'delete', label: taskTexts.remove, icon: Trash2, danger: true, run: () => commands.remove(task) },
  ];
}

type TaskChange = { status: TaskStatus } | { priority: TaskPriority } | { assigneeId: number | null };

/** The actions on all selected tasks. */
export function taskBulkActions(
  bulk: { change: (change: TaskChange) => void; remove: () => void },
  assignees: readonly SelectOption[],
): BulkAction[] {
  return [
    {
      key: 'status',
      label: TASK_FIELDS.status.label,
      icon: ArrowRightLeft,
      options: TASK_STATUSES.map((status) => [status, TASK_STATUS_LABEL[status]]),
      run: (status) => bulk.change({ status: status as TaskStatus }),
    },
    {
      key: 'assignee',
      label: TASK_FIELDS.assigneeId.label,
      icon: UserRound,
      options: assignees,
      run: (id: string) => bulk.change({ assigneeId: id === '' ? null : Number(id) }),
    },
    {
      key: 'priority',
      label: TASK_FIELDS.priority.label,
      icon: ChevronsUp,
      options: TASK_PRIORITIES.map((priority) => [priority, TASK_PRIORITY_LABEL[priority]]),
      run: (priority) => bulk.change({ priority: priority as TaskPriority }),
    },
    { key: 'delete', label: generalTexts.delete, icon: Trash2, danger: true, run: bulk.remove },
  ];
}
