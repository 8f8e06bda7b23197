import { eq } from 'drizzle-orm';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { applicationMessages } from '#shared/applications/messages.ts';
import type { ApplicationStatus } from '#shared/applications/model.ts';
import type { AuditAction } from '#shared/audit/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { StoredOf } from '#shared/kit/fields.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { fieldsOf, storedOf } from '../../kit/fields.ts';
import { type Acting, type ActingUser, appendAudit, valuesAfter } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import { keepNextVersion } from '../../kit/versions.ts';
import type { Db } from '../../open.ts';
import { applicationStatuses, applications } from '../../schema/applications.ts';

export type StoredApplication = typeof applications.$inferSelect;
/** The stored fields of an application. */
export type ApplicationContent = StoredOf<typeof APPLICATION_FIELDS>;

export const applicationRef = (id: number) => ({ subject: 'application', subjectId: String(id) }) as const;

/** An application's row, also from the trash. */
export function storedApplication(db: Db, id: number): StoredApplication | undefined {
  return db.select().from(applications).where(eq(applications.id, id)).get();
}

/**
 * Stores an application, which counts once it is confirmed. Without a viewer, the applicant sent it. Throws `CONFLICT` if
 * the email address has one for the cohort. Inside a write. Returns its id.
 */
export function insertApplication(ctx: Acting, content: ApplicationContent): number {
  const { db, clock, viewer } = ctx;
  const at = clock.now();
  requireOnlyOne(db, content, null);
  const { id } = db
    .insert(applications)
    .values({
      ...storedOf(APPLICATION_FIELDS, content),
      ...derivedFrom(content),
      savedBy: viewer?.id ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: applications.id })
    .get();
  // An unconfirmed email address isn't written to the log before staff see it.
  const values = viewer ? valuesAfter(fieldsOf(APPLICATION_FIELDS, content)) : {};
  appendAudit(ctx, 'applications.create', applicationRef(id), values);
  return id;
}

/**
 * Saves changes as a new version. Returns false if there are none. `reason` is stored with a changed status. Another email
 * address has to be confirmed. Throws `CONFLICT` like `insertApplication`. Inside a write.
 */
export function saveApplication(
  ctx: ActingUser,
  before: StoredApplication,
  patch: Partial<ApplicationContent>,
  { action = 'applications.update', reason = '' }: { action?: AuditAction; reason?: string } = {},
): boolean {
  const { db, viewer } = ctx;
  const place = applicationRef(before.id);
  const version = keepNextVersion(ctx, { fields: APPLICATION_FIELDS, place }, before, patch);
  if (!version) return false;
  const { after, stamps, changes } = version;
  const derived = derivedFrom(after);
  if (derived.emailKey !== before.emailKey || after.cohortId !== before.cohortId) {
    requireOnlyOne(db, after, before.id);
  }
  const isOtherAddress = derived.emailKey !== before.emailKey;
  db.update(applications)
    .set({ ...after, ...derived, ...(isOtherAddress && UNCONFIRMED), ...stamps })
    .where(eq(applications.id, before.id))
    .run();
  if (after.status !== before.status) {
    db.insert(applicationStatuses)
      .values({
        applicationId: before.id,
        fromStatus: before.status,
        status: after.status,
        reason,
        by: viewer.id,
        at: stamps.updatedAt,
      })
      .run();
  }
  appendAudit(ctx, action, place, changes);
  return true;
}

const UNCONFIRMED = {
  isConfirmed: false,
  confirmedAt: null,
  confirmationAt: null,
  notifiedCohortId: null,
} as const;

/** The status before the latest change. Null if it never changed. */
export function formerStatus(db: Db, id: number): ApplicationStatus | null {
  const sql =
    'select from_status from application_statuses where application_id = ? order by id desc limit 1';
  return preparedColumn<[number], ApplicationStatus>(db, sql).get(id) ?? null;
}

export function derivedFrom({ projectName, email }: Pick<ApplicationContent, 'projectName' | 'email'>) {
  return { sortName: foldText(projectName), emailKey: email.toLowerCase() };
}

/** Throws `CONFLICT` if another live application has the email address and the cohort. */
export function requireOnlyOne(
  db: Db,
  { email, cohortId }: Pick<ApplicationContent, 'email' | 'cohortId'>,
  exceptId: number | null,
): void {
  const other = applicationOf(db, email, cohortId);
  if (other === null || other === exceptId) return;
  throw new AppError('CONFLICT', applicationMessages.taken, { email: applicationMessages.taken });
}

/** The live application of an email address for a cohort, or of one that waits for the next cohort. */
export function applicationOf(db: Db, email: string, cohortId: number | null): number | null {
  return (
    preparedColumn<[string, number | null], number>(db, OF_COHORT_SQL).get(email.toLowerCase(), cohortId) ??
    null
  );
}

/** Also used by the test of query plans. */
export const OF_COHORT_SQL = `select id from applications indexed by applications_once
  where email_key = ? and cohort_id is ? and deleted_at is null`;

/** Links a contact of the CRM. */
export function linkContact(ctx: ActingUser, { id }: StoredApplication, contactId: number): void {
  const { db } = ctx;
  prepared<[number, number]>(db, 'update applications set contact_id = ? where id = ?').run(contactId, id);
  appendAudit(ctx, 'applications.link', applicationRef(id), { contactId: [null, contactId] });
}
