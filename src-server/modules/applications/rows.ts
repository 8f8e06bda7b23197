import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { applications } from '#db/schema/applications.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import type { Application, ApplicationRow } from '#shared/applications/output.ts';

const KEYS = [
  'id',
  ...storedKeys(APPLICATION_FIELDS),
  'version',
  'confirmedAt',
  'contactId',
  'createdAt',
  'updatedAt',
] as const;

/** An application of `applications a` with its cohort of `cohorts h`. The description is empty where it isn't shown. */
export type StoredRow = RowOf<typeof applications, (typeof KEYS)[number]> & { cohort: string | null };

export const applicationColumns = (isFull: boolean): string => {
  const keys = KEYS.filter((key) => isFull || key !== 'description');
  return `${columnsOf(applications, 'a', keys)}, ${isFull ? '' : "'' as description,"} h.name as cohort`;
};

export function toApplication(row: StoredRow): Application {
  return { ...listedFields(APPLICATION_FIELDS, row), ...factsOf(row) };
}

export function toRow(row: StoredRow): ApplicationRow {
  return { ...listedFields(APPLICATION_FIELDS, row, ['description']), ...factsOf(row) };
}

function factsOf(row: StoredRow) {
  return {
    id: row.id,
    version: row.version,
    cohort: row.cohort,
    confirmedAt: row.confirmedAt === null ? null : toIso(row.confirmedAt),
    contactId: row.contactId,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}

export function toIso(at: number): string {
  return new Date(at).toISOString();
}
