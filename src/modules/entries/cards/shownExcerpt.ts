import { EXCERPT, EXCERPT_COURSE, truncate } from '#shared/entries/model.ts';
import type { EntrySummary } from '#shared/entries/output.ts';

/** An excerpt in whole words. The server cuts mid-word, and the added character makes `truncate` drop that word. */
export function shownExcerpt({ type, excerpt, excerptCut }: EntrySummary): string {
  return truncate(excerptCut ? `${excerpt}…` : excerpt, type === 'course' ? EXCERPT_COURSE : EXCERPT);
}
