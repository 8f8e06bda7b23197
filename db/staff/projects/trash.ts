import { projectMessages } from '#shared/projects/messages.ts';
import { dropRevisions } from '../../kit/records.ts';
import { preparedColumn } from '../../kit/statement.ts';
import { dropDeleted, markDeleted, type TrashHandler, unmarkDeleted } from '../../kit/trash.ts';
import type { Db } from '../../open.ts';
import { projects } from '../../schema/projects.ts';
import { publishChange } from '../../site/notifications.ts';
import { dropTask } from '../tasks/trash.ts';
import { projectRef, publishProjectChange } from './rows.ts';

const RECORD = { table: projects, title: projects.name, missing: projectMessages.notFound };

/** Tasks deleted per step of a purge. */
const BATCH = 50;

/**
 * A project is deleted and restored with its tasks. Their rows stay as they are, because there can be thousands of them:
 * readers check the project. A task that was deleted before stays in the trash on its own.
 */
export const projectTrash: TrashHandler = {
  remove: (ctx, id, deletedAt) => {
    const { db, clock } = ctx;
    const projectId = Number(id);
    const name = markDeleted(db, RECORD, id, deletedAt);
    publishTo(db, projectId, clock.now());
    publishProjectChange(ctx, projectId);
    return name;
  },
  restore: (ctx, id) => {
    const { db, clock } = ctx;
    const projectId = Number(id);
    unmarkDeleted(db, projects, id, projectMessages.gone);
    publishTo(db, projectId, clock.now());
    publishProjectChange(ctx, projectId);
  },
  purge: ({ db }, id) => {
    const projectId = Number(id);
    const ids = preparedColumn<[number, number], number>(
      db,
      'select id from tasks where project_id = ? limit ?',
    ).all(projectId, BATCH);
    for (const each of ids) if (!dropTask(db, each)) return false;
    if (ids.length === BATCH || !dropRevisions(db, projectRef(projectId))) return false;
    dropDeleted(db, projects, id);
    return true;
  },
};

/** The assignees of open tasks see their notifications only while the project exists. */
function publishTo(db: Db, projectId: number, now: Date): void {
  for (const userId of preparedColumn<[number], number>(db, ASSIGNED_OPEN_SQL).all(projectId)) {
    publishChange(db, userId, now);
  }
}

/** Also used by the test of query plans. */
export const ASSIGNED_OPEN_SQL = `select distinct assignee_id from task_sums
  where project_id = ? and status <> 'done' and assignee_id <> 0 and count > 0`;
