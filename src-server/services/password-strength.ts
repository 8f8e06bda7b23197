import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PASSWORD_SCORE_MIN, PASSWORD_SCORED, visiblePart } from '#shared/users/passwords.ts';
import type { WorkerPool } from './worker-pool.ts';

/** `words` are the ones that people who know the user try first. */
export type StrengthJob = { password: string; words: readonly string[] };
/** Why a password is refused, or null. Guessing tools try the common ones first, and find weak ones soon. */
export type PasswordFlaw = 'common' | 'weak' | null;
/** Judges passwords in a thread of their own, because some take half a second. */
export type PasswordPool = WorkerPool<StrengthJob, PasswordFlaw>;

type Tools = { common: ReadonlySet<string>; estimate: Pick<ZxcvbnFactory, 'check'> };
let tools: Promise<Tools> | null = null;

/** Judges a password in the pool. For tests, everything is here. Throws `UNAVAILABLE`, or `TOO_MANY_REQUESTS` to a share. */
export function findFlaw(pool: PasswordPool | null, job: StrengthJob, share: string): Promise<PasswordFlaw> {
  return pool ? pool.run(job, share) : findFlawHere(job);
}

/** Judges a password in this thread. Loads the dictionaries on first use. */
export async function findFlawHere({ password, words }: StrengthJob): Promise<PasswordFlaw> {
  tools ??= loadTools();
  const { common, estimate } = await tools;
  if (common.has(password.toLowerCase())) return 'common';
  // The time grows much faster than the length.
  const scored = [...visiblePart(password)].slice(0, PASSWORD_SCORED).join('');
  return estimate.check(scored, [...words]).score < PASSWORD_SCORE_MIN ? 'weak' : null;
}

async function loadTools(): Promise<Tools> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return {
    common: new Set(dictionary['passwords-common'].map(String)),
    estimate: new Factory({ dictionary, graphs: adjacencyGraphs }),
  };
}
