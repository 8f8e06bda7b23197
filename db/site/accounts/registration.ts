import { publishLive } from '../../kit/live-events.ts';
import type { Db } from '../../open.ts';

/** Makes admins' screens reload the pending registrations. Call it in the transaction that changes them. */
export function publishRegistrations(db: Db, now: Date): void {
  publishLive(db, { topic: 'admin:registrations', kind: 'registrations.changed', data: {} }, now);
}
