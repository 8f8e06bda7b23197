import type { LiveEvent } from '#shared/live/model.ts';
import type { Db } from '../open.ts';
import { liveEvents } from '../schema/live.ts';
import { placeholders } from './columns.ts';
import { statement } from './statement.ts';

const listeners = new WeakMap<object, () => void>();

/**
 * Says what happened to whoever listens, and returns the event's id. Call it inside the transaction that does it: what
 * is rolled back is never heard.
 */
export function publishLive(db: Db, { topic, kind, data }: Omit<LiveEvent, 'id'>, at: Date): number {
  const { lastInsertRowid } = statement(db, 'live.publish', () =>
    db
      .insert(liveEvents)
      .values(placeholders(['topic', 'kind', 'data', 'at']))
      .prepare(),
  ).run({ topic, kind, data, at });
  listeners.get(db.$client)?.();
  return Number(lastInsertRowid);
}

/**
 * Calls `listener` for each event published through this connection, from inside its transaction: look for it after
 * the turn at hand, when it is committed or gone. One listener a connection; the returned function ends it.
 */
export function onLiveEvent(db: Db, listener: () => void): () => void {
  listeners.set(db.$client, listener);
  return () => listeners.delete(db.$client);
}
