/** Staff accounts offered as owners. */
export const STAFF_PEOPLE_MAX = 500;

/** Records of one bulk change. */
export const BULK_MAX = 100;
export type Versioned = { id: number; version: number };
/** What a bulk change did. */
export type BulkOutcome = {
  /** The changed records with their new versions, for Undo. */
  changed: Versioned[];
  /** The number of records that no longer exist. */
  gone: number;
};
/** What Undo did. `kept` counts the records that were changed or deleted since. */
export type UndoOutcome = { restored: number; kept: number };

/** Hours for which the response to a create with an `Idempotency-Key` is repeated. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 255;
