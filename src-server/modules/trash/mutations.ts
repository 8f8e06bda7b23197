import { setImmediate } from 'node:timers/promises';
import { purgeStep, restoreFromTrash } from '#db/trash.ts';
import type { TrashPlace } from '#shared/trash.ts';
import type { Work } from '../../context.ts';

/** Brings a deleted row back. Throws `NOT_FOUND` or `GONE`. */
export function restoreTrashed(work: Work, { subject, subjectId }: TrashPlace): TrashPlace {
  restoreFromTrash(work, { subject, subjectId });
  return { subject, subjectId };
}

/** Removes a row for good, letting others in between its short transactions. */
export async function purgeTrashed(work: Work, { subject, subjectId }: TrashPlace): Promise<TrashPlace> {
  while (!purgeStep(work, { subject, subjectId })) await setImmediate();
  return { subject, subjectId };
}
