import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { projects } from '#db/schema/projects.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import type { Project } from '#shared/projects/output.ts';
import { nameOf } from '#shared/users/model.ts';

const KEYS = [
  ...(['id', ...storedKeys(PROJECT_FIELDS), 'version', 'createdAt', 'updatedAt'] as const),
  ...(['taskCount', 'doneCount', 'progress'] as const),
] as const;

/** A project of `projects p` with its owner of `users o`. */
export type StoredRow = RowOf<typeof projects, (typeof KEYS)[number]> & { owner: string | null };

export const projectColumns = (): string => `${columnsOf(projects, 'p', KEYS)}, ${personJson('o')} as owner`;

export function toProject(row: StoredRow): Project {
  const owner = personOf(row.owner);
  return {
    ...listedFields(PROJECT_FIELDS, row),
    id: row.id,
    version: row.version,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    owner,
    ownerName: owner ? nameOf(owner) : '',
    tasks: row.taskCount,
    done: row.doneCount,
    progress: row.progress ?? 0,
  };
}
