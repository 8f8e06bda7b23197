import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { recordMessages } from '#shared/records.messages.ts';
import { taskMessages } from '#shared/tasks/messages.ts';
import { dropAuditValues, dropRevisions } from '../../kit/records.ts';
import { statement } from '../../kit/statement.ts';
import type { TrashHandler } from '../../kit/trash.ts';
import type { Db } from '../../open.ts';
import { projects, tasks } from '../../schema/projects.ts';
import { dropNotifications, publishSubjectChange } from '../../site/notifications.ts';
import { publishProjectChange } from '../projects/rows.ts';
import { recordStatus, type StoredTask, taskRef } from './rows.ts';

/** A deleted task keeps its place in the column and its versions. */
export const taskTrash: TrashHandler = {
  remove: (ctx, id, deletedAt) => {
    const row = requireRow(ctx.db, id);
    if (row.deletedAt) throw new AppError('NOT_FOUND', taskMessages.notFound);
    ctx.db.update(tasks).set({ deletedAt }).where(eq(tasks.id, row.id)).run();
    recordStatus(ctx, row, row.status, null);
    publishSubjectChange(ctx, 'task', row.id);
    publishProjectChange(ctx, row.projectId);
    return row.title;
  },
  restore: (ctx, id) => {
    const row = requireRow(ctx.db, id);
    const project = ctx.db.select().from(projects).where(eq(projects.id, row.projectId)).get();
    if (!project || project.deletedAt) throw new AppError('GONE', taskMessages.projectGone);
    ctx.db.update(tasks).set({ deletedAt: null }).where(eq(tasks.id, row.id)).run();
    recordStatus(ctx, row, null, row.status);
    publishSubjectChange(ctx, 'task', row.id);
    publishProjectChange(ctx, row.projectId);
  },
  purge: ({ db }, id) => dropTask(db, Number(id)),
};

/** Permanently deletes a task with its versions, and its row in the trash. Returns true when nothing is left. */
export function dropTask(db: Db, id: number): boolean {
  if (!dropAuditValues(db, taskRef(id)) || !dropRevisions(db, taskRef(id))) return false;
  const { forget, remove } = statement(db, 'tasks.drop', () => ({
    forget: db.$client.prepare<[string]>("delete from trash where subject = 'task' and subject_id = ?"),
    remove: db.$client.prepare<[number]>('delete from tasks where id = ?'),
  }));
  forget.run(String(id));
  dropNotifications(db, 'task', id);
  remove.run(id);
  return true;
}

function requireRow(db: Db, id: string): StoredTask {
  const row = db
    .select()
    .from(tasks)
    .where(eq(tasks.id, Number(id)))
    .get();
  if (!row) throw new AppError('GONE', recordMessages.purged);
  return row;
}
