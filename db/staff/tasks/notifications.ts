import type { Acting } from '../../kit/records.ts';
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
