import { mentionedPeople } from '../../content/mentions.ts';
import type { Acting, ActingUser } from '../../kit/records.ts';
import { preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { isNotifiedOfSubject, notify } from '../../site/notifications.ts';

// Call each of these inside the write transaction of the event.

/** A task was assigned to a user. Assigning it to oneself notifies no one. */
export function notifyAssigned(
  ctx: Acting,
  { id, assigneeId }: { id: number; assigneeId: number | null },
): void {
  if (assigneeId === null) return;
  notify(ctx, {
    to: assigneeId,
    kind: 'task',
    group: `task:assigned:${id}`,
    by: ctx.viewer?.id ?? null,
    subject: 'task',
    subjectId: id,
    detail: 'assigned',
  });
}

type Commented = { id: number; assigneeId: number | null; createdBy: number };

/** Someone commented on a task. Notifies the staff that they mention, and others who take part in it. */
export function notifyTaskComment(ctx: ActingUser, task: Commented, text: string): void {
  const { db, viewer } = ctx;
  const about = { by: viewer.id, subject: 'task', subjectId: task.id } as const;
  const mentioned = onStaff(db, mentionedPeople(db, text));
  for (const to of mentioned) {
    notify(ctx, { ...about, to, kind: 'mention', group: `mention:task:${task.id}`, detail: 'mentioned' });
  }
  const commented = preparedColumn<[number], number>(db, COMMENTED_SQL).all(task.id);
  const taking = onStaff(db, [...new Set([task.createdBy, task.assigneeId ?? task.createdBy, ...commented])]);
  for (const to of taking.filter((id) => !mentioned.includes(id))) {
    notify(ctx, { ...about, to, kind: 'task', group: `task:comment:${task.id}`, detail: 'comment' });
  }
}

/** Also used by the test of query plans. */
export const COMMENTED_SQL = `select distinct c.by from task_comments c indexed by task_comments_task
  where c.task_id = ? and c.by is not null`;

/** Others can't read tasks. */
function onStaff(db: Db, people: readonly number[]): number[] {
  const find = preparedColumn<[number], number>(
    db,
    "select id from users where id = ? and role in ('admin', 'staff') and state = 'active'",
  );
  return people.flatMap((id) => find.get(id) ?? []);
}

/** An assigned task is due tomorrow, or overdue. Notifies its assignee once per due day. */
export function notifyDue(
  ctx: Acting,
  event: 'tomorrow' | 'overdue',
  { id, assigneeId, dueDate }: { id: number; assigneeId: number; dueDate: string },
): void {
  const detail = `${event}:${dueDate}`;
  const notice = { to: assigneeId, group: `task:${id}:${detail}`, subject: 'task', subjectId: id } as const;
  if (isNotifiedOfSubject(ctx.db, notice)) return;
  notify(ctx, { ...notice, kind: 'task', by: null, detail });
}
