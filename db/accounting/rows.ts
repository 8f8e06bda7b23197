import type { LedgerSource } from '#shared/accounting/model.ts';
import type { ActingUser } from '../kit/records.ts';
import { accounting } from '../schema/accounting.ts';

/** A row of the ledger. Its amount is whole cents: income is above 0, an expense below. */
export type LedgerRow = {
  date: string;
  amount: number;
  category: string;
  notes: string;
  eventId?: number;
  projectId?: number;
} & (
  | { source: Extract<LedgerSource, 'manual'> }
  | { source: Exclude<LedgerSource, 'manual'>; sourceId: number; sourceStep: number }
);

/**
 * Posts a row to the ledger, inside the write of what it is about. Returns its ID. The same step of the same row is posted
 * once: posting it again throws, because its cause happened twice.
 */
export function postEntry({ db, clock, viewer }: ActingUser, row: LedgerRow): number {
  const at = clock.now();
  const { id } = db
    .insert(accounting)
    .values({ ...row, createdBy: viewer.id, savedBy: viewer.id, createdAt: at, updatedAt: at })
    .returning({ id: accounting.id })
    .get();
  return id;
}
