import type { EntryType } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import { eventPath } from '#shared/events/model.ts';
import { prepared, preparedColumn } from '../kit/statement.ts';
import type { Db } from '../open.ts';

type Owner = { id: number; title: string; deleted: 0 | 1 };

/** The event that a discussion belongs to: the next one of a series that isn't deleted, or else the last one. */
export function eventOfEntry(db: Db, entryId: string, now: Date): Owner | undefined {
  return prepared<[{ entryId: string; now: number }], Owner>(db, OWNER_SQL).get({
    entryId,
    now: now.getTime(),
  });
}

/** The next event of a series first, then the last one. */
const nearest = (event: string) => `${event}.end_time < @now, abs(${event}.start_time - @now)`;

/** Also used by the test of query plans. */
export const OWNER_SQL = `select v.id, e.title, v.deleted_at is not null as deleted
  from events v indexed by events_entry cross join entries e on e.id = v.entry_id
  where v.entry_id = @entryId
  order by v.deleted_at is not null, ${nearest('v')} limit 1`;

type Named = { id: string; type: EntryType };

/** The event whose discussion an entry is. Null for other entries, and for the discussion of deleted events. */
export function eventIdOf(db: Db, { id, type }: Named, now: Date): number | null {
  const owner = type === 'thread' ? eventOfEntry(db, id, now) : undefined;
  return owner && !owner.deleted ? owner.id : null;
}

/** The discussions among these entries that have an event, or had one. Also used by the test of query plans. */
export const WITH_EVENT_SQL = `select i.value from json_each(?) i
  where exists (select 1 from events v indexed by events_entry where v.entry_id = i.value)`;

/** Entries of a list, each with its event, which is added to the rows themselves. */
export function withEventIds<T extends Named>(
  db: Db,
  rows: readonly T[],
  now: Date,
): (T & { eventId: number | null })[] {
  const threads = rows.filter(({ type }) => type === 'thread');
  const owned = new Set(
    threads.length === 0
      ? []
      : preparedColumn<[string], string>(db, WITH_EVENT_SQL).all(JSON.stringify(threads.map(({ id }) => id))),
  );
  return rows.map((row) =>
    Object.assign(row, { eventId: owned.has(row.id) ? eventIdOf(db, row, now) : null }),
  );
}

/** The event of an entry at `@now`, in SQL. Null for other entries, and for the discussion of deleted events. */
export const eventIdSql = (entryId: string) => `(select fv.id from events fv indexed by events_entry
  where fv.entry_id = ${entryId} and fv.deleted_at is null
  order by ${nearest('fv')} limit 1)`;

/** Throws `CONFLICT` for the discussion of an event, which changes with the event only. */
export function requireNoEvent(db: Db, entryId: string, now: Date): void {
  const owner = eventOfEntry(db, entryId, now);
  if (!owner) return;
  const message = owner.deleted
    ? eventMessages.entryInTrash(owner.title)
    : eventMessages.entryFixed(owner.title, eventPath(owner));
  throw new AppError('CONFLICT', message);
}
