import type { ReadOnlyReason } from '#shared/kit/read-only.ts';
import type { Db } from '../open.ts';

const reasons = new WeakMap<object, ReadOnlyReason>();

/** Why nothing is written through this connection at the moment. Null if it can be. */
export function readOnlyReason({ $client: client }: Db): ReadOnlyReason | null {
  return reasons.get(client) ?? null;
}

/** Whether reads that would also store something, such as a count, must leave that out. */
export function isReadOnly({ $client: client }: Db): boolean {
  return reasons.has(client);
}

/** Begins or ends read-only mode of this connection. If the operator has set it, SQLite refuses every write, too. */
export function setReadOnly({ $client: client }: Db, reason: ReadOnlyReason | null): void {
  if (reason === null) reasons.delete(client);
  else reasons.set(client, reason);
  client.pragma(`query_only = ${reason === 'set' ? 'ON' : 'OFF'}`);
}
