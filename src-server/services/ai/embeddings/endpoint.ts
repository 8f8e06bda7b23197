import type { AiFailure } from '#shared/ai/model.ts';
import type { Ledger, Outcome } from '../chain.ts';
import { estimateTokens } from '../model.ts';
import { BY_STATUS, beginningOf } from '../model-fetch.ts';
import type { ModelAddress } from '../openai-compatible.ts';
import { type Encoder, toBytes } from './embeddings.ts';

/** Milliseconds for a response, and its most bytes. */
const PATIENCE = 20_000;
const BYTES = 8_000_000;
/** Numbers of a vector. */
const LONGEST = 4_096;

/** The model's API gave no vectors. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError';

  constructor(readonly reason: AiFailure | 'spent') {
    super(reason);
  }
}

/**
 * An encoder behind an OpenAI-compatible API. It shares the places and the daily tokens of the model. It follows no redirect, so
 * the key stays with its host.
 */
export function endpointEncoder(
  { baseUrl, model, apiKey }: ModelAddress,
  ledger: Ledger,
  patience = PATIENCE,
): Encoder {
  async function ask(texts: readonly string[], signal: AbortSignal): Promise<Int8Array[]> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const failed = () => new EndpointError(limited.aborted && !signal.aborted ? 'late' : 'unreachable');
    const response = await fetch(`${baseUrl}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: texts }),
      redirect: 'error',
      signal: limited,
    }).catch(() => {
      throw failed();
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new EndpointError(BY_STATUS[response.status] ?? 'failed');
    }
    const text = await beginningOf(response, BYTES, limited).catch(() => {
      throw failed();
    });
    const vectors = vectorsIn(text, texts.length);
    if (vectors === null) throw new EndpointError('unreadable');
    return vectors;
  }

  return {
    model,
    encode: async (texts, { signal }) => {
      const tokens = estimateTokens(texts.reduce((sum, { length }) => sum + length, 0));
      const run = ledger.begin(tokens);
      if (typeof run === 'string') throw new EndpointError(run);
      let outcome: Outcome = 'failed';
      try {
        const vectors = await ask(texts, signal);
        outcome = 'encoded';
        return vectors;
      } catch (error) {
        if (signal.aborted) outcome = 'stopped';
        else if (error instanceof EndpointError && error.reason !== 'spent') outcome = error.reason;
        throw error;
      } finally {
        const used = outcome === 'encoded' ? tokens : 0;
        ledger.end(run, { tokens: used, estimated: used }, outcome);
      }
    },
  };
}

/** The vectors of a response, in the order of the texts. Null if it isn't one. */
function vectorsIn(text: string, count: number): Int8Array[] | null {
  const data = dataIn(text);
  if (!Array.isArray(data) || data.length !== count) return null;
  const vectors = data
    .map((each: unknown, at) => ({ index: indexOf(each) ?? at, vector: vectorOf(each) }))
    .sort((a, b) => a.index - b.index)
    .flatMap(({ vector }) => vector ?? []);
  const length = vectors[0]?.length;
  return vectors.length === count && vectors.every((vector) => vector.length === length) ? vectors : null;
}

function dataIn(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  } catch {
    return null;
  }
}

function indexOf(each: unknown): number | null {
  return typeof each === 'object' && each !== null && 'index' in each && typeof each.index === 'number'
    ? each.index
    : null;
}

function vectorOf(each: unknown): Int8Array | null {
  if (typeof each !== 'object' || each === null || !('embedding' in each)) return null;
  const { embedding } = each;
  if (!Array.isArray(embedding) || embedding.length === 0 || embedding.length > LONGEST) return null;
  return embedding.every((value) => Number.isFinite(value)) ? toBytes(embedding) : null;
}
