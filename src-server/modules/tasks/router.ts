import { bulkInput, staffIdInput } from '#shared/staff/schema.ts';
import {
  myTasksOutput,
  taskCommentOutput,
  taskCommentsOutput,
  taskListOutput,
  taskReadOutput,
} from '#shared/tasks/output.ts';
import {
  assigneesInput,
  myTasksInput,
  taskBulkInput,
  taskBulkUndoInput,
  taskColumnInput,
  taskCommentIdInput,
  taskCommentInput,
  taskCommentsInput,
  taskCreateInput,
  taskFilterInput,
  taskListInput,
  taskMoveInput,
  taskUpdateInput,
  taskWalkInput,
} from '#shared/tasks/schema.ts';
import { allow, router } from '../../trpc.ts';
import { readTaskBoard, readTaskColumn } from './board.ts';
import { addComment, deleteComment, listComments } from './comments.ts';
import { listTasks } from './groups.ts';
import {
  changeTasks,
  createTask,
  deleteTask,
  deleteTasks,
  moveTask,
  undoTasks,
  updateTask,
} from './mutations.ts';
import { listAssignees, listMyTasks, listTasksByCursor, readTask } from './queries.ts';

/** The tasks of projects. */
export const tasksRouter = router({
  list: allow('projects.read', taskListInput).query(({ ctx, input }) => listTasks(ctx, input)),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('projects.read', taskWalkInput)
    .returns(taskListOutput)
    .query(({ ctx, input }) => listTasksByCursor(ctx, input)),
  /** The viewer's open tasks of all projects, by due day. */
  mine: allow('projects.read', myTasksInput)
    .returns(myTasksOutput)
    .query(({ ctx, input }) => listMyTasks(ctx, input)),
  board: allow('projects.read', taskFilterInput).query(({ ctx, input }) => readTaskBoard(ctx, input)),
  column: allow('projects.read', taskColumnInput).query(({ ctx, input }) => readTaskColumn(ctx, input)),
  read: allow('projects.read', staffIdInput)
    .returns(taskReadOutput)
    .query(({ ctx, input }) => readTask(ctx, input.id)),
  assignees: allow('projects.read', assigneesInput).query(({ ctx, input }) => listAssignees(ctx, input)),
  create: allow('tasks.create', taskCreateInput)
    .returns(taskReadOutput)
    .mutation(({ ctx, input }) => createTask(ctx, input)),
  update: allow('projects.update', taskUpdateInput)
    .returns(taskReadOutput)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),
  move: allow('projects.update', taskMoveInput).mutation(({ ctx, input }) => moveTask(ctx, input)),
  bulkUpdate: allow('projects.update', taskBulkInput).mutation(({ ctx, input }) => changeTasks(ctx, input)),
  /** Undo of a bulk change. */
  bulkUndo: allow('projects.update', taskBulkUndoInput).mutation(({ ctx, input }) => undoTasks(ctx, input)),
  bulkDelete: allow('projects.update', bulkInput).mutation(({ ctx, input }) => deleteTasks(ctx, input.ids)),
  /** The comments of a task, newest first. */
  comments: allow('projects.read', taskCommentsInput)
    .returns(taskCommentsOutput)
    .query(({ ctx, input }) => listComments(ctx, input)),
  addComment: allow('projects.update', taskCommentInput)
    .returns(taskCommentOutput)
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  deleteComment: allow('projects.update', taskCommentIdInput).mutation(({ ctx, input }) =>
    deleteComment(ctx, input.commentId),
  ),
  delete: allow('projects.update', staffIdInput).mutation(({ ctx, input }) => deleteTask(ctx, input.id)),
});
