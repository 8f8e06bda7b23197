import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { liveMessages } from '#shared/live/messages.ts';
import { toolOf } from '#shared/tool-runs/model.ts';
import { runMessages } from '#shared/tool-runs/runs.messages.ts';
import { toolStreamMessages } from '#shared/tool-runs/stream.messages.ts';
import { TOOL_STREAM_PATH } from '#shared/tool-runs/stream.ts';
import { requireKeyReaches } from '../app-router.ts';
import type { Context } from '../context.ts';
import { invalidInput, isFault, ofBody } from '../errors.ts';
import type { ConnectionLimits } from '../live/connection-limits.ts';
import { takeOnly } from '../services/methods.ts';
import { clientNetwork } from '../services/network.ts';
import { serveRun } from './run-socket.ts';
import { streamedCall } from './streamed-call.ts';

const PROCEDURE = 'tools.run';
/** Milliseconds between two parts. */
const PACE = 80;
const RETRY_SECONDS = 60;

type Options = {
  crowd: ConnectionLimits;
  /** Whether networks are limited. */
  limited: boolean;
};

/** Runs a tool over a WebSocket. It isn't a procedure, because the output arrives in parts. */
export function mountToolStream(app: FastifyInstance, { crowd, limited }: Options): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const cookies = cookiesOf(app);
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: TOOL_STREAM_PATH,
    exposeHeadRoute: false,
    // All that can be refused before the WebSocket is open has its usual status.
    preValidation: async (request, reply) => {
      if (!request.ws) throw new AppError('INVALID_INPUT', toolStreamMessages.upgrade);
      if (!toolOf(request.params.id)) throw new AppError('NOT_FOUND', runMessages.noTool);
      // Also for keys and tokens: URLs are logged.
      const unknown = Object.keys(request.query as object);
      if (unknown.length > 0) throw invalidInput([], unknown);
      if (limited && !crowd.hasRoom(clientNetwork(request)))
        throw new AppError('TOO_MANY_REQUESTS', liveMessages.tooManyStreams, undefined, RETRY_SECONDS);
      const context = await app.contextOf(request, reply);
      requireKeyReaches(PROCEDURE, context);
      contexts.set(request, context);
      cookies.set(request.raw, reply);
    },
    handler: () => undefined,
    wsHandler: (socket, request) => {
      const context = contexts.get(request);
      if (!context) return socket.terminate();
      const { id } = request.params;
      const fail = serveRun(socket, {
        parse: (text) => parseAsBody(app, request, text),
        begin: (show) => {
          const call = streamedCall(app, request, { procedure: PROCEDURE, context, pace: () => PACE, show });
          return { ...call, run: (input) => ofBody('input', () => call.run({ id, input })) };
        },
        onError: (error) => {
          if (isFault(error)) request.log.error({ err: error, procedure: PROCEDURE }, 'request failed');
        },
      });
      const leave = crowd.enter({
        network: clientNetwork(request),
        person: context.viewer?.id ?? null,
        end: () => fail(new AppError('TOO_MANY_REQUESTS', toolStreamMessages.tooMany)),
      });
      socket.on('close', leave);
    },
  });
  takeOnly(app, TOOL_STREAM_PATH, ['GET'], false);
}

/** Parses JSON by the rules for request bodies. Throws. */
function parseAsBody(app: FastifyInstance, request: FastifyRequest, text: string): unknown {
  let parsed: unknown;
  app.getDefaultJsonParser('error', 'error')(request, text, (error, value) => {
    if (error) throw error;
    parsed = value;
  });
  return parsed;
}

/** Opening a WebSocket extends the session like any other request, but the library doesn't send the reply's headers. */
function cookiesOf(app: FastifyInstance): WeakMap<IncomingMessage, FastifyReply> {
  const replies = new WeakMap<IncomingMessage, FastifyReply>();
  app.websocketServer.on('headers', (headers: string[], request: IncomingMessage) => {
    const cookie = replies.get(request)?.getHeader('set-cookie');
    if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`);
  });
  return replies;
}
