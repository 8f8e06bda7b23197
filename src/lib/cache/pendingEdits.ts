/** What passes on the edits that a text area still has for itself (`useAreaText`). */
const areas = new Set<() => void>();

/** Registers a text area. Returns what ends it. */
export function onPassingOn(passOn: () => void): () => void {
  areas.add(passOn);
  return () => void areas.delete(passOn);
}

/** Lets every text area pass on its edits. Needed before a text is compared or replaced without an event of the user. */
export function passOnEdits(): void {
  for (const passOn of areas) passOn();
}
