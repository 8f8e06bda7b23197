import { setTimeout as pause } from 'node:timers/promises';
import { aiCauses, aiUnavailable, madeWithoutModel } from '#shared/ai/messages.ts';
import type { AiFailure } from '#shared/ai/model.ts';
import type { AiAnswerer } from '#shared/ai/output.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { type Ai, type Answered, type Asking, embedded, type Metered, type Question } from './ai.ts';
import { stopped } from './language/language.ts';
import { estimateTokens, IMAGE_CHARACTERS, type Model, ModelError, type Turn, type Usage } from './model.ts';
import { PACE } from './pace.ts';
import { answerPrompt, draftPrompt, type Prompt, quizPrompt, summaryPrompt, tagPrompt } from './prompts.ts';
import { captionPrompt, completionPrompt, extractPrompt, sentimentPrompt } from './text-prompts.ts';

/** How a run ended. `encoded` is no answer to a question. */
export type Outcome = 'answered' | 'encoded' | 'stopped' | AiFailure;

/** The limits and counters that all processes share. */
export type Ledger = {
  /** Counts a user's question to the model. Returns the cause if there were too many, or null. */
  countUser: (userId: number) => string | null;
  /** Takes a place for a run and sets tokens aside. Returns its ID, or why it can't start now. */
  begin: (tokens: number) => number | 'busy' | 'spent';
  end: (run: number, usage: Usage, outcome: Outcome) => void;
};

/** In milliseconds, except `queue`: the questions that can wait for a place in this process. */
export type Patience = { total: number; place: number; poll: number; queue: number; loading: number };
/** In total, the first token can take its time, and then a minute is left. Without one after `loading`, the user is told. */
export const PATIENCE: Patience = {
  total: PACE.first + MINUTE_MS,
  place: 5_000,
  poll: 100,
  queue: 16,
  loading: 2_000,
};

type Ask<Q, T> = (question: Question<Q>, asking: Asking<T>) => Promise<Answered<T>>;
/** `cause` says why the model didn't answer. */
type Result<T> = { value: T; usage: Usage } | { cause: string };

/** The model answers. If it can't, the embedded provider does, and the reason says why. */
export function chainedAi(model: Model, fallback: Ai, ledger: Ledger, patience = PATIENCE): Ai {
  const takePlace = placesOf(ledger, patience);

  const by: AiAnswerer = { provider: 'external', model: model.name, host: model.host, reason: null };

  function first<Q, T>(promptFor: (question: Q) => Prompt<T> | null, otherwise: Ask<Q, T>): Ask<Q, T> {
    return async (question, request) => {
      const result = await resultOf(question, promptFor, request);
      if ('value' in result) return { value: result.value, by };
      const { value } = await otherwise(question, request);
      return { value, by: embedded(madeWithoutModel(result.cause)) };
    };
  }

  /** Only the model can answer. Throws `UNAVAILABLE` with the cause if it can't. */
  function alone<Q, T>(
    promptFor: (question: Q) => Prompt<T> | null,
  ): (question: Question<Q>, asking: Asking<T>) => Promise<Metered<T>> {
    return async (question, request) => {
      const result = await resultOf(question, promptFor, request);
      if ('value' in result) return { value: result.value, by, usage: result.usage };
      throw new AppError('UNAVAILABLE', aiUnavailable.because(result.cause));
    };
  }

  async function resultOf<Q, T>(
    { shared, withheld = aiCauses.survey }: Question<Q>,
    promptFor: (question: Q) => Prompt<T> | null,
    { userId, signal, tell }: Asking<T>,
  ): Promise<Result<T>> {
    if (userId === null) return { cause: aiCauses.visitor };
    if (!shared) return { cause: withheld };
    const prompt = promptFor(await shared());
    return prompt ? askModel(prompt, userId, signal, tell) : { cause: aiCauses.nothingShared };
  }

  async function askModel<T>(
    prompt: Prompt<T>,
    userId: number,
    signal: AbortSignal,
    tell: Asking<T>['tell'],
  ): Promise<Result<T>> {
    const overLimit = ledger.countUser(userId);
    if (overLimit !== null) return { cause: overLimit };
    const { system, user, image } = prompt;
    const length = system.length + user.length + (image ? IMAGE_CHARACTERS : 0);
    const once = estimateTokens(length) + prompt.maxTokens;
    // The second try repeats the first one.
    const run = await takePlace(2 * once, signal);
    if (run === 'busy') return { cause: aiCauses.queue };
    if (run === 'spent') return { cause: aiCauses.spent };
    const usage: Usage = { tokens: 0, estimated: 0 };
    let outcome: Outcome = 'failed';
    try {
      const count = (used: Usage) => {
        usage.tokens += used.tokens;
        usage.estimated += used.estimated;
      };
      const result = await askTwice(prompt, signal, count, tell);
      outcome = 'value' in result ? 'answered' : 'unusable';
      return 'value' in result ? { value: result.value, usage } : { cause: aiCauses.failures.unusable };
    } catch (error) {
      outcome = signal.aborted ? 'stopped' : failureOf(error);
      if (signal.aborted) throw stopped();
      if (error instanceof ModelError) return { cause: aiCauses.failures[error.failure] };
      throw error;
    } finally {
      ledger.end(run, usage, outcome);
    }
  }

  /** An answer that can't be read is repaired once: the model gets it back with what is wrong. */
  async function askTwice<T>(
    { system, user, image, maxTokens, read, readPart, empty }: Prompt<T>,
    signal: AbortSignal,
    count: (usage: Usage) => void,
    tell: Asking<T>['tell'],
  ): Promise<ReturnType<Prompt<T>['read']>> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patience.total)]);
    const onText = (text: () => string) => {
      if (!readPart || limited.aborted) return;
      tell?.(() => {
        const value = readPart(text());
        return value === null ? null : { value, by };
      });
    };
    let hasBegun = false;
    const loading = setTimeout(() => {
      if (empty !== undefined) tell?.(() => (hasBegun ? null : { value: empty, by, isLoading: true }));
    }, patience.loading);
    const onBegin = () => {
      hasBegun = true;
      clearTimeout(loading);
    };
    const ask = async (turns: Turn[]) => {
      try {
        const { text, usage } = await model.ask({
          system,
          turns,
          maxTokens,
          signal: limited,
          onBegin,
          onText,
          ...(image && { image }),
        });
        count(usage);
        return text;
      } catch (error) {
        if (error instanceof ModelError) count(error.usage);
        throw error;
      } finally {
        clearTimeout(loading);
      }
    };
    const question: Turn = { role: 'user', content: user };
    const first = await ask([question]);
    const result = read(first);
    if ('value' in result) return result;
    return read(
      await ask([
        question,
        { role: 'assistant', content: first },
        { role: 'user', content: `This answer is not valid. Send a corrected one.\n${result.issues}` },
      ]),
    );
  }

  return {
    suggestTags: first(tagPrompt, fallback.suggestTags),
    draft: first(draftPrompt, fallback.draft),
    summarize: first(summaryPrompt, fallback.summarize),
    quiz: first(quizPrompt, fallback.quiz),
    answer: first(answerPrompt, fallback.answer),
    sentiment: first(sentimentPrompt, fallback.sentiment),
    extract: first(extractPrompt, fallback.extract),
    complete: alone(completionPrompt),
    caption: alone(captionPrompt),
    lastError: model.lastError,
  };
}

/** Waits for a place. The rows of places say nothing when one is free, so they are asked again and again. */
function placesOf(ledger: Ledger, { place, poll, queue }: Patience) {
  let waitingCount = 0;
  return async (tokens: number, signal: AbortSignal): Promise<number | 'busy' | 'spent'> => {
    if (signal.aborted) throw stopped();
    let run = ledger.begin(tokens);
    if (run !== 'busy' || waitingCount >= queue) return run;
    waitingCount += 1;
    try {
      for (let waited = 0; run === 'busy' && waited < place; waited += poll) {
        await pause(poll, undefined, { signal }).catch(() => {
          throw stopped();
        });
        run = ledger.begin(tokens);
      }
    } finally {
      waitingCount -= 1;
    }
    return run;
  };
}

function failureOf(error: unknown): Outcome {
  return error instanceof ModelError ? error.failure : 'failed';
}
