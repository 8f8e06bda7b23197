import { trpc } from '#lib/trpc.ts';
import { recordBoard } from '#records/recordBoard.ts';
import { staffRecord } from '#records/staffRecord.ts';
import { projectPath } from '#shared/projects/model.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import { taskMessages, taskTexts, taskToasts } from '#shared/tasks/messages.ts';
import { type TaskStatus, taskPath } from '#shared/tasks/model.ts';
import type { TaskColumn, TaskRead, TaskRow } from '#shared/tasks/output.ts';

export const tasks = staffRecord<typeof TASK_FIELDS, TaskRead, { projectId: number }>({
  fields: TASK_FIELDS,
  name: 'title',
  router: trpc.tasks,
  read: (utils, id) => utils.tasks.read.fetch({ id }, { staleTime: 0 }),
  subject: 'task',
  noun: taskTexts.noun,
  path: '/tasks',
  placeOf: (task) => ({ own: taskPath(task), list: projectPath({ id: task.projectId }) }),
  texts: {
    ...taskToasts,
    stale: taskMessages.stale,
    gone: taskMessages.goneWhileEditing,
    readFailed: taskMessages.listFailed,
  },
});

export const taskBoard = recordBoard<'status', TaskStatus, TaskRow, TaskColumn>({
  field: 'status',
  reads: { board: 'tasks.board', list: 'tasks.list', read: 'tasks.read' },
  dependents: ['projects.read', 'projects.list', 'projects.burnUp', 'tasks.mine', 'staff.history'],
  ordered: true,
  // Only Undo sends a version.
  texts: { stale: taskToasts.changedSince, failed: taskToasts.moveFailed },
});

/** Under this name the page notes its own changes of projects and tasks. */
export const OWN_CHANGE = 'project';
