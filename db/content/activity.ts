import type { ActivityKind } from '#shared/activity/model.ts';
import { publishLive } from '../kit/live-events.ts';
import { statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { TIER_PUBLIC } from '../schema/entries.ts';

/** An action in the feed. */
export type Act = { kind: ActivityKind; actorId: number; entryId?: string; commentId?: number };

/**
 * Appends to the feed and publishes a live event. Call it inside the transaction of the action. Completing a course again
 * adds nothing.
 */
export function appendActivity(db: Db, { kind, actorId, entryId, commentId }: Act, at: Date): void {
  const { append, tierOf } = statement(db, 'activity.append', () => ({
    append: db.$client
      .prepare<[number, number, string, string | null, number | null], number>(
        `insert into activity (at, actor_id, kind, entry_id, comment_id) values (?, ?, ?, ?, ?)
         on conflict do nothing returning id`,
      )
      .pluck(),
    tierOf: db.$client.prepare<[string], number>('select tier from entries where id = ?').pluck(),
  }));
  const activityId = append.get(at.getTime(), actorId, kind, entryId ?? null, commentId ?? null);
  if (activityId === undefined) return;
  const tier = entryId === undefined ? TIER_PUBLIC : tierOf.get(entryId);
  const topic = `activity:${tier === TIER_PUBLIC ? 0 : 1}` as const;
  publishLive(db, { topic, kind: 'activity.added', data: { activityId } }, at);
}
