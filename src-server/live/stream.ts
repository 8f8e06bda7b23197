import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { liveMessages } from '#shared/live/messages.ts';
import { STREAM_PATH } from '#shared/live/model.ts';
import { streamInput } from '#shared/live/schema.ts';
import { takeOnly } from '../services/methods.ts';
import { clientNetwork } from '../services/network.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { endEvent } from './event-log.ts';
import type { Hub } from './hub.ts';
import type { Identify } from './subscriptions.ts';

/** Bytes buffered for a client. A slower one is disconnected, and gets missed events when it reconnects. */
const BEHIND_MAX = 1_048_576;
/** Milliseconds to send the last event. */
const LAST_WORD = 1000;
const RETRY_SECONDS = 60;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // A buffering proxy would hold back every event.
  'X-Accel-Buffering': 'no',
  // It's the last response of its connection, so nothing stays open when the server stops.
  Connection: 'close',
};

type Options = {
  hub: Hub;
  crowd: ConnectionLimits;
  /** Whether networks are limited. */
  limited: boolean;
  /** A request's user, now and later. */
  follow: (request: FastifyRequest) => Identify;
};

/** `GET /api/stream`: live events. It isn't a procedure, because the response never ends. */
export function mountStream(app: FastifyInstance, { hub, crowd, limited, follow }: Options): void {
  app.route({
    method: 'GET',
    url: STREAM_PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { topics, after } = readInput(request);
      const network = clientNetwork(request);
      if (limited && !crowd.hasRoom(network))
        throw new AppError('TOO_MANY_REQUESTS', liveMessages.tooManyStreams, undefined, RETRY_SECONDS);
      // Listening extends the session like any other request.
      await app.contextOf(request, reply);
      const identify = follow(request);
      const { raw } = reply;
      if (raw.destroyed) return reply.hijack();
      // A client that disconnects during a write isn't an error.
      raw.on('error', () => raw.destroy());
      const begin = () => {
        if (reply.sent) return;
        reply.hijack();
        raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
      };
      const end = (last: Buffer) => {
        begin();
        if (!raw.destroyed) raw.end(last);
        setTimeout(() => raw.destroy(), LAST_WORD).unref();
      };
      const cut = () => void raw.destroy();
      // Until the first bytes are sent, failures get a normal error response.
      const connection = hub.listen({
        identify,
        wanted: topics,
        after,
        write: (chunk) => {
          begin();
          if (raw.destroyed) return;
          raw.write(chunk);
          if (raw.writableLength > BEHIND_MAX) cut();
        },
        end,
        cut,
      });
      if (!connection) return end(endEvent('signed-out'));
      const leave = crowd.enter({
        network,
        person: connection.person,
        end: () => {
          connection.close();
          end(endEvent('too-many'));
        },
      });
      raw.once('close', () => {
        connection.close();
        leave();
      });
    },
  });
  takeOnly(app, STREAM_PATH, ['GET'], false);
  app.addHook('preClose', (done) => {
    hub.stop();
    done();
  });
}

/** A browser that reconnects automatically uses the old URL, and sends its last event in a header. */
function readInput({ query, headers }: FastifyRequest) {
  const { topics, after } = streamInput.parse(query);
  const header = headers['last-event-id'];
  const later = header === undefined ? undefined : streamInput.parse({ after: header }).after;
  const cursors = [after, later].filter((id) => id !== undefined);
  return { topics, after: cursors.length > 0 ? Math.max(...cursors) : null };
}
