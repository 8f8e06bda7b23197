import type { FieldsOf, FieldTable, StoredOf } from '#shared/kit/fields.ts';
import type { Changes } from '#shared/records.ts';
import { fieldsOf, storedOf } from './fields.ts';
import { type ActingUser, changesBetween, keepRevision, type RecordRef, type Saved } from './records.ts';

/** The columns of a row with versions. No user saved it if someone without an account sent it. */
export type Versioned<By extends number | null = number | null> = {
  version: number;
  savedBy: By;
  updatedAt: Date;
};

/** The current version of a row, as stored in the version history. */
export function savedVersion<T extends FieldTable, By extends number | null>(
  fields: T,
  row: StoredOf<T> & Versioned<By>,
): Omit<Saved, 'savedBy'> & { savedBy: By; content: FieldsOf<T> } {
  const { version, savedBy, updatedAt } = row;
  return { version, savedBy, savedAt: updatedAt, content: fieldsOf(fields, row) };
}

type NextVersion<T extends FieldTable> = {
  after: StoredOf<T>;
  stamps: Versioned<number>;
  changes: Changes;
};

/**
 * Stores the next version of a row in the version history. Returns its fields, the other columns to set, and the changes
 * for the audit log. Null if there are none. Inside a write. `restores` is the number of a restored version.
 */
export function keepNextVersion<T extends FieldTable>(
  { db, clock, viewer }: ActingUser,
  record: { fields: T; place: RecordRef },
  before: StoredOf<T> & Versioned,
  patch: Partial<StoredOf<T>>,
  restores?: number,
): NextVersion<T> | null {
  const { fields, place } = record;
  const previous = savedVersion(fields, before);
  const after = { ...storedOf(fields, before), ...patch };
  const content = fieldsOf(fields, after);
  const changes = changesBetween<Record<string, unknown>>(previous.content, content);
  if (Object.keys(changes).length === 0) return null;
  const stamps = { version: before.version + 1, savedBy: viewer.id, updatedAt: clock.now() };
  const { version, savedBy, updatedAt: savedAt } = stamps;
  keepRevision(db, place, previous, { version, content, savedBy, savedAt }, restores);
  return { after, stamps, changes };
}
