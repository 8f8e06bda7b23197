import { personJson, personOf } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type StoredApplication, storedApplication } from '#db/staff/applications/rows.ts';
import { applicationMessages } from '#shared/applications/messages.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationSort,
  type ApplicationStatus,
} from '#shared/applications/model.ts';
import type {
  Application,
  ApplicationContact,
  ApplicationRead,
  ApplicationRow,
  ApplicationSummary,
} from '#shared/applications/output.ts';
import type {
  ApplicationFilter,
  ApplicationListInput,
  ApplicationWalkInput,
} from '#shared/applications/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { TablePage } from '#shared/kit/tables.ts';
import type { ReadContext } from '../../context.ts';
import { type ResolvedFilter, staffList } from '../../kit/staff-list.ts';
import { wordSearch } from '../../kit/word-search.ts';
import { requireLive } from '../staff/queries.ts';
import { applicationColumns, type StoredRow, toApplication, toIso, toRow } from './rows.ts';

export const applicationList = staffList<StoredRow, ApplicationSort, ApplicationFilter>({
  table: 'applications',
  alias: 'a',
  sorts: { created: 'created_at', name: 'sort_name' },
  filters: {
    status: () => 'a.status = @status',
    cohort: (cohort) => (cohort === 0 ? 'a.cohort_id is null' : 'a.cohort_id = @cohort'),
    confirmation: (confirmation) => `a.is_confirmed = ${confirmation === 'confirmed' ? 1 : 0}`,
  },
  search: wordSearch('applications'),
  columns: applicationColumns,
  joins: 'left join cohorts h on h.id = a.cohort_id',
  count: (db, filter) => countsOf(db, filter).reduce((sum, { count }) => sum + count, 0),
});

/** A page of the table, with the total number of pages. */
export function listApplications(
  { db }: ReadContext,
  input: ApplicationListInput,
): TablePage<ApplicationRow> {
  return applicationList.list(db, input, toRow);
}

/** Whole applications, newest first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listApplicationsByCursor(
  { db }: ReadContext,
  input: ApplicationWalkInput,
): Page<Application> {
  return applicationList.listByCursor(db, input, toApplication);
}

type StatusCount = { status: ApplicationStatus; count: number };

/** The filtered applications by status. */
function countsOf(db: Db, filter: ResolvedFilter): StatusCount[] {
  const sql = filter.found
    ? `select a.status, count(*) as count from ${applicationList.from(filter, 'created')}
       where ${applicationList.where(filter)} group by a.status`
    : sumsSql(filter);
  return prepared<[object], StatusCount>(db, sql).all(applicationList.bindings(filter));
}

function sumsSql({ values: { status, cohort, confirmation } }: ResolvedFilter): string {
  return `select status, sum(count) as count from application_sums
    where is_confirmed = ${confirmation === 'confirmed' ? 1 : 0} ${status === null ? '' : 'and status = @status'}
      ${cohort === null ? '' : 'and cohort_id = @cohort'}
    group by status`;
}

/** The numbers above the list, for the same filter. */
export function summarizeApplications({ db }: ReadContext, filter: ApplicationFilter): ApplicationSummary {
  const counts = countsOf(db, applicationList.resolve(db, filter));
  const statuses = APPLICATION_STATUSES.map((status) => ({
    status,
    count: counts.find((each) => each.status === status)?.count ?? 0,
  }));
  return { total: statuses.reduce((sum, { count }) => sum + count, 0), statuses };
}

/** An application with its history. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function readApplication({ db }: ReadContext, id: number): ApplicationRead {
  const { emailKey } = requireApplication(db, id);
  // It exists: both reads are of the same moment, because SQLite is read synchronously.
  const row = prepared<[number], StoredRow>(
    db,
    `select ${applicationColumns(true)} from applications a left join cohorts h on h.id = a.cohort_id where a.id = ?`,
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', applicationMessages.notFound);
  const application = toApplication(row);
  return {
    ...application,
    statuses: statusesOf(db, id),
    contact: row.contactId === null ? null : (contactById(db, row.contactId) ?? null),
    matches: row.contactId === null ? contactsByEmail(db, emailKey) : [],
  };
}

/** Also used by the test of query plans. */
export const STATUSES_SQL = `select s.id, s.from_status as "from", s.status as "to", s.reason, s.at, ${personJson('p')} as by
  from application_statuses s indexed by application_statuses_of left join users p on p.id = s.by
  where s.application_id = ? order by s.id desc`;

type StatusRow = {
  id: number;
  from: ApplicationStatus;
  to: ApplicationStatus;
  reason: string;
  at: number;
  by: string | null;
};

function statusesOf(db: Db, id: number): ApplicationRead['statuses'] {
  return prepared<[number], StatusRow>(db, STATUSES_SQL)
    .all(id)
    .map(({ at, by, ...row }) => ({ ...row, at: toIso(at), by: personOf(by) }));
}

const CONTACT = 'id, contact_name as contactName, company';

/** A contact that isn't in the trash. */
export function contactById(db: Db, id: number): ApplicationContact | undefined {
  const sql = `select ${CONTACT} from crm where id = ? and deleted_at is null`;
  return prepared<[number], ApplicationContact>(db, sql).get(id);
}

/** Contacts to choose from. */
const CONTACTS_SHOWN = 5;

/** Also used by the test of query plans. */
export const CONTACTS_SQL = `select ${CONTACT} from crm indexed by crm_email
  where email_key = ? and email_key <> '' and deleted_at is null order by id limit ${CONTACTS_SHOWN}`;

function contactsByEmail(db: Db, emailKey: string): ApplicationContact[] {
  return prepared<[string], ApplicationContact>(db, CONTACTS_SQL).all(emailKey);
}

/** An application's row. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireApplication(db: Db, id: number): StoredApplication {
  return requireLive(storedApplication(db, id), applicationMessages);
}
