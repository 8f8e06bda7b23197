import { type DraftContent, isStaffSlot } from '#shared/drafts/model.ts';
import { SIGNED_IN } from '../../browser/storage.ts';

/**
 * The storage key of a draft: one per user and place. A visitor's draft becomes theirs at login. A draft that is only
 * kept `onDevice` can quote what only the account can read, so logout removes it.
 */
export type DraftPlace = { viewerId: number | null; slot: string; onDevice?: boolean };

/** A draft as this browser stores it. */
export type LocalDraft = {
  /** Null: it was discarded here, and the server doesn't know yet. */
  content: DraftContent | null;
  /** The server's `updatedAt` of the draft that this one is based on; null if there was none. */
  base: string | null;
  /** True if the server has the same text. */
  synced: boolean;
};

const keyOf = ({ viewerId, slot }: DraftPlace) => `draft:${viewerId ?? 'anonymous'}:${slot}`;

/** The key of drafts that logout removes here: internal ones that the server has, and those that are only kept here. */
const internalKeyOf = (place: DraftPlace) => SIGNED_IN + keyOf(place);

/** Whether this storage key belongs to the place. */
export function isKeyOf(place: DraftPlace, key: string | null): boolean {
  return key === keyOf(place) || key === internalKeyOf(place);
}

/** The draft in this browser. A draft from before the login is adopted. */
export function readDraft(place: DraftPlace): LocalDraft | null {
  const own = unstored.get(keyOf(place)) ?? read(keyOf(place)) ?? read(internalKeyOf(place));
  if (own !== null || place.viewerId === null) return own;
  const anonymous = { ...place, viewerId: null };
  const before = read(keyOf(anonymous));
  if (before !== null) {
    writeDraft(place, before);
    clearDraft(anonymous);
  }
  return before;
}

/** Drafts that didn't fit into the browser's storage. They last as long as the page. */
const unstored = new Map<string, LocalDraft>();

/** False if the browser's storage is full or unavailable. Then the draft is lost when the page is closed. */
export function writeDraft(place: DraftPlace, draft: LocalDraft): boolean {
  // Visitors read nothing that isn't public, and what they typed is theirs at the next login.
  const internal = place.viewerId !== null && (place.onDevice || (draft.synced && isStaffSlot(place.slot)));
  const [key, other] = internal ? [internalKeyOf(place), keyOf(place)] : [keyOf(place), internalKeyOf(place)];
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    localStorage.removeItem(other);
    unstored.delete(keyOf(place));
    return true;
  } catch {
    unstored.set(keyOf(place), draft);
    return false;
  }
}

export function clearDraft(place: DraftPlace): void {
  unstored.delete(keyOf(place));
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

function asLocalDraft(raw: unknown): LocalDraft | null {
  // A plain text, as browsers stored it before drafts were synced with the server.
  if (typeof raw === 'string') return { content: { text: raw }, base: null, synced: false };
  if (typeof raw !== 'object' || raw === null) return null;
  if (!('content' in raw)) return { content: raw as DraftContent, base: null, synced: false };
  const { content, base, synced } = raw as Record<string, unknown>;
  if (typeof content !== 'object') return null;
  return {
    content: content as DraftContent | null,
    base: typeof base === 'string' ? base : null,
    synced: synced === true,
  };
}
