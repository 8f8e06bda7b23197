import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { accounting } from '#db/schema/accounting.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import type { Transaction } from '#shared/accounting/output.ts';

const KEYS = [
  ...(['id', ...storedKeys(TRANSACTION_FIELDS), 'version', 'createdAt', 'updatedAt'] as const),
  ...(['type', 'source', 'importId', 'createdBy'] as const),
] as const;

/** A transaction of `accounting a`, with the joined rows of `TRANSACTION_JOINS`. */
export type StoredRow = RowOf<typeof accounting, (typeof KEYS)[number]> & {
  creator: string | null;
  project: string | null;
  event: string | null;
};

export const transactionColumns = (): string =>
  `${columnsOf(accounting, 'a', KEYS)}, ${personJson('u')} as creator, p.name as project, e.title as event`;

/** The names of linked rows. Those of deleted rows are left out. */
export const TRANSACTION_JOINS = `left join users u on u.id = a.created_by
  left join projects p on p.id = a.project_id and p.deleted_at is null
  left join events v on v.id = a.event_id and v.deleted_at is null
  left join entries e on e.id = v.entry_id`;

export function toTransaction(row: StoredRow): Transaction {
  const { id, version, type, source, importId, createdBy, project, event, projectId, eventId } = row;
  return {
    ...listedFields(TRANSACTION_FIELDS, row),
    id,
    version,
    type: type ?? 'income',
    source,
    importId,
    createdBy,
    creator: personOf(row.creator),
    project: projectId === null || project === null ? null : { id: projectId, name: project },
    event: eventId === null || event === null ? null : { id: eventId, title: event },
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
