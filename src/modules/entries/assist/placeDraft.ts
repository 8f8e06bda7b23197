export type DraftPlace = 'replace' | 'append';

/** The text with the draft, which replaces the existing text or goes below it. */
export function placeDraft(draft: string, written: string, place: DraftPlace): string {
  return place === 'replace' || !written.trim() ? draft : `${written.trimEnd()}\n\n${draft}`;
}
