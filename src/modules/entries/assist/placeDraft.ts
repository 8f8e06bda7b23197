export type DraftPlace = 'replace' | 'append';

/** The text with the draft in it: instead of what was written, or below it. */
export function placeDraft(draft: string, written: string, place: DraftPlace): string {
  return place === 'replace' || !written.trim() ? draft : `${written.trimEnd()}\n\n${draft}`;
}
