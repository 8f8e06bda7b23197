import type { Ai } from './ai.ts';
import { draftFrom } from './draft-outline.ts';
import { rankTags } from './tag-ranking.ts';

/** The implementation without a network. It counts words and quotes passages, and is deterministic. */
export const embeddedAi: Ai = {
  suggestTags: async (question) => rankTags(question),
  draft: async (question) => draftFrom(question),
};
