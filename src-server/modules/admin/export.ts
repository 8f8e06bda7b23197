import { preparedColumn } from '#db/kit/statement.ts';
import { type AuditFilterInput, auditFilterInput } from '#shared/admin/schema.ts';
import type { Changes } from '#shared/records.ts';
import type { AccountContext } from '../../context.ts';
import { csvExport, csvFile, STRETCH, stretchesOf } from '../../kit/export.ts';
import { type AuditReading, auditRows } from './audit/audit.ts';
import { type AuditRow, toLine } from './audit/line.ts';

const HEADINGS = ['When', 'Who', 'From', 'Action', 'Kind', 'Id', 'Name', 'Changes', 'API key'];

export const auditExport = csvExport({
  url: '/api/admin/audit.csv',
  permission: 'admin.audit',
  name: 'audit',
  input: auditFilterInput,
  make: (work: AuditReading & Pick<AccountContext, 'accounts'>, filter) => {
    work.accounts.requireConfirmed();
    return exportAudit(work, filter);
  },
});

/** All rows of the log that match a filter, as chunks of a CSV file. Throws if the filter is invalid. */
export function exportAudit(work: AuditReading, filter: AuditFilterInput): AsyncGenerator<string> {
  return csvFile(HEADINGS, rowsUntilNow(work, filter), (row) => {
    const { at, actor, source, apiKey, action, subject, subjectId, place: to, changes } = toLine(row);
    const who = actor?.username ?? 'the server';
    return [at, who, source, action, subject, subjectId, to.name, changesText(changes), apiKey];
  });
}

/** Rows that are added while the file is sent aren't in it. */
function* rowsUntilNow(work: AuditReading, filter: AuditFilterInput): Generator<AuditRow[]> {
  const newest = newestId(work);
  for (const rows of stretchesOf<AuditRow>((last) => auditRows(work, filter, last ?? {}, STRETCH))) {
    yield rows.filter(({ id }) => id <= newest);
  }
}

function newestId({ db }: AuditReading): number {
  return preparedColumn<[], number>(db, 'select coalesce(max(id), 0) from audit').get() ?? 0;
}

/** `role: member → staff; …`. Texts as they are, other values as JSON. */
function changesText(changes: Changes): string {
  return Object.entries(changes)
    .map(([field, [before, after]]) => `${field}: ${formatValue(before)} → ${formatValue(after)}`)
    .join('; ');
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
