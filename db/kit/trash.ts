import type { Acting, ActingUser } from './records.ts';

/** How a kind of row is deleted, restored, and purged. Each method runs inside a write. */
export type TrashHandler = {
  /** Deletes the row and returns its title. */
  remove: (acting: ActingUser, id: string, deletedAt: Date) => string;
  restore: (acting: ActingUser, id: string) => void;
  /** Deletes the row's data in steps of a few milliseconds. Returns true when it is done. */
  purge: (acting: Acting, id: string) => boolean;
};
