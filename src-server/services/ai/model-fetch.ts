import type { AiFailure } from '#shared/ai/model.ts';

/** What one request to a model has met. */
export type Meeting = { responded: boolean; failure: AiFailure | null };

const END = '\ndata: [DONE]';
const BY_STATUS: Record<number, AiFailure> = { 401: 'refused', 403: 'refused', 404: 'unknown', 429: 'busy' };

/**
 * `fetch` for a server that may misbehave. It follows no redirect, so the key stays with its host. It reads no more than
 * `bytes`, and no error page. The stream ends with its last event, even if the server never closes it.
 */
export function guardedFetch(meeting: Meeting, bytes: number): typeof fetch {
  const fail = (failure: AiFailure) => {
    meeting.failure = failure;
    return new Error(failure);
  };
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    meeting.responded = true;
    if (!response.ok) {
      await response.body?.cancel();
      throw fail(BY_STATUS[response.status] ?? 'failed');
    }
    if (!response.body) throw fail('empty');
    let size = 0;
    let tail = '\n';
    const decoder = new TextDecoder('latin1');
    const guard = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > bytes) throw fail('long');
        controller.enqueue(chunk);
        tail += decoder.decode(chunk).replaceAll('\r', '');
        if (tail.includes(END)) controller.terminate();
        tail = tail.slice(-END.length);
      },
    });
    return new Response(response.body.pipeThrough(guard), {
      status: response.status,
      headers: response.headers,
    });
  };
}
