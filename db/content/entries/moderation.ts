import { eq } from 'drizzle-orm';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import { type FlagSubject, setTrashDeleter, trashDeleter } from '../../kit/flag-subject.ts';
import { publishLive } from '../../kit/live-events.ts';
import type { Db } from '../../open.ts';
import { entries, TIER_STAFF } from '../../schema/entries.ts';
import { checkTopicsOf } from '../../site/gaps/watches.ts';

export const entryFlags: FlagSubject = {
  module: 'entries',
  stateOf(db, id) {
    const row = db.select().from(entries).where(eq(entries.id, id)).get();
    if (!row || row.purgedAt) return undefined;
    return {
      authorId: row.authorId,
      deletedBy: trashDeleter(db, 'entry', id),
      hidden: row.hiddenAt !== null,
      deleted: row.deletedAt !== null,
    };
  },
  // Lists, search, counts, and everything else that uses tiers follow automatically.
  setHidden(db, id, hidden, now) {
    const entry = db.select().from(entries).where(eq(entries.id, id)).get();
    if (!entry) throw new AppError('NOT_FOUND', entryMessages.notFound);
    if (entry.purgedAt) throw new AppError('GONE', entryMessages.gone);
    if (hidden === (entry.hiddenAt !== null)) return false;
    const change = hidden
      ? { hiddenAt: now, tier: TIER_STAFF, shownTier: entry.tier }
      : { hiddenAt: null, tier: entry.shownTier ?? entry.tier, shownTier: null };
    db.update(entries).set(change).where(eq(entries.seq, entry.seq)).run();
    publishEntry(db, id, now);
    if (!hidden && entry.deletedAt === null) checkTopicsOf({ db, clock: { now: () => now } }, id);
    return true;
  },
  setDeleter: setTrashDeleter('entry'),
  noticePlace: (_, id) => ({ entryId: id }),
};

/**
 * Browsers with the entry open refetch it. Users who can no longer see it get no further events. Call it inside a
 * write.
 */
export function publishEntry(db: Db, entryId: string, now: Date): void {
  publishEntryChange(db, entryId, now);
  publishLive(db, { topic: `entry:${entryId}`, kind: 'access', data: {} }, now);
}

/** Browsers with the entry open refetch it. Call it inside a write. */
export function publishEntryChange(db: Db, entryId: string, now: Date): void {
  publishLive(db, { topic: `entry:${entryId}`, kind: 'entry.changed', data: { entryId } }, now);
}
