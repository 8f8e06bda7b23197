import { parentPort } from 'node:worker_threads';
import { findFlawHere, type PasswordFlaw, type StrengthJob } from '../services/password-strength.ts';
import type { Reply } from '../services/worker-pool.ts';

// A pool thread without a database: judging a password never blocks other requests.
parentPort?.on('message', (job: StrengthJob) => {
  void answer(job).then((reply) => parentPort?.postMessage(reply));
});
parentPort?.postMessage({ ready: true } satisfies Reply<PasswordFlaw>);

async function answer(job: StrengthJob): Promise<Reply<PasswordFlaw>> {
  try {
    return { result: await findFlawHere(job) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
