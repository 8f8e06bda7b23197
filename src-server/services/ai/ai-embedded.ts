import { aiUnavailable } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import { type Ai, embedded } from './ai.ts';
import type { Language } from './language/language.ts';

/** The implementation without a network. It counts words and quotes passages, and is deterministic. */
export function embeddedAi(language: Language): Ai {
  const by = embedded(null);
  const byModelOnly = async () => {
    throw new AppError('UNAVAILABLE', aiUnavailable.noModel);
  };
  return {
    suggestTags: async ({ own }, request) => ({ value: await language('tags', await own(), request), by }),
    draft: async ({ own }, request) => ({ value: await language('draft', await own(), request), by }),
    summarize: async ({ own }, request) => ({ value: await language('summary', await own(), request), by }),
    quiz: async ({ own }, request) => ({ value: await language('quiz', await own(), request), by }),
    answer: async ({ own }, request) => ({ value: await language('answer', await own(), request), by }),
    sentiment: async ({ own }, request) => ({
      value: await language('sentiment', await own(), request),
      by,
    }),
    extract: async ({ own }, request) => ({ value: await language('extract', await own(), request), by }),
    complete: byModelOnly,
    caption: byModelOnly,
    lastError: () => null,
  };
}
