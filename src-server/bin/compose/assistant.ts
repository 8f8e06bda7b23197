import type { Db } from '#db/open.ts';
import type { Throttle } from '../../auth/throttle.ts';
import type { Env } from '../../env.ts';
import { storedLedger } from '../../modules/ai/usage.ts';
import type { Ai } from '../../services/ai/ai.ts';
import { embeddedAi } from '../../services/ai/ai-embedded.ts';
import { chainedAi, type Patience } from '../../services/ai/chain.ts';
import { type LanguageJob, type LanguageResult, languageIn } from '../../services/ai/language/language.ts';
import { openAiCompatible } from '../../services/ai/openai-compatible.ts';
import type { Pace } from '../../services/ai/pace.ts';
import type { Clock } from '../../services/clock.ts';
import type { WorkerPool } from '../../services/worker-pool.ts';

type Options = {
  db: Db;
  clock: Clock;
  throttle: Throttle;
  settings: Env['ai'];
  /** Null: long texts are worked on in this thread. */
  languagePool: LanguagePool;
} & AssistantTimes;

/** Threads for long texts. */
export type LanguagePool = WorkerPool<LanguageJob, LanguageResult> | null;

/** How long a model can take. Default: the usual times. */
export type AssistantTimes = { pace?: Pace; patience?: Patience };

/** The assistant: the configured model before the embedded provider, or the embedded one alone. */
export function assistantOf({ db, clock, throttle, settings, languagePool, pace, patience }: Options): Ai {
  const fallback = embeddedAi(languageIn(languagePool));
  if (settings === null) return fallback;
  const { dailyTokens, concurrency } = settings;
  const ledger = storedLedger({ db, clock, throttle, dailyTokens, concurrency });
  return chainedAi(openAiCompatible(settings, pace), fallback, ledger, patience);
}
