import { dropAuditValues } from '../../kit/records.ts';
import { statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { dropCourse } from '../courses/purge.ts';
import { dropUploadUses } from '../uploads/links.ts';
import { unlinkGone } from './links.ts';

/** Rows removed between two checks of the clock: a version can have 200,000 characters. */
const BATCH = 20;

/** The tables with rows that belong to an entry, and the condition that selects them. */
const ENTRY_LEFTOVERS = [
  ['votes', 'entry_id = ?'],
  ['notifications', 'entry_id = ?'],
  ['ratings', 'entry_id = ?'],
  ['entry_reads', 'entry_seq = (select seq from entries where id = ?)'],
  ['note_reads', 'entry_seq = (select seq from entries where id = ?)'],
  ['activity', 'entry_id = ?'],
  ['entry_links', 'from_id = ?'],
  ['follows', "kind = 'entry' and target = ?"],
  ['revisions', "subject = 'entry' and subject_id = ?"],
] as const;

/**
 * Removes rows that belong to an entry until none is left (true) or the time in milliseconds is up (false). Call it
 * inside a write, repeatedly.
 */
export function dropEntryLeftovers(db: Db, now: Date, id: string, time: number): boolean {
  const start = performance.now();
  const late = () => performance.now() - start > time;
  while (dropComments(db, now, id) > 0) if (late()) return false;
  while (!dropAuditValues(db, { subject: 'entry', subjectId: id })) if (late()) return false;
  while (unlinkGone(db, id, BATCH) > 0) if (late()) return false;
  for (const remove of entryStatements(db)) {
    while (remove.run(id).changes > 0) if (late()) return false;
  }
  if (!dropCourse(db, now, id, late)) return false;
  leaveCollections(db, id);
  dropUploadUses(db, { subject: 'entry', subjectId: id }, now);
  return true;
}

function entryStatements(db: Db) {
  return statement(db, 'entries.leftovers', () =>
    ENTRY_LEFTOVERS.map(([table, which]) =>
      db.$client.prepare<[string]>(
        `delete from ${table} where rowid in (select rowid from ${table} where ${which} limit ${BATCH})`,
      ),
    ),
  );
}

/** The newest comments first: replies are newer than their parents and refer to them. */
function dropComments(db: Db, now: Date, entryId: string): number {
  const { newest, remove, forget } = statement(db, 'comments.leftovers', () => ({
    newest: db.$client
      .prepare<[string], number>(`select id from comments where entry_id = ? order by id desc limit ${BATCH}`)
      .pluck(),
    remove: db.$client.prepare<[number]>('delete from comments where id = ?'),
    forget: db.$client.prepare<[string]>("delete from trash where subject = 'comment' and subject_id = ?"),
  }));
  const ids = newest.all(entryId);
  for (const id of ids) {
    const place = { subject: 'comment', subjectId: String(id) } as const;
    // The next step continues with this comment.
    if (!dropAuditValues(db, place)) break;
    remove.run(id);
    forget.run(String(id));
    dropUploadUses(db, place, now);
  }
  return ids.length;
}

/** Removes an entry from its collections. Its children take its position, in the same order. */
function leaveCollections(db: Db, entryId: string): void {
  const { places, makeRoom, raise, remove } = statement(db, 'collections.leave', () => ({
    places: db.$client.prepare<[string], Left>(
      'select id, collection_id, parent_id, position from collection_items where entry_id = ?',
    ),
    makeRoom: db.$client.prepare<[Left]>(
      `update collection_items
       set position = position - 1 + (select count(*) from collection_items where parent_id = @id)
       where collection_id = @collection_id and parent_id is @parent_id and position > @position`,
    ),
    raise: db.$client.prepare<[Left]>(
      `update collection_items set parent_id = @parent_id, position = position + @position
       where parent_id = @id`,
    ),
    remove: db.$client.prepare<[number]>('delete from collection_items where id = ?'),
  }));
  for (const place of places.all(entryId)) {
    makeRoom.run(place);
    raise.run(place);
    remove.run(place.id);
  }
}

type Left = { id: number; collection_id: number; parent_id: number | null; position: number };
