import { publishLive } from '../kit/live-events.ts';
import type { Db } from '../open.ts';

/** Admins' screens read the pending registrations anew. Call it in the transaction that adds one or ends one. */
export function publishRegistrations(db: Db, now: Date): void {
  publishLive(db, { topic: 'admin:registrations', kind: 'registrations.changed', data: {} }, now);
}
