import { eq } from 'drizzle-orm';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import { recordMessages } from '#shared/records.messages.ts';
import type { TrashHandler } from '../../kit/trash.ts';
import type { Db } from '../../open.ts';
import { entries } from '../../schema/entries.ts';
import { checkTopicsOf } from '../../site/gaps/watches.ts';
import { requireNoEvent } from '../event-discussion.ts';
import { dropEntryLeftovers } from './purge.ts';
import { type EntryRow, replaceTags } from './rows.ts';

/** Approximate milliseconds for which one step of a permanent deletion holds the write lock. */
const LOCK_TIME = 5;

/** The entry of an event is deleted and restored with the event only. */
export const entryTrash: TrashHandler = {
  remove: (ctx, id, deletedAt) => {
    requireNoEvent(ctx.db, id, ctx.clock.now());
    return entryWithEventTrash.remove(ctx, id, deletedAt);
  },
  restore: (ctx, id) => {
    requireNoEvent(ctx.db, id, ctx.clock.now());
    entryWithEventTrash.restore(ctx, id);
  },
  purge: (ctx, id) => entryWithEventTrash.purge(ctx, id),
};

/** A deleted entry keeps all its data. A permanently deleted one keeps an empty row so that its URL returns 410. */
export const entryWithEventTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => {
    const entry = requireRow(db, id);
    if (entry.deletedAt) throw new AppError('GONE', entryMessages.gone);
    db.update(entries).set({ deletedAt }).where(eq(entries.seq, entry.seq)).run();
    return entry.title;
  },
  restore: (ctx, id) => {
    const { db } = ctx;
    const entry = requireRow(db, id);
    if (entry.purgedAt) throw new AppError('GONE', recordMessages.purged);
    db.update(entries).set({ deletedAt: null }).where(eq(entries.seq, entry.seq)).run();
    const tags = replaceTags(db, entry.seq, entry.tags);
    db.update(entries).set({ tags }).where(eq(entries.seq, entry.seq)).run();
    checkTopicsOf(ctx, id);
  },
  purge: ({ db, clock }, id) => {
    const entry = requireRow(db, id);
    if (!entry.purgedAt) leaveHusk(db, entry, clock.now());
    return dropEntryLeftovers(db, clock.now(), id, LOCK_TIME);
  },
};

function requireRow(db: Db, id: string): EntryRow {
  const row = db.select().from(entries).where(eq(entries.id, id)).get();
  if (!row) throw new AppError('NOT_FOUND', entryMessages.notFound);
  return row;
}

function leaveHusk(db: Db, { seq, createdAt }: EntryRow, purgedAt: Date): void {
  db.update(entries)
    .set({
      title: '',
      sortTitle: '',
      body: '',
      excerpt: '',
      tags: [],
      metadata: {},
      linkedIds: [],
      score: 0,
      commentCount: 0,
      ratingSum: 0,
      ratingCount: 0,
      lastActivityAt: createdAt,
      solvedAt: null,
      purgedAt,
    })
    .where(eq(entries.seq, seq))
    .run();
}
