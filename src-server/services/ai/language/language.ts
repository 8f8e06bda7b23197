import { aiMessages } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { WorkerPool } from '../../worker-pool.ts';
import type { Asking } from '../ai.ts';
import { draftFrom } from '../draft-outline.ts';
import { rankTags } from '../tag-ranking.ts';
import { answerFrom } from './answer.ts';
import { encodeTexts } from './encoder.ts';
import { extractFrom } from './extraction/extract.ts';
import { quizOf } from './quiz.ts';
import { sentimentOf } from './sentiment.ts';
import { summaryOf } from './summary.ts';

const JOBS = {
  summary: summaryOf,
  answer: answerFrom,
  draft: draftFrom,
  tags: rankTags,
  quiz: quizOf,
  sentiment: sentimentOf,
  extract: extractFrom,
  encode: encodeTexts,
};
type Jobs = typeof JOBS;
type What = keyof Jobs;
type Input<W extends What> = Parameters<Jobs[W]>[0];
type Result<W extends What> = Awaited<ReturnType<Jobs[W]>>;

export type LanguageJob = { what: What; input: Input<What> };
export type LanguageResult = Result<What>;

/**
 * Work on texts without a model, which takes time in proportion to them. Throws `UNAVAILABLE`, and `TOO_MANY_REQUESTS` if
 * too much work of the share waits.
 */
export type Language = <W extends What>(
  what: W,
  input: Input<W>,
  asking: Pick<Asking, 'share' | 'signal'>,
) => Promise<Result<W>>;

/** Characters up to which a text is worked on at once. A thread would take longer to get it. */
const SHORT = 2_000;

/** Jobs that load models of English, which never happens in a serving thread. */
const MODELED: readonly What[] = ['quiz', 'sentiment', 'extract', 'encode'];

/** Works on this thread. */
export async function workHere<W extends What>(what: W, input: Input<W>): Promise<Result<W>> {
  const work = JOBS[what] as (input: Input<W>) => Result<W> | Promise<Result<W>>;
  return work(input);
}

/** Works on short texts here, and in a thread on others and with models of English. For tests everything is here. */
export function languageIn(pool: WorkerPool<LanguageJob, LanguageResult> | null): Language {
  return async <W extends What>(
    what: W,
    input: Input<W>,
    { share, signal }: Pick<Asking, 'share' | 'signal'>,
  ): Promise<Result<W>> => {
    if (signal.aborted) throw stopped();
    const isHere = textLength(input) <= SHORT && !MODELED.includes(what);
    if (pool === null || isHere) return workHere(what, input);
    try {
      // A thread answers the job it got, which the type of its messages can't express.
      return (await pool.run({ what, input }, share, signal)) as Result<W>;
    } catch (error) {
      throw signal.aborted ? stopped() : error;
    }
  };
}

/** The user left or pressed Stop, so no one reads an answer. */
export function stopped(): AppError {
  return new AppError('UNAVAILABLE', aiMessages.stopped);
}

function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + textLength(each), 0);
}
