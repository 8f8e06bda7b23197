import { setImmediate } from 'node:timers/promises';
import type { Acting } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { notifyDue } from '#db/staff/tasks/notifications.ts';
import { addDays, todayIn } from '#shared/kit/day-ranges.ts';
import { TASK_OVERDUE_DAYS } from '#shared/tasks/model.ts';
import { onStaff } from '../staff/queries.ts';

type Work = Acting & { keep: () => void };

/** Tasks read in one transaction. */
const STEP = 200;

/**
 * Notifies assignees of tasks that are due tomorrow, and of overdue ones. Each user is notified once per task and
 * due day, so the job can run again.
 */
export async function notifyDueTasks(work: Work, timeZone: string): Promise<void> {
  const { today, tomorrow } = todayIn(work.clock.now(), timeZone);
  // A task that got its due day or its assignee after the job of the day before is announced on the due day.
  await notifyAll(work, 'tomorrow', { from: today, to: tomorrow });
  await notifyAll(work, 'overdue', { from: addDays(today, -TASK_OVERDUE_DAYS), to: addDays(today, -1) });
}

type Days = { from: string; to: string };

async function notifyAll(work: Work, event: 'tomorrow' | 'overdue', { from, to }: Days): Promise<void> {
  const { db } = work;
  let after = { day: from, id: 0 };
  for (let more = true; more; ) {
    work.keep();
    // Requests come first.
    await setImmediate();
    more = write(db, () => {
      const due = dueTasks(db, { ...after, to });
      for (const task of due) notifyDue(work, event, task);
      const last = due.at(-1);
      if (last) after = { day: last.dueDate, id: last.id };
      return due.length === STEP;
    });
  }
}

type DueTask = { id: number; dueDate: string; assigneeId: number };

function dueTasks(db: Db, place: { day: string; id: number; to: string }): DueTask[] {
  return prepared<[object], DueTask>(db, DUE_SQL).all(place);
}

/** Open tasks of current staff that are due in some days. Also used by the test of query plans. */
export const DUE_SQL = `select t.id, t.due_date as dueDate, t.assignee_id as assigneeId
  from tasks t indexed by tasks_dated cross join users a on a.id = t.assignee_id
    cross join projects p on p.id = t.project_id
  where t.due_date <= @to and (t.due_date, t.id) > (@day, @id)
    and t.assignee_id is not null and t.status <> 'done' and t.deleted_at is null and p.deleted_at is null
    and ${onStaff('a')}
  order by t.due_date, t.id limit ${STEP}`;
