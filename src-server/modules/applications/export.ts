import { fieldCells } from '#db/kit/fields.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { APPLICATIONS_EXPORT_PATH } from '#shared/applications/model.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import { type ApplicationFilter, applicationFilterInput } from '#shared/applications/schema.ts';
import { labelsOf } from '#shared/kit/fields.ts';
import type { AccountContext, ActorContext } from '../../context.ts';
import { csvExport, csvFile } from '../../kit/export.ts';
import { applicationList } from './queries.ts';
import { toIso } from './rows.ts';

/** The export isn't about one application. */
const NO_APPLICATION = { subject: 'application', subjectId: '' } as const;

export const applicationExport = csvExport({
  url: APPLICATIONS_EXPORT_PATH,
  permission: 'applications.read',
  name: 'applications',
  input: applicationFilterInput,
  // The file has the email addresses of many people.
  make: (work: AccountContext, filter) => {
    work.accounts.requireConfirmed();
    return exportApplications(work, filter);
  },
});

/** The filtered applications as a CSV file, newest first, in chunks. The audit log has each export. */
export function exportApplications(work: ActorContext, filter: ApplicationFilter): AsyncGenerator<string> {
  const { db } = work;
  write(db, () => appendAudit(work, 'applications.export', NO_APPLICATION));
  const headings = [
    ...Object.values(labelsOf(APPLICATION_FIELDS)),
    applicationTexts.created,
    applicationTexts.confirmed,
  ];
  const rows = applicationList.stretches(db, applicationList.resolve(db, filter));
  return csvFile(headings, rows, (row) => [
    ...fieldCells(APPLICATION_FIELDS, row, () => row.cohort ?? ''),
    toIso(row.createdAt),
    row.confirmedAt === null ? '' : toIso(row.confirmedAt),
  ]);
}
