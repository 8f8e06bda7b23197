import type { Reading, Work } from '../../context.ts';
import { type EntrySubject, loadEntry } from '../entries/queries.ts';

/**
 * Whether the viewer is enrolled in a course, which is what rating it asks for. Courses take no enrolments yet, so
 * nobody is.
 */
export function isEnrolled(_reading: Reading, _courseId: string): boolean {
  return false;
}

/** What the rule of rating needs of an entry. Throws as reading it does. */
export function loadRated(work: Work, id: string): EntrySubject & { enrolled: boolean } {
  const entry = loadEntry(work, id);
  return { ...entry, enrolled: entry.type === 'course' && isEnrolled(work, id) };
}
