import { type Ai, embedded } from './ai.ts';
import type { Language } from './language/language.ts';

/** The implementation without a network. It counts words and quotes passages, and is deterministic. */
export function embeddedAi(language: Language): Ai {
  const by = embedded(null);
  return {
    suggestTags: async ({ own }, { signal }) => ({ value: await language('tags', await own(), signal), by }),
    draft: async ({ own }, { signal }) => ({ value: await language('draft', await own(), signal), by }),
    summarize: async ({ own }, { signal }) => ({ value: await language('summary', await own(), signal), by }),
    quiz: async ({ own }, { signal }) => ({ value: await language('quiz', await own(), signal), by }),
    answer: async ({ own }, { signal }) => ({ value: await language('answer', await own(), signal), by }),
  };
}
