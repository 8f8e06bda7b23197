import type { LiveEvent } from '#shared/live/model.ts';
import type { Db } from '../open.ts';
import { placeholders } from '../schema/column-names.ts';
import { liveEvents } from '../schema/live.ts';
import { statement } from './statement.ts';

const listeners = new WeakMap<object, () => void>();

/**
 * Publishes a live event and returns its id. Call it inside the transaction that makes the change, so that a rollback
 * removes the event.
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
 * Calls `listener` for each event published through this connection, inside the transaction. Read the event in a later
 * task, after the commit or rollback. Each connection has one listener. The returned function removes it.
 */
export function onLiveEvent(db: Db, listener: () => void): () => void {
  listeners.set(db.$client, listener);
  return () => listeners.delete(db.$client);
}
