import { and, eq, isNotNull } from 'drizzle-orm';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactMessages } from '#shared/contacts/messages.ts';
import { AppError } from '#shared/errors.ts';
import { storedOf } from '../../kit/fields.ts';
import { type ActingUser, appendAudit, dropRevisions } from '../../kit/records.ts';
import { statement } from '../../kit/statement.ts';
import { markDeleted, type TrashHandler } from '../../kit/trash.ts';
import type { Db } from '../../open.ts';
import { crm, crmMerges } from '../../schema/contacts.ts';
import { type ContactContent, contactRef, saveContact } from './rows.ts';

type Taken = [before: unknown, after: unknown];

const RECORD = { table: crm, title: crm.contactName, missing: contactMessages.notFound };

/** Rows per step of a purge. */
const BATCH = 100;

/**
 * A deleted contact keeps its notes and history. The survivor of a merge shows those of the merged contact while it is in
 * the trash, and takes them over when it is purged.
 */
export const contactTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => markDeleted(db, RECORD, id, deletedAt),
  restore: (ctx, id) => {
    const { db } = ctx;
    const row = db
      .select()
      .from(crm)
      .where(eq(crm.id, Number(id)))
      .get();
    if (!row) throw new AppError('GONE', contactMessages.gone);
    if (row.mergedInto !== null) unmerge(ctx, row.id, row.mergedInto);
    db.update(crm).set({ deletedAt: null, mergedInto: null }).where(eq(crm.id, row.id)).run();
  },
  purge: ({ db }, id) => {
    const place = Number(id);
    const row = db
      .select({ mergedInto: crm.mergedInto })
      .from(crm)
      .where(and(eq(crm.id, place), isNotNull(crm.deletedAt)))
      .get();
    if (!row) return true;
    const rest = row.mergedInto === null ? dropRecords(db, place) : leaveRecords(db, place, row.mergedInto);
    if (rest || !dropRevisions(db, contactRef(place))) return false;
    // Contacts merged into it move to its survivor. Without one, they stay deleted contacts on their own.
    if (row.mergedInto === null) dropMergesInto(db, place);
    else passMergesOn(db, place, row.mergedInto);
    db.update(crm).set({ mergedInto: row.mergedInto }).where(eq(crm.mergedInto, place)).run();
    db.delete(crm).where(eq(crm.id, place)).run();
    return true;
  },
};

/** Restores the fields that the survivor took over, unless they were edited since. */
function unmerge(ctx: ActingUser, otherId: number, survivorId: number): void {
  const { db } = ctx;
  const merge = db.select().from(crmMerges).where(eq(crmMerges.otherId, otherId)).get();
  const survivor = db.select().from(crm).where(eq(crm.id, survivorId)).get();
  if (survivor && merge) {
    const now = storedOf(CONTACT_FIELDS, survivor);
    const untouched = ([field, [, after]]: [string, Taken]) => now[field as keyof ContactContent] === after;
    const takenFields = Object.entries(merge.taken);
    const back = takenFields.filter(untouched).map(([field, [before]]) => [field, before]);
    giveBackLater(
      db,
      merge,
      takenFields.filter((each) => !untouched(each)),
    );
    saveContact(ctx, survivor, Object.fromEntries(back));
    appendAudit(ctx, 'crm.takeApart', contactRef(survivorId), { merged: [otherId, null] });
  }
  db.delete(crmMerges).where(eq(crmMerges.otherId, otherId)).run();
}

/**
 * A later merge may have overwritten these fields. When that merge is undone, they get their values from before this
 * merge.
 */
function giveBackLater(
  db: Db,
  { otherId, survivorId }: typeof crmMerges.$inferSelect,
  overwritten: [string, Taken][],
): void {
  const others = db.select().from(crmMerges).where(eq(crmMerges.survivorId, survivorId)).all();
  for (const [field, [before, after]] of overwritten) {
    const next = others.find((each) => each.otherId !== otherId && each.taken[field]?.[0] === after);
    if (!next) continue;
    next.taken[field] = [before, next.taken[field]?.[1]];
    db.update(crmMerges).set({ taken: next.taken }).where(eq(crmMerges.otherId, next.otherId)).run();
  }
}

/** Returns true while more rows are left. */
function dropRecords(db: Db, id: number): boolean {
  const { dropNotes, dropStages } = records(db);
  return dropNotes.run(id).changes === BATCH || dropStages.run(id).changes === BATCH;
}

function leaveRecords(db: Db, id: number, survivorId: number): boolean {
  const { moveNotes, moveStages } = records(db);
  return moveNotes.run(survivorId, id).changes === BATCH || moveStages.run(survivorId, id).changes === BATCH;
}

function dropMergesInto(db: Db, id: number): void {
  db.delete(crmMerges).where(eq(crmMerges.survivorId, id)).run();
}

/** A purged contact can't be restored, so its merge has nothing left to undo. */
function passMergesOn(db: Db, id: number, survivorId: number): void {
  db.update(crmMerges).set({ survivorId, taken: {} }).where(eq(crmMerges.survivorId, id)).run();
}

function records(db: Db) {
  const some = (table: string) => `id in (select id from ${table} where contact_id = ? limit ${BATCH})`;
  return statement(db, 'crm.records', () => ({
    dropNotes: db.$client.prepare<[number]>(`delete from crm_notes where ${some('crm_notes')}`),
    dropStages: db.$client.prepare<[number]>(`delete from crm_stages where ${some('crm_stages')}`),
    moveNotes: db.$client.prepare<[number, number]>(
      `update crm_notes set contact_id = ? where ${some('crm_notes')}`,
    ),
    moveStages: db.$client.prepare<[number, number]>(
      `update crm_stages set contact_id = ?, merged = 1 where ${some('crm_stages')}`,
    ),
  }));
}
