import { eq, sql } from 'drizzle-orm';
import { appendAudit, changesBetween, valuesAfter, valuesBefore } from '#db/kit/records.ts';
import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { cohorts } from '#db/schema/applications.ts';
import {
  isCohortUsed,
  planOpening,
  type StoredCohort,
  storedCohort,
} from '#db/staff/applications/cohorts.ts';
import { cohortMessages } from '#shared/applications/messages.ts';
import { COHORTS_MAX } from '#shared/applications/model.ts';
import type { Cohort } from '#shared/applications/output.ts';
import type { CohortCreateInput, CohortUpdateInput } from '#shared/applications/schema.ts';
import { AppError } from '#shared/errors.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { dayIn } from '#shared/kit/zone.ts';
import type { AccountContext, Context } from '../../context.ts';

type Content = Pick<StoredCohort, 'name' | 'opensOn' | 'closesOn' | 'size'>;
type Row = Content & { id: number; version: number; applications: number; accepted: number };

const ROWS_SQL = `select id, version, name, opens_on as opensOn, closes_on as closesOn, size,
    (select coalesce(sum(count), 0) from application_sums s where s.is_confirmed = 1 and s.cohort_id = c.id) as applications,
    (select coalesce(sum(count), 0) from application_sums s
      where s.is_confirmed = 1 and s.status = 'accepted' and s.cohort_id = c.id) as accepted
  from cohorts c order by opens_on desc, id desc limit ${COHORTS_MAX}`;

const cohortRef = (id: number) => ({ subject: 'cohort', subjectId: String(id) }) as const;

/** All cohorts, latest first. */
export function listCohorts(work: Pick<Context, 'db' | 'clock' | 'mailSite'>): Cohort[] {
  const { db, clock, mailSite } = work;
  const today = dayAt(clock.now(), mailSite.timeZone);
  return prepared<[], Row>(db, ROWS_SQL)
    .all()
    .map((row) => ({ ...row, intake: intakeOf(row, today) }));
}

function intakeOf({ opensOn, closesOn }: Content, today: string): Cohort['intake'] {
  if (today < opensOn) return 'upcoming';
  return today > closesOn ? 'closed' : 'open';
}

/** Stores a cohort. The opening of one that is open already, or has closed, isn't announced. */
export function createCohort(work: AccountContext, input: CohortCreateInput): Cohort {
  const { db, clock, viewer, mailSite } = work;
  const content = withDays(input, mailSite.timeZone);
  return write(db, () => {
    requireRoom(db);
    requireValid(db, content, null);
    const at = clock.now();
    const row = db
      .insert(cohorts)
      .values({
        ...content,
        isAnnounced: content.opensOn > dayAt(at, mailSite.timeZone),
        savedBy: viewer.id,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
      .get();
    planOpening(db, row, mailSite.timeZone);
    appendAudit(work, 'cohorts.create', cohortRef(row.id), valuesAfter(content));
    return requireListed(work, row.id);
  });
}

/**
 * Saves the given fields. A cohort that opens on a later day than today is announced then. Throws `CONFLICT` if it was saved
 * since the given version.
 */
export function updateCohort(work: AccountContext, { id, version, ...input }: CohortUpdateInput): Cohort {
  const { db, clock, viewer, mailSite } = work;
  return write(db, () => {
    const before = requireCohort(db, id);
    if (version !== undefined && version !== before.version) {
      throw new AppError('CONFLICT', cohortMessages.stale);
    }
    const old = contentOf(before);
    const content = { ...old, ...withDays(input, mailSite.timeZone) };
    const changes = changesBetween<Record<string, unknown>>(old, content);
    if (Object.keys(changes).length === 0) return requireListed(work, id);
    requireValid(db, content, id);
    const at = clock.now();
    const opensLater = content.opensOn > dayAt(at, mailSite.timeZone);
    const row = db
      .update(cohorts)
      .set({
        ...content,
        ...(opensLater && { isAnnounced: true, announcedAt: null }),
        savedBy: viewer.id,
        version: before.version + 1,
        updatedAt: at,
      })
      .where(eq(cohorts.id, id))
      .returning()
      .get();
    planOpening(db, row, mailSite.timeZone);
    appendAudit(work, 'cohorts.update', cohortRef(id), changes);
    return requireListed(work, id);
  });
}

/** Deletes a cohort without applications. Throws `CONFLICT` for any other. */
export function deleteCohort(work: AccountContext, id: number): { id: number } {
  const { db } = work;
  return write(db, () => {
    const content = contentOf(requireCohort(db, id));
    if (isCohortUsed(db, id)) throw new AppError('CONFLICT', cohortMessages.used);
    db.delete(cohorts).where(eq(cohorts.id, id)).run();
    appendAudit(work, 'cohorts.delete', cohortRef(id), valuesBefore(content));
    return { id };
  });
}

function contentOf({ name, opensOn, closesOn, size }: StoredCohort): Content {
  return { name, opensOn, closesOn, size };
}

/** Instants become days in the site's time zone. Fields that are left out stay so. */
function withDays<Input extends Partial<Content>>(input: Input, timeZone: string): Input {
  const days = { opensOn: dayIn(input.opensOn, timeZone), closesOn: dayIn(input.closesOn, timeZone) };
  const given = Object.entries({ ...input, ...days }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Input;
}

function requireValid(db: Db, { name, opensOn, closesOn }: Content, exceptId: number | null): void {
  if (closesOn < opensOn) {
    throw new AppError('INVALID_INPUT', cohortMessages.closesFirst, { closesOn: cohortMessages.closesFirst });
  }
  const namesake = db
    .select({ id: cohorts.id })
    .from(cohorts)
    .where(eq(sql`lower(${cohorts.name})`, sql`lower(${name})`))
    .get();
  if (namesake && namesake.id !== exceptId) {
    throw new AppError('CONFLICT', cohortMessages.nameTaken, { name: cohortMessages.nameTaken });
  }
}

function requireRoom(db: Db): void {
  if ((preparedColumn<[], number>(db, 'select count(*) from cohorts').get() ?? 0) >= COHORTS_MAX)
    throw new AppError('CONFLICT', cohortMessages.full);
}

function requireCohort(db: Db, id: number): StoredCohort {
  const cohort = storedCohort(db, id);
  if (!cohort) throw new AppError('NOT_FOUND', cohortMessages.notFound);
  return cohort;
}

function requireListed(work: Pick<Context, 'db' | 'clock' | 'mailSite'>, id: number): Cohort {
  const cohort = listCohorts(work).find((each) => each.id === id);
  if (!cohort) throw new AppError('NOT_FOUND', cohortMessages.notFound);
  return cohort;
}
