import { aiUnavailable } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
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
    sentiment: async ({ own }, { signal }) => ({
      value: await language('sentiment', await own(), signal),
      by,
    }),
    extract: async ({ own }, { signal }) => ({ value: await language('extract', await own(), signal), by }),
    complete: async () => {
      throw new AppError('UNAVAILABLE', aiUnavailable.noModel);
    },
  };
}
