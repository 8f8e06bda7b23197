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
    meeting.said = response.ok ? '' : await beginningOf(response, REFUSAL);
    const disliked = response.status === 400 ? dislikedIn(meeting.said) : null;
    if (disliked !== null && !dislikes.has(disliked)) {
      dislikes.add(disliked);
      response = await ask();
      meeting.said = response.ok ? '' : await beginningOf(response, REFUSAL);
    }
    if (!response.ok) {
      throw fail(BY_STATUS[response.status] ?? 'failed');
    }
    if (!response.body) throw fail('empty');
    if (dislikes.has('stream') && response.headers.get('content-type')?.includes('json')) {
      const events = asEvents(await beginningOf(response, bytes));
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
    return new Response(response.body.pipeThrough(guard), {
      status: response.status,
      headers: response.headers,
    });
  };
}

/** The beginning of a response. The rest isn't read. */
export async function beginningOf(response: Response, bytes: number): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  while (reader && size < bytes) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text.slice(0, bytes);
}
