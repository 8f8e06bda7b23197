import { aiUnavailable } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import { type Ai, embedded } from './ai.ts';
import type { Language } from './language/language.ts';

/** The implementation without a network. It counts words and quotes passages, and is deterministic. */
export function embeddedAi(language: Language): Ai {
  const by = embedded(null);
  return {
    suggestTags: async ({ own }, asking) => ({ value: await language('tags', await own(), asking), by }),
    draft: async ({ own }, asking) => ({ value: await language('draft', await own(), asking), by }),
    summarize: async ({ own }, asking) => ({ value: await language('summary', await own(), asking), by }),
    quiz: async ({ own }, asking) => ({ value: await language('quiz', await own(), asking), by }),
    answer: async ({ own }, asking) => ({ value: await language('answer', await own(), asking), by }),
    sentiment: async ({ own }, asking) => ({
      value: await language('sentiment', await own(), asking),
      by,
    }),
    extract: async ({ own }, asking) => ({ value: await language('extract', await own(), asking), by }),
    complete: async () => {
      throw new AppError('UNAVAILABLE', aiUnavailable.noModel);
    },
  };
}
