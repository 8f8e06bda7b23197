import type { StaffSubject } from '#shared/records.ts';

type Listener = (ids: readonly number[]) => void;
const listeners = new Map<StaffSubject, Set<Listener>>();

/** Tells open lists that records were deleted or merged, so that they are no longer selected. */
export function tellGone(subject: StaffSubject, ids: readonly number[]): void {
  for (const listener of listeners.get(subject) ?? []) listener(ids);
}

/** Listens for records that are gone. Returns how to stop. */
export function onGoneRows(subject: StaffSubject, listener: Listener): () => void {
  const all = listeners.get(subject) ?? new Set();
  listeners.set(subject, all.add(listener));
  return () => void all.delete(listener);
}
