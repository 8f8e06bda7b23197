import { renewJob } from '#db/kit/job-rows.ts';
import { readOnlyReason } from '#db/kit/read-only.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { VECTOR_PROVIDERS, type VectorProvider } from '#db/schema/vectors.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { areVectorsMissing, makeVectors } from '../modules/search/vectors/indexing.ts';
import type { Embeddings } from '../services/ai/embeddings/embeddings.ts';
import { EndpointError } from '../services/ai/embeddings/endpoint.ts';
import type { Clock } from '../services/clock.ts';
import type { Ticker } from '../services/ticker.ts';
import type { JobKind } from './kinds.ts';
import { type JobWork, RunAgain } from './work.ts';

export const VECTORS_JOB = 'search.vectors';
/** Milliseconds between two looks for waiting texts. */
const LOOK = 5_000;

/** Makes the vectors of texts. Only one process does it at a time, so that only one has the encoder's memory. */
export function vectorJobs(embeddings: Embeddings): Record<string, JobKind> {
  return {
    [VECTORS_JOB]: { alone: true, retriedDaily: true, run: (work) => run(work, embeddings) },
  };
}

async function run(work: JobWork, embeddings: Embeddings): Promise<RunAgain | undefined> {
  const { provider } = work.payload as { provider: VectorProvider };
  try {
    await makeVectors(work, provider, embeddings[provider]);
    return undefined;
  } catch (error) {
    const now = work.clock.now().getTime();
    const reason = error instanceof EndpointError ? error.reason : null;
    if (reason === 'busy') return new RunAgain(new Date(now + MINUTE_MS));
    // The tokens of a day are counted in UTC.
    if (reason === 'spent') return new RunAgain(new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS));
    throw error;
  }
}

type Options = {
  db: Db;
  clock: Clock;
  ticker: Ticker;
  embeddings: Embeddings;
  onError: (error: unknown) => void;
};

/** Queues the job of a provider soon after a text has changed, unless it's queued. Returns a function that stops it. */
export function watchVectors({ db, clock, ticker, embeddings, onError }: Options): () => void {
  const look = (provider: VectorProvider) => {
    if (isQueued(db, provider) || !areVectorsMissing(db, provider, embeddings)) return;
    renewJob(db, { kind: VECTORS_JOB, key: provider, payload: { provider }, runAt: clock.now() });
  };
  return ticker.every(LOOK, () => {
    if (readOnlyReason(db) !== null) return;
    try {
      for (const provider of VECTOR_PROVIDERS) look(provider);
    } catch (error) {
      // The database is busy or full. The next look tries again.
      onError(error);
    }
  });
}

function isQueued(db: Db, provider: VectorProvider): boolean {
  return (
    preparedColumn<[string, string], number>(
      db,
      'select 1 from jobs where kind = ? and key = ? and ended_at is null',
    ).get(VECTORS_JOB, provider) !== undefined
  );
}
