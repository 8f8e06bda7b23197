import { eq } from 'drizzle-orm';
import { personColumns } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { projects } from '#db/schema/projects.ts';
import type { StoredProject } from '#db/staff/projects/rows.ts';
import { AppError } from '#shared/errors.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { TablePage } from '#shared/kit/tables.ts';
import { endOfDay } from '#shared/kit/zone.ts';
import { projectMessages } from '#shared/projects/messages.ts';
import { PROJECT_STATUSES, type ProjectSort, type ProjectStatus } from '#shared/projects/model.ts';
import type { BurnUp, Project, ProjectSummary } from '#shared/projects/output.ts';
import type { ProjectFilter, ProjectListInput, ProjectWalkInput } from '#shared/projects/schema.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { ReadContext } from '../../context.ts';
import { type ResolvedFilter, staffList } from '../../kit/staff-list.ts';
import { wordSearch } from '../../kit/word-search.ts';
import { authorIds } from '../members/queries.ts';
import { listStaff, requireLive, type StaffPerson } from '../staff/queries.ts';
import { projectColumns, type StoredRow, toProject } from './rows.ts';

const ENDED: readonly ProjectStatus[] = ['completed', 'cancelled'];
const ENDED_SQL = `p.status in (${ENDED.map((status) => `'${status}'`).join(', ')})`;

export const projectList = staffList<StoredRow, ProjectSort, ProjectFilter>({
  table: 'projects',
  alias: 'p',
  // Null is the lowest value, so undated projects are last in both directions.
  sorts: {
    due: { asc: 'sort_due', desc: 'due_date' },
    name: 'sort_name',
    created: 'created_at',
    progress: 'progress',
  },
  filters: { status: () => 'p.status = @status' },
  search: wordSearch('projects', { type: 'project', author: { column: 'created_by', idsOf: authorIds } }),
  columns: projectColumns,
  joins: 'left join users o on o.id = p.owner_id',
  count: countProjects,
  last: { condition: ENDED_SQL, unless: ['status'] },
});

function countProjects(db: Db, filter: ResolvedFilter): number {
  if (filter.found) {
    const sql = `select count(*) from ${projectList.from(filter, 'created')} where ${projectList.where(filter)}`;
    return preparedColumn<[object], number>(db, sql).get(projectList.bindings(filter)) ?? 0;
  }
  const { status } = filter.values;
  const counts = countsByStatus(db);
  const included = PROJECT_STATUSES.filter(
    (each) =>
      (status === null || status === each) &&
      (filter.part === undefined || ENDED.includes(each) === (filter.part === 'last')),
  );
  return included.reduce((sum, each) => sum + counts[each], 0);
}

/** A page of projects, with the total number of pages. */
export function listProjects({ db }: ReadContext, input: ProjectListInput): TablePage<Project> {
  return projectList.list(db, input, toProject);
}

/** Newest first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listProjectsByCursor({ db }: ReadContext, input: ProjectWalkInput): Page<Project> {
  return projectList.listByCursor(db, input, toProject);
}

/** The numbers of all live projects by status. */
export function summarizeProjects({ db }: ReadContext): ProjectSummary {
  const counts = countsByStatus(db);
  return { total: PROJECT_STATUSES.reduce((sum, status) => sum + counts[status], 0), ...counts };
}

function countsByStatus(db: Db): Record<ProjectStatus, number> {
  const rows = prepared<[], { status: ProjectStatus; count: number }>(
    db,
    'select status, count from project_sums',
  ).all();
  const counts = { pending: 0, active: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** A project. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function readProject({ db }: ReadContext, id: number): Project {
  requireProject(db, id);
  const row = prepared<[number], StoredRow>(
    db,
    `select ${projectColumns()} from projects p left join users o on o.id = p.owner_id where p.id = ?`,
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', projectMessages.notFound);
  return toProject(row);
}

/** A project's row. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireProject(db: Db, id: number): StoredProject {
  return requireLive(storedProject(db, id), projectMessages);
}

export function storedProject(db: Db, id: number): StoredProject | undefined {
  return db.select().from(projects).where(eq(projects.id, id)).get();
}

/** The staff accounts, followed by former staff with projects. */
export function listOwners({ db }: ReadContext): StaffPerson[] {
  return listStaff(db, prepared<[], PublicUser>(db, PROJECT_OWNERS_SQL).all());
}

/** Also used by the test of query plans. */
export const PROJECT_OWNERS_SQL = `select ${personColumns('users')} from users
  where id in (select owner_id from projects indexed by projects_owner)`;

/** Milliseconds. A day begins at a full quarter of an hour in UTC, in every time zone. */
const QUARTER = 15 * MINUTE_MS;

type Changes = { quarter: number; added: number; finished: number };

/** Total and done tasks at the end of each day with a change, computed from the recorded changes. */
export function readBurnUp(
  { db, mailSite }: ReadContext & { mailSite: { timeZone: string } },
  id: number,
): BurnUp {
  requireProject(db, id);
  const points = new Map<string, { total: number; done: number }>();
  let [total, finishedSum] = [0, 0];
  let [day, nextDay] = ['', 0];
  for (const { quarter, added, finished } of prepared<[number], Changes>(db, BURN_UP_SQL).all(id)) {
    total += added;
    finishedSum += finished;
    const at = quarter * QUARTER;
    // The changes are in the order of time, so a day is computed once.
    if (at >= nextDay) {
      day = dayAt(new Date(at), mailSite.timeZone);
      nextDay = endOfDay(day, mailSite.timeZone).getTime();
    }
    points.set(day, { total, done: finishedSum });
  }
  return [...points].map(([date, point]) => ({ day: date, ...point }));
}

/** Sums per quarter of an hour, of which there are far fewer than changes. Also used by the test of query plans. */
export const BURN_UP_SQL = `select at / ${QUARTER} as quarter,
    sum((status is not null) - (from_status is not null)) as added,
    sum((status is 'done') - (from_status is 'done')) as finished
  from task_statuses indexed by task_statuses_project where project_id = ? group by quarter order by quarter`;
