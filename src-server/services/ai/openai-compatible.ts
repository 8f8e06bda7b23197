import type { ModelMessage } from 'ai';
import type { AiFailure } from '#shared/ai/model.ts';
import {
  estimateTokens,
  IMAGE_CHARACTERS,
  type Model,
  ModelError,
  type ModelRequest,
  type Usage,
} from './model.ts';
import { saidByServer } from './model-error.ts';
import { guardedFetch, type Meeting } from './model-fetch.ts';
import { LOOKS, PACE, slownessOf } from './pace.ts';
import type { Dislike } from './parameters.ts';
import { endsThinking, thinksUnmarked, withoutStrayEnd, withoutThinking } from './thinking.ts';

/** Events of a stream that can't be read. The others count. */
const BROKEN_MAX = 1;

export type ModelAddress = { baseUrl: string; model: string; apiKey: string | null };

/**
 * A model behind an OpenAI-compatible API. The libraries are loaded with the first question, so an installation without
 * a model never loads them.
 */
export function openAiCompatible({ baseUrl, model, apiKey }: ModelAddress, pace = PACE): Model {
  /** Some models begin to reason without saying so. What they write isn't shown before the end of it. */
  let beginsUnmarked = false;
  /** What the server has refused until now. */
  const dislikes = new Set<Dislike>();
  let lastError: string | null = null;

  async function ask(request: ModelRequest) {
    const { system, turns, image, maxTokens, signal, onBegin, onText } = request;
    const { streamText, createOpenAICompatible } = await libraries();
    const meeting: Meeting = { responded: false, ended: false, failure: null, said: '' };
    const slow = new AbortController();
    const stop = AbortSignal.any([signal, slow.signal]);
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      includeUsage: true,
      fetch: guardedFetch(meeting, pace.bytes, dislikes),
      ...(apiKey === null ? {} : { apiKey }),
    });
    let text = '';
    let received = 0;
    let broken = 0;
    let usage: Usage | null = null;
    const promptLength =
      turns.reduce((sum, { content }) => sum + content.length, system.length) +
      (image ? IMAGE_CHARACTERS : 0);
    const spent = (): Usage =>
      usage ?? estimate(meeting.responded || received > 0 ? promptLength + received : 0);
    const failed = (failure: AiFailure) => new ModelError(failure, spent());

    const isSlow = slownessOf(pace);
    const watch = setInterval(() => {
      if (isSlow(received)) slow.abort();
    }, pace.window / LOOKS);
    try {
      const { fullStream } = streamText({
        model: provider.chatModel(model),
        system,
        messages: messagesOf(request),
        maxOutputTokens: maxTokens,
        maxRetries: 0,
        abortSignal: stop,
        onError: () => {},
      });
      for await (const part of untilAborted(fullStream, stop)) {
        if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
          if (received === 0) onBegin?.();
          received += part.text.length;
          if (received > pace.longest) throw failed('long');
          if (part.type !== 'text-delta') continue;
          text += part.text;
          if (!beginsUnmarked || endsThinking(text)) onText?.(() => withoutThinking(text));
        } else if (part.type === 'finish') usage = reported(part.totalUsage);
        else if (part.type === 'error') {
          broken += 1;
          if (text === '' || broken > BROKEN_MAX || meeting.failure !== null) throw part.error;
        }
      }
      // Without its last event, a stream with a broken one may lack much.
      if (broken > 0 && !meeting.ended) throw failed('unreadable');
    } catch (error) {
      const prompt = [system, ...turns.map(({ content }) => content)];
      lastError = saidByServer(meeting.said, { prompt, apiKey });
      if (error instanceof ModelError) throw error;
      if (stop.aborted) throw failed('late');
      throw failed(meeting.failure ?? (meeting.responded ? 'unreadable' : 'unreachable'));
    } finally {
      clearInterval(watch);
      // What arrives later isn't read.
      slow.abort();
    }
    const answer = withoutThinking(text) || (beginsUnmarked ? '' : withoutStrayEnd(text));
    beginsUnmarked ||= thinksUnmarked(text) && withoutThinking(text) !== '';
    if (answer === '') throw failed('empty');
    lastError = null;
    return { text: answer, usage: spent() };
  }
  return { name: model, host: new URL(baseUrl).host, ask, lastError: () => lastError };
}

function messagesOf({ turns, image }: ModelRequest): ModelMessage[] {
  return turns.map(({ role, content }, at): ModelMessage => {
    if (!image || at > 0) return { role, content };
    const { bytes, mediaType } = image;
    return {
      role: 'user',
      content: [
        { type: 'text', text: content },
        { type: 'image', image: bytes, mediaType },
      ],
    };
  });
}

async function libraries() {
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // Otherwise it prints its own warnings to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return { streamText, createOpenAICompatible };
}

/** The parts of a stream, until the signal aborts. The stream itself may not notice. */
async function* untilAborted<T>(stream: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  signal.throwIfAborted();
  const parts = stream[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([parts.next(), aborted]);
    if (done) return;
    yield value;
  }
}

function estimate(characters: number): Usage {
  const tokens = estimateTokens(characters);
  return { tokens, estimated: tokens };
}

/** The reported tokens. Null if the model reports none, or impossible ones. */
function reported({
  totalTokens,
  inputTokens = 0,
  outputTokens = 0,
}: {
  totalTokens: number | undefined;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}): Usage | null {
  const tokens = totalTokens ?? inputTokens + outputTokens;
  return Number.isSafeInteger(tokens) && tokens > 0 ? { tokens, estimated: 0 } : null;
}
