import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import { recordMessages } from '#shared/records.messages.ts';
import { publishEntry } from '../../content/entries/moderation.ts';
import { entryWithEventTrash } from '../../content/entries/trash.ts';
import { dropUploadUses } from '../../content/uploads/links.ts';
import { dropRevisions } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { TrashHandler } from '../../kit/trash.ts';
import type { Db } from '../../open.ts';
import { entries } from '../../schema/entries.ts';
import { eventSeries, events } from '../../schema/events.ts';
import { dropNotifications, publishSubjectChange } from '../../site/notifications.ts';
import { planReminders } from './reminders.ts';
import { eventRef, publishEventChange, type StoredEvent, storedEvent } from './rows.ts';
import { fillSeats } from './seats.ts';

/** RSVPs deleted per step of a purge. */
const BATCH = 100;

/**
 * An event is deleted with its RSVPs and, unless other events of its series share it, with its discussion. Ledger rows
 * stay.
 */
export const eventTrash: TrashHandler = {
  remove: (ctx, id, deletedAt) => {
    const { db, clock } = ctx;
    const row = requireRow(db, id);
    if (row.deletedAt) throw new AppError('GONE', eventMessages.gone);
    db.update(events).set({ deletedAt }).where(eq(events.id, row.id)).run();
    const title = titleOf(db, row);
    if (!isShared(db, row, 'deleted_at is null')) {
      entryWithEventTrash.remove(ctx, row.entryId, deletedAt);
      publishEntry(db, row.entryId, clock.now());
    }
    publishSubjectChange(ctx, 'event', row.id);
    publishEventChange(ctx, row.id);
    return title;
  },
  restore: (ctx, id) => {
    const { db, clock } = ctx;
    const row = requireRow(db, id);
    const at = clock.now();
    const entry = db.select().from(entries).where(eq(entries.id, row.entryId)).get();
    if (entry?.deletedAt) {
      entryWithEventTrash.restore(ctx, row.entryId);
      publishEntry(db, row.entryId, at);
    }
    db.update(events)
      .set({ deletedAt: null, sequence: row.sequence + 1, updatedAt: at })
      .where(eq(events.id, row.id))
      .run();
    // Accounts may have been deleted in the meantime.
    fillSeats(ctx, row.id);
    planReminders(db, row, at);
    publishSubjectChange(ctx, 'event', row.id);
    publishEventChange(ctx, row.id);
  },
  purge: (ctx, id) => {
    const { db } = ctx;
    const row = requireRow(db, id);
    const { changes } = prepared<[number, number]>(
      db,
      'delete from rsvps where id in (select id from rsvps where event_id = ? limit ?)',
    ).run(row.id, BATCH);
    const messages = prepared<[number, number]>(
      db,
      `delete from message_recipients where rowid in (select p.rowid from attendee_messages m
         cross join message_recipients p on p.message_id = m.id where m.event_id = ? limit ?)`,
    ).run(row.id, BATCH);
    if (messages.changes === BATCH) return false;
    if (changes === BATCH || !dropRevisions(db, eventRef(row.id))) return false;
    if (!isShared(db, row, '1') && !entryWithEventTrash.purge(ctx, row.entryId)) return false;
    dropNotifications(db, 'event', row.id);
    dropUploadUses(db, eventRef(row.id), ctx.clock.now());
    db.delete(events)
      .where(and(eq(events.id, row.id), isNotNull(events.deletedAt)))
      .run();
    if (row.seriesId !== null) dropEmptySeries(db, row.seriesId);
    return true;
  },
};

function requireRow(db: Db, id: string): StoredEvent {
  const row = storedEvent(db, Number(id));
  if (!row) throw new AppError('GONE', recordMessages.purged);
  return row;
}

function titleOf(db: Db, { entryId }: StoredEvent): string {
  return db.select({ title: entries.title }).from(entries).where(eq(entries.id, entryId)).get()?.title ?? '';
}

/** Whether other events have the same discussion. */
function isShared(db: Db, { id, entryId }: StoredEvent, which: 'deleted_at is null' | '1'): boolean {
  const other = preparedColumn<[string, number], number>(
    db,
    `select 1 from events where entry_id = ? and id <> ? and ${which} limit 1`,
  ).get(entryId, id);
  return other !== undefined;
}

function dropEmptySeries(db: Db, seriesId: number): void {
  const remainingEvent = db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.seriesId, seriesId))
    .limit(1)
    .get();
  if (!remainingEvent) db.delete(eventSeries).where(eq(eventSeries.id, seriesId)).run();
}
