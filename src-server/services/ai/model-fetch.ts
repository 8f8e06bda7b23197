import type { AiFailure } from '#shared/ai/model.ts';
import { adapted, asEvents, type Dislike, dislikedIn } from './parameters.ts';

/** What one request to a model has met. `ended`: the stream has its last event. `said`: the beginning of a refusal. */
export type Meeting = { responded: boolean; ended: boolean; failure: AiFailure | null; said: string };

const END = '\ndata: [DONE]';
export const BY_STATUS: Record<number, AiFailure> = {
  401: 'refused',
  403: 'refused',
  404: 'unknown',
  429: 'busy',
};

/** Bytes of a refusal that are read. It is stored nowhere. */
const REFUSAL = 4_000;

/**
 * `fetch` for a server that may misbehave. It follows no redirect, so the key stays with its host. It reads no more than
 * `bytes`, and of error pages only the beginning of a refusal. If that names a parameter, it asks once more without it, and adds it
 * to `dislikes`. The stream ends with its last event, even if the server never closes it.
 */
export function guardedFetch(meeting: Meeting, bytes: number, dislikes: Set<Dislike>): typeof fetch {
  const fail = (failure: AiFailure) => {
    meeting.failure = failure;
    return new Error(failure);
  };
  return async (input, init) => {
    const signal = init?.signal ?? undefined;
    const ask = () => {
      const { body } = init ?? {};
      const isAdapted = dislikes.size > 0 && typeof body === 'string';
      return fetch(input, {
        ...init,
        ...(isAdapted && { body: adapted(body, dislikes) }),
        redirect: 'error',
      });
    };
    let response = await ask();
    meeting.responded = true;
    meeting.said = response.ok ? '' : await beginningOf(response, REFUSAL, signal);
    const disliked = response.status === 400 ? dislikedIn(meeting.said) : null;
    if (disliked !== null && !dislikes.has(disliked)) {
      dislikes.add(disliked);
      response = await ask();
      meeting.said = response.ok ? '' : await beginningOf(response, REFUSAL, signal);
    }
    if (!response.ok) {
      throw fail(BY_STATUS[response.status] ?? 'failed');
    }
    if (!response.body) throw fail('empty');
    if (dislikes.has('stream') && response.headers.get('content-type')?.includes('json')) {
      const events = asEvents(await beginningOf(response, bytes, signal));
      if (events === null) throw fail('unreadable');
      meeting.ended = true;
      return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
    }
    let size = 0;
    let tail = '\n';
    const decoder = new TextDecoder('latin1');
    const guard = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > bytes) throw fail('long');
        controller.enqueue(chunk);
        tail += decoder.decode(chunk).replaceAll('\r', '');
        if (tail.includes(END)) {
          meeting.ended = true;
          controller.terminate();
        }
        tail = tail.slice(-END.length);
      },
    });
    // As in `beginningOf`.
    return new Response(response.body.pipeThrough(guard, signal && { signal }), {
      status: response.status,
      headers: response.headers,
    });
  };
}

/**
 * The beginning of a response. The rest isn't read. Throws the signal's reason once it aborts: `fetch` forgets its own
 * signal when its request is garbage, and the connection would stay open until its server closes it.
 */
export async function beginningOf(response: Response, bytes: number, signal?: AbortSignal): Promise<string> {
  const reader = response.body?.getReader();
  const cancel = () => void reader?.cancel().catch(() => {});
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  signal?.addEventListener('abort', cancel);
  try {
    while (reader && size < bytes) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      text += decoder.decode(value, { stream: true });
    }
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener('abort', cancel);
    await reader?.cancel();
  }
  return text.slice(0, bytes);
}
