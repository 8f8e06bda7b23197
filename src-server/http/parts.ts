import { setInterval } from 'node:timers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  commonLength,
  PARTS_PATH,
  STREAMED,
  type StreamedProcedure,
  type StreamLine,
} from '#shared/ai/chat/streaming.ts';
import { isFault, toAppError, trpcErrorAnswer } from '../errors.ts';
import { takeOnly } from '../services/methods.ts';
import { streamedCall } from './streamed-call.ts';

/** Milliseconds between two parts. A later part contains what the ones before would have added. */
const PACE = 80;
/** Milliseconds between empty lines, so that no proxy takes a thinking model for a dead connection. */
const BEAT = 15_000;
/** Bytes buffered for a slow client. It gets no more parts until they are sent. */
const BEHIND_MAX = 65_536;

const HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  // A proxy that compresses would hold back parts, and so would one that buffers.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/**
 * Calls procedures and streams what they have so far. Until the first part, a failure has its usual status. The run ends
 * with its connection, and when the user may no longer call the procedure.
 */
export function mountParts(app: FastifyInstance): void {
  for (const procedure of Object.keys(STREAMED) as StreamedProcedure[]) {
    const url = `${PARTS_PATH}${procedure}`;
    app.post(url, (request, reply) => stream(app, procedure, request, reply));
    takeOnly(app, url, ['POST']);
  }
}

async function stream(
  app: FastifyInstance,
  procedure: StreamedProcedure,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = await app.contextOf(request, reply);
  const growing = growthOf(STREAMED[procedure]);
  const call = streamedCall(app, request, {
    procedure,
    context,
    pace: () => (line.isBegun() ? PACE : 0),
    show: (value) => {
      if (line.hasRoom()) line.write({ part: growing(value) });
    },
  });
  const line = lineOf(reply, { onBeat: call.check, onClose: call.stop });
  try {
    return line.end({ result: { data: await call.run(request.body) } });
  } catch (error) {
    if (!line.isBegun()) throw error;
    if (isFault(error)) request.log.error({ err: error, procedure }, 'request failed');
    return line.end(trpcErrorAnswer(toAppError(error)));
  }
}

/** The lines of a response. Its status is sent with the first one. */
function lineOf(reply: FastifyReply, { onBeat, onClose }: Record<'onBeat' | 'onClose', () => void>) {
  const { raw } = reply;
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    reply.hijack();
    raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
  };
  const beat = setInterval(() => {
    begin();
    raw.write('\n');
    onBeat();
  }, BEAT);
  // A client that disconnects during a write isn't an error.
  raw.on('error', () => raw.destroy());
  raw.once('close', () => {
    clearInterval(beat);
    onClose();
  });
  return {
    isBegun: () => hasBegun,
    hasRoom: () => raw.writableLength < BEHIND_MAX,
    write: (line: StreamLine) => {
      begin();
      raw.write(`${JSON.stringify(line)}\n`);
    },
    /** The whole response, if it has no other line: then it can be compressed like any other. */
    end: (line: StreamLine) => {
      clearInterval(beat);
      const text = `${JSON.stringify(line)}\n`;
      if (!hasBegun) return reply.headers({ ...HEADERS, 'Cache-Control': 'no-store' }).send(text);
      raw.end(text);
      return reply;
    },
  };
}

/** What changed in a value since the one before. */
function growthOf(field: string) {
  let latestText = '';
  let others = '';
  return (value: object) => {
    const { [field]: text, ...rest } = value as Record<string, unknown>;
    const now = typeof text === 'string' ? text : '';
    const keep = commonLength(latestText, now);
    const changed = JSON.stringify(rest) !== others;
    others = JSON.stringify(rest);
    latestText = now;
    return { keep, add: now.slice(keep), ...(changed ? { rest } : {}) };
  };
}
