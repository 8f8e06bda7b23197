import { write } from '#db/kit/statement.ts';
import { publishProjectChange } from '#db/staff/projects/rows.ts';
import { notifyTaskComment } from '#db/staff/tasks/notifications.ts';
import { taskRef } from '#db/staff/tasks/rows.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { taskMessages } from '#shared/tasks/messages.ts';
import type { TaskComment } from '#shared/tasks/output.ts';
import type { TaskCommentInput, TaskCommentsInput } from '#shared/tasks/schema.ts';
import type { ActorContext, ReadContext } from '../../context.ts';
import { recordNotes } from '../../kit/notes.ts';
import { requireTask } from './queries.ts';

export const taskNotes = recordNotes({
  table: 'task_comments',
  record: 'task_id',
  refOf: taskRef,
  added: 'tasks.comment',
  deleted: 'tasks.deleteComment',
  notFound: taskMessages.commentNotFound,
  requireRecord: requireTask,
});

/** The comments of a task, newest first. Throws like `requireTask`, and `INVALID_INPUT` for a cursor of another list. */
export function listComments({ db }: ReadContext, { id, ...page }: TaskCommentsInput): Page<TaskComment> {
  requireTask(db, id);
  return taskNotes.list(db, id, page);
}

/** Adds a comment, and notifies the mentioned staff and those who take part in the task. */
export function addComment(work: ActorContext, { id, text }: TaskCommentInput): TaskComment {
  return write(work.db, () => {
    const task = requireTask(work.db, id);
    const comment = taskNotes.add(work, id, text);
    notifyTaskComment(work, task, text);
    publishProjectChange(work, task.projectId);
    return comment;
  });
}

/** Deletes a comment permanently. */
export function deleteComment(work: ActorContext, commentId: number): { id: number } {
  return write(work.db, () => {
    const { id, recordId } = taskNotes.remove(work, commentId);
    publishProjectChange(work, requireTask(work.db, recordId).projectId);
    return { id };
  });
}
