import { setImmediate } from 'node:timers/promises';
import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { publishChange } from '#db/site/notifications.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { notificationMessages } from '#shared/notifications/messages.ts';
import {
  NOTIFICATION_DAYS,
  type NotificationKind,
  type NotificationPreferences,
} from '#shared/notifications/model.ts';
import type { ActorContext } from '../../context.ts';
import { readPreferences } from './queries.ts';

/** Rows marked in one transaction. */
const MARKED_AT_ONCE = 1_000;
/** Rows deleted in one transaction. Each may have many events. */
const REMOVED_AT_ONCE = 100;

/** Marks one of the viewer's notifications as read. Idempotent. Throws `NOT_FOUND`. */
export function markRead(work: ActorContext, { id }: { id: number }): { id: number } {
  const userId = work.viewer.id;
  write(work.db, () => {
    const row = statements(work.db).find.get(id, userId);
    if (!row) throw new AppError('NOT_FOUND', notificationMessages.notFound);
    if (row.read_at !== null) return;
    statements(work.db).mark.run(work.clock.now().getTime(), id);
    publishChange(work.db, userId, work.clock.now());
  });
  return { id };
}

/** Marks notifications up to `seq` as read, in short transactions. Newer ones stay unread. */
export async function markAllRead(work: ActorContext, { upTo }: { upTo: number }): Promise<{ upTo: number }> {
  const { db, clock } = work;
  const userId = work.viewer.id;
  const step = () =>
    write(db, () => {
      const { changes } = statements(db).markSome.run({ now: clock.now().getTime(), userId, upTo });
      if (changes > 0) publishChange(db, userId, clock.now());
      return changes;
    });
  while (step() === MARKED_AT_ONCE) await setImmediate();
  return { upTo };
}

/** Turns a kind of notification on or off for the viewer. */
export function setPreference(
  work: ActorContext,
  { kind, on }: { kind: NotificationKind; on: boolean },
): NotificationPreferences {
  const userId = work.viewer.id;
  const { mute, unmute } = statements(work.db);
  write(work.db, () => (on ? unmute : mute).run(userId, kind));
  return readPreferences(work);
}

/** Deletes notifications whose latest event is too old, in short transactions. */
export async function removeOldNotifications(work: {
  db: Db;
  clock: ActorContext['clock'];
  keep: () => void;
}): Promise<void> {
  const { db, clock } = work;
  const before = clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS;
  const step = () => write(db, () => statements(db).removeOld.run(before).changes);
  while (step() === REMOVED_AT_ONCE) {
    work.keep();
    await setImmediate();
  }
}

function statements(db: Db) {
  return statement(db, 'notifications.change', () => ({
    find: db.$client.prepare<[number, number], { read_at: number | null }>(
      'select read_at from notifications where id = ? and user_id = ?',
    ),
    mark: db.$client.prepare<[number, number]>('update notifications set read_at = ? where id = ?'),
    markSome: db.$client.prepare(
      `update notifications set read_at = @now where id in
         (select id from notifications where user_id = @userId and read_at is null and seq <= @upTo
          order by seq desc limit ${MARKED_AT_ONCE})`,
    ),
    mute: db.$client.prepare<[number, string]>(
      'insert or ignore into muted_notifications (user_id, kind) values (?, ?)',
    ),
    unmute: db.$client.prepare<[number, string]>(
      'delete from muted_notifications where user_id = ? and kind = ?',
    ),
    removeOld: db.$client.prepare<[number]>(
      `delete from notifications where id in
         (select id from notifications where updated_at < ? order by updated_at limit ${REMOVED_AT_ONCE})`,
    ),
  }));
}
