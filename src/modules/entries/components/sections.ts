import type { EntryType } from '#shared/entries/model.ts';
import type { TagSection } from '#shared/tags/model.ts';

const SECTION: Record<EntryType, TagSection | undefined> = {
  note: 'wiki',
  course: 'academy',
  tool: 'tools',
  thread: 'community',
  survey: undefined,
};

/** The section whose suggested tags fit this type; undefined for the general ones. */
export function sectionOf(type: EntryType): TagSection | undefined {
  return SECTION[type];
}
