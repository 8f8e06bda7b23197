import type { EntryType } from './entries.ts';
import type { Trashed } from './records.ts';
import type { PublicUser } from './users.ts';

/** Minutes for which people bring back what they deleted themselves; staff may for as long as it is in the trash. */
export const UNDO_MINUTES = 60;

/** Something that was deleted and can still be brought back. */
export type TrashItem = {
  subject: Trashed;
  subjectId: string;
  title: string;
  /** An entry's type; null for anything else. */
  type: EntryType | null;
  deletedAt: string;
  deletedBy: PublicUser;
  /** Whole days, begun ones counted, until it is removed for good; null while the moderators hide it, or some of it. */
  daysLeft: number | null;
};

export type TrashPlace = Pick<TrashItem, 'subject' | 'subjectId'>;
