import { setImmediate } from 'node:timers/promises';
import { noteReturn } from '#db/moderation-rows.ts';
import { write } from '#db/statement.ts';
import { purgeStep, restoreFromTrash } from '#db/trash.ts';
import { AppError } from '#shared/errors.ts';
import { userMessages } from '#shared/messages/users.ts';
import type { TrashPlace } from '#shared/trash.ts';
import type { Work } from '../../context.ts';

/** Brings a deleted row back. Throws `NOT_FOUND` or `GONE`. */
export function restoreTrashed(work: Work, { subject, subjectId }: TrashPlace): TrashPlace {
  const { viewer } = work;
  if (!viewer) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  write(work.db, () => {
    restoreFromTrash(work, { subject, subjectId });
    if (subject === 'entry' || subject === 'comment') noteReturn({ ...work, viewer }, { subject, subjectId });
  });
  return { subject, subjectId };
}

/** Removes a row for good, letting others in between its short transactions. */
export async function purgeTrashed(work: Work, { subject, subjectId }: TrashPlace): Promise<TrashPlace> {
  while (!purgeStep(work, { subject, subjectId })) await setImmediate();
  return { subject, subjectId };
}
