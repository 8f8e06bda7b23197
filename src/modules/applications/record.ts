import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { applicationMessages } from '#shared/applications/messages.ts';
import { APPLICATIONS_PATH } from '#shared/applications/model.ts';
import type { ApplicationRead } from '#shared/applications/output.ts';
import { applicationTexts, applicationToasts } from '#shared/applications/page.messages.ts';

export const applications = staffRecord<typeof APPLICATION_FIELDS, ApplicationRead>({
  fields: APPLICATION_FIELDS,
  name: 'projectName',
  router: trpc.applications,
  read: (utils, id) => utils.applications.read.fetch({ id }, { staleTime: 0 }),
  subject: 'application',
  noun: applicationTexts.noun,
  path: APPLICATIONS_PATH,
  texts: {
    ...applicationToasts,
    stale: applicationMessages.stale,
    gone: applicationMessages.goneWhileEditing,
    readFailed: applicationTexts.readFailed,
  },
});
