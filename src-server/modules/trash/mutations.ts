import { setImmediate } from 'node:timers/promises';
import { notifyRestored } from '#db/content/moderation.ts';
import { write } from '#db/kit/statement.ts';
import { purgeStep, restoreFromTrash } from '#db/trash-registry.ts';
import { canBeFlagged } from '#shared/moderation/model.ts';
import type { TrashPlace } from '#shared/trash/output.ts';
import type { ActorContext, WriteContext } from '../../context.ts';

/** Restores a deleted row. Throws `NOT_FOUND` or `GONE`. */
export function restoreTrashed(work: ActorContext, { subject, subjectId }: TrashPlace): TrashPlace {
  write(work.db, () => {
    restoreFromTrash(work, { subject, subjectId });
    if (canBeFlagged(subject)) notifyRestored(work, { subject, subjectId });
  });
  return { subject, subjectId };
}

/** Deletes a row permanently in short transactions, so that other requests can run in between. */
export async function purgeTrashed(
  work: WriteContext,
  { subject, subjectId }: TrashPlace,
): Promise<TrashPlace> {
  while (!purgeStep(work, { subject, subjectId })) await setImmediate();
  return { subject, subjectId };
}
