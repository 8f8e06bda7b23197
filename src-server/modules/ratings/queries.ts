import type { WriteContext } from '../../context.ts';
import { isEnrolled } from '../courses/queries.ts';
import { type EntrySubject, loadEntry, voterId } from '../entries/queries.ts';

/** What the rule of rating needs of an entry. Throws as reading it does. */
export function loadRated(work: WriteContext, id: string): EntrySubject & { enrolled: boolean } {
  const entry = loadEntry(work, id);
  return { ...entry, enrolled: entry.type === 'course' && isEnrolled(work.db, id, voterId(work.viewer)) };
}
