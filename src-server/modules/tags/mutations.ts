import { and, count, eq } from 'drizzle-orm';
import { mergedTagKey } from '#db/content/tags.ts';
import { addJob } from '#db/kit/job-rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { tagAliases, tagChangeItems, tagChanges, tags } from '#db/schema/tags.ts';
import { AppError } from '#shared/errors.ts';
import { tagMessages } from '#shared/tags/messages.ts';
import type { TagChange } from '#shared/tags/output.ts';
import type { TagRenameInput } from '#shared/tags/schema.ts';
import type { ActorContext } from '../../context.ts';
import {
  type ChangeRow,
  changeUnderWay,
  countEntries,
  findChange,
  isUndoable,
  type Plan,
  planOf,
  toChange,
} from './changes/changes.ts';

/** The job that applies a tag change to entries. */
export const TAG_JOB = 'tags.change';

/**
 * Renames a tag at once: its old name leads to it. A job updates the entries. Throws `CONFLICT` if the result would
 * differ from `input.kind` by now, or while another change is in progress.
 */
export function renameTag(work: ActorContext, input: TagRenameInput): TagChange {
  const { db, clock } = work;
  return write(db, () => {
    requireQuiet(db);
    const plan = planOf(db, input);
    if (plan.kind !== input.kind) throw new AppError('CONFLICT', tagMessages.changedMeanwhile);
    const { tag, target, kind, name, key } = plan;
    const change = begin(work, {
      kind,
      fromKey: tag.key,
      fromName: tag.name,
      toName: name,
      tagId: target?.id ?? tag.id,
      mergedId: target ? tag.id : null,
      total: countEntries(db, tag.id),
    });
    if (target) mergeNames(db, change, plan, target.id);
    else {
      db.update(tags).set({ key, name }).where(eq(tags.id, tag.id)).run();
      db.delete(tagAliases).where(eq(tagAliases.key, key)).run();
      if (key !== tag.key) nameAlias(db, tag.key, tag.id);
    }
    const place = { subject: 'tag', subjectId: String(target?.id ?? tag.id) } as const;
    appendAudit(work, `tags.${kind}`, place, { name: [tag.name, name] });
    return toChange(change, clock.now());
  });
}

/** All names of the tag now lead to the other one. */
function mergeNames(db: Db, change: ChangeRow, { tag }: Plan, targetId: number): void {
  const names = db.select().from(tagAliases).where(eq(tagAliases.tagId, tag.id)).all();
  for (const [item, { key }] of names.entries()) {
    db.insert(tagChangeItems)
      .values({ changeId: change.id, kind: 'alias', item, before: key, after: false })
      .run();
  }
  db.update(tagAliases).set({ tagId: targetId }).where(eq(tagAliases.tagId, tag.id)).run();
  db.update(tags)
    .set({ key: mergedTagKey(tag.id) })
    .where(eq(tags.id, tag.id))
    .run();
  nameAlias(db, tag.key, targetId);
}

/** Undoes a merge. Throws `CONFLICT` if that's no longer possible. Later edits are kept. */
export function undoMerge(work: ActorContext, id: number): TagChange {
  const { db, clock } = work;
  return write(db, () => {
    requireQuiet(db);
    const merge = findChange(db, id);
    if (!isUndoable(merge, clock.now())) throw new AppError('CONFLICT', tagMessages.notUndoable);
    const { fromKey, fromName, toName, tagId } = merge;
    const target = db.select().from(tags).where(eq(tags.id, tagId)).get();
    if (!target || target.key === mergedTagKey(tagId)) throw new AppError('CONFLICT', tagMessages.mergedOn);
    const existing = db.select({ id: tags.id }).from(tags).where(eq(tags.key, fromKey)).get();
    if (existing) throw new AppError('CONFLICT', tagMessages.nameTaken);
    db.delete(tagAliases).where(eq(tagAliases.key, fromKey)).run();
    const tag = db.insert(tags).values({ key: fromKey, name: fromName }).returning().get();
    for (const { before } of db.select().from(tagChangeItems).where(itemsOf(id, 'alias')).all()) {
      db.update(tagAliases)
        .set({ tagId: tag.id })
        .where(eq(tagAliases.key, String(before)))
        .run();
    }
    db.update(tagChanges).set({ undoneAt: clock.now() }).where(eq(tagChanges.id, id)).run();
    const change = begin(work, {
      kind: 'undo',
      fromKey,
      fromName: toName,
      toName: fromName,
      tagId: tag.id,
      mergedId: tagId,
      undoes: id,
      total: db.select({ total: count() }).from(tagChangeItems).where(itemsOf(id, 'entry')).get()?.total ?? 0,
    });
    appendAudit(
      work,
      'tags.undo',
      { subject: 'tag', subjectId: String(tag.id) },
      { name: [toName, fromName] },
    );
    return toChange(change, clock.now());
  });
}

function itemsOf(changeId: number, kind: 'alias' | 'entry') {
  return and(eq(tagChangeItems.changeId, changeId), eq(tagChangeItems.kind, kind));
}

type NewChange = Omit<typeof tagChanges.$inferInsert, 'changedBy' | 'startedAt'>;

function begin({ db, clock, viewer }: ActorContext, values: NewChange): ChangeRow {
  const startedAt = clock.now();
  const change = db
    .insert(tagChanges)
    .values({ ...values, startedAt, changedBy: viewer.id })
    .returning()
    .get();
  addJob(db, { kind: TAG_JOB, key: String(change.id), runAt: startedAt });
  return change;
}

function requireQuiet(db: Db): void {
  if (changeUnderWay(db)) throw new AppError('CONFLICT', tagMessages.underWay);
}

function nameAlias(db: Db, key: string, tagId: number): void {
  db.insert(tagAliases)
    .values({ key, tagId })
    .onConflictDoUpdate({ target: tagAliases.key, set: { tagId } })
    .run();
}
