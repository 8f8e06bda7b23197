import type { AuditAction } from '#shared/audit/messages.ts';
import type { AuditSource, Changes, Subject } from '#shared/records.ts';
import type { Db } from '../open.ts';
import { audit, revisions } from '../schema/records.ts';
import { placeholders } from './columns.ts';
import { prepared, statement } from './statement.ts';

/** Who acts, when and from where; a request's work is one. `viewer` is null for jobs. */
export type Acting = {
  db: Db;
  clock: { now(): Date };
  viewer: { id: number } | null;
  source: AuditSource;
};

/** Somebody with an account acts. */
export type ActingUser = Acting & { viewer: { id: number } };

/** The row something is said about. */
export type RecordRef = { subject: Subject; subjectId: string };

/** Characters of a text that the audit trail keeps: revisions hold the whole. */
const AUDIT_TEXT = 200;

/** Appends to the audit trail. Call it inside the transaction that does what it says. */
export function appendAudit(
  acting: Acting,
  action: AuditAction,
  place: RecordRef,
  changes: Changes = {},
): void {
  const { db, clock, viewer, source } = acting;
  statement(db, 'audit.append', () =>
    db
      .insert(audit)
      .values(placeholders(['at', 'actorId', 'source', 'action', 'subject', 'subjectId', 'changes']))
      .prepare(),
  ).run({ at: clock.now(), actorId: viewer?.id ?? null, source, action, ...place, changes });
}

/** The fields that differ, with long texts cut. Both must name the same fields. */
export function changesBetween<T extends Record<string, unknown>>(before: T, after: T): Changes {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, [cut(before[field]), cut(after[field])]]));
}

function cut(value: unknown): unknown {
  return typeof value === 'string' && value.length > AUDIT_TEXT
    ? `${Array.from(value).slice(0, AUDIT_TEXT).join('')}…`
    : value;
}

/** One version of what people wrote. */
export type Saved = { version: number; content: Record<string, unknown>; savedBy: number; savedAt: Date };

/**
 * Keeps what is saved as a version of its own, and what it replaces if that is not kept yet: a row that is edited for
 * the first time gets two. Call it inside the transaction that saves. `restores` names the version brought back.
 */
export function keepRevision(db: Db, place: RecordRef, before: Saved, after: Saved, restores?: number): void {
  db.insert(revisions)
    .values({ ...place, ...before })
    .onConflictDoNothing()
    .run();
  db.insert(revisions)
    .values({ ...place, ...after, restores: restores ?? null })
    .run();
}

/** Versions that one step of a purge removes: one may hold 200,000 characters. */
const REVISIONS_AT_ONCE = 20;

/** Removes some of the versions of a row; true when none is left. Call it inside a write, again and again. */
export function dropRevisions(db: Db, { subject, subjectId }: RecordRef): boolean {
  const { changes } = prepared<[string, string, number]>(
    db,
    `delete from revisions where id in (select id from revisions where subject = ? and subject_id = ? limit ?)`,
  ).run(subject, subjectId, REVISIONS_AT_ONCE);
  return changes < REVISIONS_AT_ONCE;
}
