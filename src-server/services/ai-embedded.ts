import type { Ai } from './ai.ts';
import { draftFrom } from './draft-outline.ts';
import { rankTags } from './tag-ranking.ts';

/** The implementation that needs no network: it counts words and quotes passages, and the same question has one answer. */
export const embeddedAi: Ai = {
  suggestTags: async (question) => rankTags(question),
  draft: async (question) => draftFrom(question),
};
