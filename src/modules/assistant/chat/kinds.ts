import type { AnswerPassage } from '#shared/ai/chat/output.ts';
import { ENTRY_TYPE_LABEL, isEntryType } from '#shared/entries/model.ts';
import { searchTexts } from '#shared/search/messages.ts';

/** The kind of a source in words. */
export function kindOf(type: AnswerPassage['type']): string {
  if (isEntryType(type)) return ENTRY_TYPE_LABEL[type];
  return { ...searchTexts, lesson: searchTexts.aLesson }[type];
}
