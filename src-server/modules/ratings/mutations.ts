import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import { meanStars } from '#shared/ratings/model.ts';
import type { RatingState } from '#shared/ratings/output.ts';
import type { ActorContext } from '../../context.ts';

/** Saves the viewer's rating: one row per user and entry, replaced by the next one. */
export function rateEntry(work: ActorContext, entryId: string, stars: number): RatingState {
  return changeRating(work, entryId, stars);
}

/** Removes the viewer's rating. Idempotent. */
export function takeBackRating(work: ActorContext, entryId: string): RatingState {
  return changeRating(work, entryId, null);
}

function changeRating(work: ActorContext, entryId: string, next: number | null): RatingState {
  const { db, viewer } = work;
  const run = statements(db);
  return write(db, () => {
    const before = run.find.get(entryId, viewer.id)?.stars ?? null;
    if (next === null) run.remove.run(entryId, viewer.id);
    else if (next !== before) {
      run.store.run({ entryId, userId: viewer.id, stars: next, now: work.clock.now().getTime() });
    }
    const sum = (next ?? 0) - (before ?? 0);
    const count = Number(next !== null) - Number(before !== null);
    const entry = run.total.get(sum, count, entryId);
    if (!entry) throw new AppError('GONE', entryMessages.gone);
    return {
      entryId,
      rating: meanStars(entry.sum, entry.count),
      ratingCount: entry.count,
      viewerStars: next,
    };
  });
}

function statements(db: Db) {
  return statement(db, 'ratings.change', () => ({
    find: db.$client.prepare<[string, number], { stars: number }>(
      'select stars from ratings where entry_id = ? and user_id = ?',
    ),
    remove: db.$client.prepare<[string, number]>('delete from ratings where entry_id = ? and user_id = ?'),
    store: db.$client.prepare<[{ entryId: string; userId: number; stars: number; now: number }]>(
      `insert into ratings (entry_id, user_id, stars, created_at, updated_at)
       values (@entryId, @userId, @stars, @now, @now)
       on conflict (entry_id, user_id) do update set stars = excluded.stars, updated_at = excluded.updated_at`,
    ),
    /** Updates sum and count in the same transaction. Deleted entries can't be rated. */
    total: db.$client.prepare<[number, number, string], { sum: number; count: number }>(
      `update entries set rating_sum = rating_sum + ?, rating_count = rating_count + ?
       where id = ? and deleted_at is null returning rating_sum as sum, rating_count as count`,
    ),
  }));
}
