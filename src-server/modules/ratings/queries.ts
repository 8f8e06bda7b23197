import type { WriteContext } from '../../context.ts';
import { isEnrolled } from '../courses/queries.ts';
import { type EntrySubject, loadEntry, voterId } from '../entries/queries.ts';

/** The fields of an entry for the rating permission. Throws like reading it. */
export function loadRated(work: WriteContext, id: string): EntrySubject & { enrolled: boolean } {
  const entry = loadEntry(work, id);
  return { ...entry, enrolled: entry.type === 'course' && isEnrolled(work.db, id, voterId(work.viewer)) };
}
