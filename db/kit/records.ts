import type { AuditAction } from '#shared/audit/messages.ts';
import type { AuditSource, Changes, Subject } from '#shared/records.ts';
import type { Db } from '../open.ts';
import { placeholders } from '../schema/column-names.ts';
import { audit, revisions } from '../schema/records.ts';
import { prepared, statement } from './statement.ts';

/** The actor, clock, and source of a change, such as a request. `viewer` is null for jobs. */
export type Acting = {
  db: Db;
  clock: { now(): Date };
  viewer: { id: number } | null;
  source: AuditSource;
  /** The API key of the request, if it has one. */
  keyId?: number | null;
  /** The import that acts, if its changes are listed below it. */
  importId?: number | null;
};

/** A user acts. */
export type ActingUser = Acting & { viewer: { id: number } };

/** The row that an audit entry is about. */
export type RecordRef = { subject: Subject; subjectId: string };

/** Characters of a text in the audit log. Versions have the full text. */
export const AUDIT_TEXT = 200;

/** Appends to the audit log. Call it inside the transaction that makes the change. */
export function appendAudit(ctx: Acting, action: AuditAction, place: RecordRef, changes: Changes = {}): void {
  const { db, clock, viewer, source, keyId = null, importId = null } = ctx;
  statement(db, 'audit.append', () =>
    db
      .insert(audit)
      .values(
        placeholders([
          'at',
          'actorId',
          'source',
          'keyId',
          'action',
          'subject',
          'subjectId',
          'changes',
          'importId',
        ]),
      )
      .prepare(),
  ).run({ at: clock.now(), actorId: viewer?.id ?? null, source, keyId, action, ...place, changes, importId });
}

/** The fields that differ, with long texts cut. Both must have the same fields. */
export function changesBetween<T extends Record<string, unknown>>(before: T, after: T): Changes {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, [cut(before[field]), cut(after[field])]]));
}

/** The values of a new row, in the same form. Empty ones are left out. */
export function valuesAfter(content: Record<string, unknown>): Changes {
  return Object.fromEntries(filled(content).map(([field, value]) => [field, [null, value]]));
}

/** The values of a deleted row, in the same form. */
export function valuesBefore(content: Record<string, unknown>): Changes {
  return Object.fromEntries(filled(content).map(([field, value]) => [field, [value, null]]));
}

function filled(content: Record<string, unknown>): [field: string, value: unknown][] {
  return Object.entries(content).flatMap(([field, value]) => (isEmpty(value) ? [] : [[field, cut(value)]]));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function cut(value: unknown): unknown {
  return typeof value === 'string' && value.length > AUDIT_TEXT
    ? `${Array.from(value).slice(0, AUDIT_TEXT).join('')}…`
    : value;
}

/** One version of a row's content. */
export type Saved = {
  version: number;
  content: Record<string, unknown>;
  savedBy: number;
  savedAt: Date;
  /** Only check boxes of task lists differ from the version before. */
  isTicks?: boolean;
};

/** The current version. Null: no user saved it. */
export type Current = Omit<Saved, 'savedBy'> & { savedBy: number | null };

/**
 * Stores the new content as a version, and the previous content if it isn't stored yet: the first edit of a row stores
 * two versions, unless no user saved the first one. Call it inside the transaction that saves. `restores` is the number of
 * a restored version.
 */
export function keepRevision(
  db: Db,
  place: RecordRef,
  { savedBy, ...before }: Current,
  after: Saved,
  restores?: number,
): void {
  if (savedBy !== null) {
    db.insert(revisions)
      .values({ ...place, ...before, savedBy })
      .onConflictDoNothing()
      .run();
  }
  db.insert(revisions)
    .values({ ...place, ...after, restores: restores ?? null })
    .run();
}

/** Versions deleted per step of a purge. One version can have 200,000 characters. */
const REVISIONS_AT_ONCE = 20;

/** Audit entries that lose their values per step of a purge. */
const VALUES_AT_ONCE = 100;

/** Also used by the test of query plans. */
export const AUDIT_VALUES_SQL = `update audit set changes = '{}' where id in
  (select id from audit where subject = ? and subject_id = ? and changes <> '{}' limit ?)`;

/**
 * Deletes the values in some audit entries of a row, and returns true if none is left: who, when, and what stay. Call it
 * repeatedly, each time inside a write.
 */
export function dropAuditValues(db: Db, { subject, subjectId }: RecordRef): boolean {
  const drop = prepared<[string, string, number]>(db, AUDIT_VALUES_SQL);
  return drop.run(subject, subjectId, VALUES_AT_ONCE).changes < VALUES_AT_ONCE;
}

/** Deletes some versions of a row, and returns true if none is left. Call it repeatedly, each time inside a write. */
export function dropRevisions(db: Db, { subject, subjectId }: RecordRef): boolean {
  const { changes } = prepared<[string, string, number]>(
    db,
    `delete from revisions where id in (select id from revisions where subject = ? and subject_id = ? limit ?)`,
  ).run(subject, subjectId, REVISIONS_AT_ONCE);
  return changes < REVISIONS_AT_ONCE;
}
