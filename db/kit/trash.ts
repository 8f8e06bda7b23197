import type { Acting, ActingUser } from './records.ts';

/** What a kind of row does when it is deleted, brought back and removed for good; each runs inside a write. */
export type TrashHandler = {
  /** Takes the row out of sight and returns the title by which people know it. */
  remove: (acting: Acting, id: string, deletedAt: Date) => string;
  restore: (acting: ActingUser, id: string) => void;
  /** Removes what the row held, in steps of some milliseconds; true when nothing is left to do. */
  purge: (acting: Acting, id: string) => boolean;
};
