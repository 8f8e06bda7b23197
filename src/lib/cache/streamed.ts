import {
  PARTS_PATH,
  STREAMED,
  type StreamedProcedure,
  type StreamLine,
  type StreamPart,
} from '#shared/ai/chat/streaming.ts';
import { RequestError } from '../requestError.ts';

/** Hears what the output of a streamed procedure has become, field by field. */
export type OnPart = (soFar: Record<string, unknown>) => void;
type Operation = {
  path: string;
  input: unknown;
  context: Record<string, unknown>;
  signal?: AbortSignal | null | undefined;
};

/** What a procedure gave, or the server's refusal. */
type Ended = { result: { data: unknown } } | { error: unknown };

/** Calls a procedure whose response is streamed. Throws if the connection is lost. */
export async function streamed({ path, input, context, signal }: Operation): Promise<Ended> {
  const response = await fetch(PARTS_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: signal ?? null,
  });
  const isOurs = response.headers.get('content-type')?.startsWith('application/json');
  if (!response.ok && !isOurs) {
    const { status, statusText } = response;
    throw new RequestError({ status, statusText, body: await response.text() });
  }
  if (!response.ok || !response.body) return response.json();
  const grow = growing(STREAMED[path as StreamedProcedure]);
  for await (const text of linesOf(response.body)) {
    const line = JSON.parse(text) as StreamLine;
    if (!('part' in line)) return line;
    (context.onPart as OnPart)(grow(line.part));
  }
  throw new Error();
}

/** The lines of a response that aren't empty, as they arrive. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    yield* lines.filter(Boolean);
    if (done) return;
  }
}

/** Puts the parts of an output together. */
export function growing(field: string): (part: StreamPart) => Record<string, unknown> {
  let text = '';
  let others: Record<string, unknown> = {};
  return ({ keep, add, rest }) => {
    text = text.slice(0, keep) + add;
    others = rest ?? others;
    return { ...others, [field]: text };
  };
}
