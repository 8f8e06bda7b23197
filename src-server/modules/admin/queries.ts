import { preparedColumn } from '#db/kit/statement.ts';
import type { AuditFilterInput } from '#shared/admin/schema.ts';
import { CSV_BOM, csvRow } from '#shared/kit/csv.ts';
import type { Changes } from '#shared/records.ts';
import { type AuditReading, auditRows } from './audit/audit.ts';
import { toLine } from './audit/line.ts';

/** Rows of the log that are read at a time. */
const STRETCH = 200;

const HEADINGS = ['When', 'Who', 'From', 'Action', 'Kind', 'Id', 'Name', 'Changes'];

/**
 * All rows of the log that match a filter, as chunks of a CSV file. The first chunk throws if the filter is invalid.
 */
export function* exportAudit(work: AuditReading, filter: AuditFilterInput): Generator<string> {
  yield CSV_BOM + csvRow(HEADINGS);
  const newest = newestId(work);
  let place: { at?: number; id?: number } = {};
  for (;;) {
    const rows = auditRows(work, filter, place, STRETCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .filter(({ id }) => id <= newest)
      .map((row) => {
        const { at, actor, source, action, subject, subjectId, place: to, changes } = toLine(row);
        const who = actor?.username ?? 'the server';
        return csvRow([at, who, source, action, subject, subjectId, to.name, changesText(changes)]);
      })
      .join('');
    place = { at: last.at, id: last.id };
  }
}

function newestId({ db }: AuditReading): number {
  return preparedColumn<[], number>(db, 'select coalesce(max(id), 0) from audit').get() ?? 0;
}

/** `role: member → staff; …`. Texts as they are, other values as JSON. */
function changesText(changes: Changes): string {
  return Object.entries(changes)
    .map(([field, [before, after]]) => `${field}: ${shown(before)} → ${shown(after)}`)
    .join('; ');
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
