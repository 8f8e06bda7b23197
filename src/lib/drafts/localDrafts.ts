import { type DraftContent, isStaffSlot } from '#shared/drafts/model.ts';
import { SIGNED_IN } from '../storage.ts';

/** Where a text belongs that is not sent yet: one for each person and place. A visitor's is their own until they log in. */
export type DraftPlace = { viewerId: number | null; slot: string };

/** A draft as this browser keeps it. */
export type LocalDraft = {
  /** Null: it was given up here, and the server has not been told yet. */
  content: DraftContent | null;
  /** The server's `updatedAt` of the draft that this one follows; null when none was seen there. */
  base: string | null;
  /** True when the server has it just so. */
  synced: boolean;
};

const keyOf = ({ viewerId, slot }: DraftPlace) => `draft:${viewerId ?? 'anonymous'}:${slot}`;

/** Where what is internal lies once the server has it: it does not outlast being signed in here. */
const internalKeyOf = (place: DraftPlace) => SIGNED_IN + keyOf(place);

/** What was kept here. What was written before logging in is taken over. */
export function readDraft(place: DraftPlace): LocalDraft | null {
  const own = read(keyOf(place)) ?? read(internalKeyOf(place));
  if (own !== null || place.viewerId === null) return own;
  const anonymous = { ...place, viewerId: null };
  const before = read(keyOf(anonymous));
  if (before !== null) {
    writeDraft(place, before);
    clearDraft(anonymous);
  }
  return before;
}

/** False when the browser's store is full or closed: that loses the draft, never the text on the screen. */
export function writeDraft(place: DraftPlace, draft: LocalDraft): boolean {
  const internal = draft.synced && isStaffSlot(place.slot);
  const [key, other] = internal ? [internalKeyOf(place), keyOf(place)] : [keyOf(place), internalKeyOf(place)];
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    localStorage.removeItem(other);
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
    localStorage.removeItem(internalKeyOf(place));
  } catch {}
}

function read(key: string): LocalDraft | null {
  try {
    return asLocalDraft(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function asLocalDraft(kept: unknown): LocalDraft | null {
  // A text without anything beside it, as browsers hold that were last here before drafts had a server's side.
  if (typeof kept === 'string') return { content: { text: kept }, base: null, synced: false };
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('content' in kept)) return { content: kept as DraftContent, base: null, synced: false };
  const { content, base, synced } = kept as Record<string, unknown>;
  if (typeof content !== 'object') return null;
  return {
    content: content as DraftContent | null,
    base: typeof base === 'string' ? base : null,
    synced: synced === true,
  };
}
