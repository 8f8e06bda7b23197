import type { Db } from '#db/open.ts';
import { AI_MODEL_REQUESTS } from '#shared/ai/model.ts';
import { AppError } from '#shared/errors.ts';
import type { Throttle } from '../../auth/throttle.ts';
import type { Env } from '../../env.ts';
import { storedLedger } from '../../modules/ai/usage.ts';
import { embeddedEncoder } from '../../services/ai/embeddings/embedded-encoder.ts';
import type { Embeddings } from '../../services/ai/embeddings/embeddings.ts';
import { endpointEncoder } from '../../services/ai/embeddings/endpoint.ts';
import { languageIn } from '../../services/ai/language/language.ts';
import type { Clock } from '../../services/clock.ts';
import type { LanguagePool } from './assistant.ts';

type Options = {
  db: Db;
  clock: Clock;
  throttle: Throttle;
  settings: Env['ai'];
  /** Null: this server encodes nothing. */
  encoderPool: LanguagePool;
};

/** The encoder of this server, and that of the model's API if one is configured. */
export function embeddingsOf({ db, clock, throttle, settings, encoderPool }: Options): Embeddings {
  const embedded = encoderPool === null ? null : embeddedEncoder(languageIn(encoderPool));
  if (settings === null || settings.embeddingModel === null) return { embedded, endpoint: null };
  const { dailyTokens, concurrency, embeddingModel: model } = settings;
  const ledger = storedLedger({ db, clock, throttle, dailyTokens, concurrency });
  return {
    embedded,
    endpoint: {
      ...endpointEncoder({ ...settings, model }, ledger),
      countUser: (userId) => isCounted(throttle, userId),
    },
  };
}

/** Counts a question that an encoder gets. The same question to the model counts apart. False if there were too many. */
function isCounted(throttle: Throttle, userId: number): boolean {
  try {
    throttle.take(`ai-vectors:${userId}`, { ...AI_MODEL_REQUESTS, message: '' });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
