import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { tasks } from '#db/schema/projects.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import type { Task, TaskRow } from '#shared/tasks/output.ts';
import { onStaff } from '../staff/queries.ts';

const KEYS = ['id', ...storedKeys(TASK_FIELDS), 'version', 'createdAt', 'updatedAt', 'projectId'] as const;

/** A task of `tasks t` with its project and its assignee of `users a`. */
export type StoredRow = RowOf<typeof tasks, (typeof KEYS)[number] | 'position'> & {
  projectName: string;
  assignee: string | null;
  current: 0 | 1;
};

/** The description is empty where it isn't shown. */
export const taskColumns = (full: boolean): string =>
  `${columnsOf(
    tasks,
    't',
    [...KEYS, 'position' as const].filter((key) => full || key !== 'description'),
  )}, ${full ? '' : "'' as description,"} p.name as projectName, ${personJson('a')} as assignee,
  ${onStaff('a')} as current`;

export const TASK_JOINS = 'join projects p on p.id = t.project_id left join users a on a.id = t.assignee_id';

export function toTask(row: StoredRow): Task {
  return Object.assign(listedFields(TASK_FIELDS, row), factsOf(row));
}

export function toRow(row: StoredRow): TaskRow {
  return Object.assign(listedFields(TASK_FIELDS, row, ['description']), factsOf(row));
}

/** A board has hundreds of rows: assigned properties cost a third of spread ones. */
function factsOf(row: StoredRow) {
  const person = personOf(row.assignee);
  return {
    id: row.id,
    version: row.version,
    projectId: row.projectId,
    projectName: row.projectName,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    assignee: person && Object.assign(person, { current: row.current === 1 }),
  };
}
