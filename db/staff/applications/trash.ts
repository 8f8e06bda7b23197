import { applicationMessages } from '#shared/applications/messages.ts';
import { AppError } from '#shared/errors.ts';
import { dropRevisions } from '../../kit/records.ts';
import { dropDeleted, markDeleted, type TrashHandler, unmarkDeleted } from '../../kit/trash.ts';
import { applications } from '../../schema/applications.ts';
import { applicationRef, requireOnlyOne, storedApplication } from './rows.ts';

const RECORD = {
  table: applications,
  title: applications.projectName,
  missing: applicationMessages.notFound,
};

/** In the meantime, the applicant may have applied again. Then the deleted application can't be restored. */
export const applicationTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => markDeleted(db, RECORD, id, deletedAt),
  restore: ({ db }, id) => {
    const row = storedApplication(db, Number(id));
    if (!row) throw new AppError('GONE', applicationMessages.gone);
    requireOnlyOne(db, row, row.id);
    unmarkDeleted(db, applications, id, applicationMessages.gone);
  },
  purge: ({ db }, id) => {
    if (!dropRevisions(db, applicationRef(Number(id)))) return false;
    dropDeleted(db, applications, id);
    return true;
  },
};
