/** Texts not sent yet, kept in this browser: one for each person and place. A visitor's is their own until they log in. */
export type DraftPlace = { viewerId: number | null; slot: string };

const keyOf = ({ viewerId, slot }: DraftPlace) => `draft:${viewerId ?? 'anonymous'}:${slot}`;

/** What was kept here. What was written before logging in is taken over. */
export function readDraft(place: DraftPlace): unknown {
  const own = read(keyOf(place));
  if (own !== null || place.viewerId === null) return own;
  const anonymous = { ...place, viewerId: null };
  const before = read(keyOf(anonymous));
  if (before !== null) {
    writeDraft(place, before);
    clearDraft(anonymous);
  }
  return before;
}

/** A full or forbidden store loses the draft, never the text on the screen. */
export function writeDraft(place: DraftPlace, value: unknown): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(value));
  } catch {}
}

export function clearDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {}
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
