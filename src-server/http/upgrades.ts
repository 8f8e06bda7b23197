import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toolStreamMessages } from '#shared/tool-runs/stream.messages.ts';
import { TOOL_STREAM_PATH } from '#shared/tool-runs/stream.ts';
import { pathOf } from '../services/request-target.ts';

/** Bytes of a message from a client, as of a request body. */
const MESSAGE_MAX = 1_048_576;
/** Milliseconds for clients to close their side while the server stops. */
const LAST_WORD = 1000;

/** The only path with WebSockets. */
const UPGRADED = new RegExp(`^${TOOL_STREAM_PATH.replace(':id', '[^/]+')}/?$`);

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. A WebSocket begins as a GET, but it lets a page of another site run something. */
export function isRead({ method, ws }: FastifyRequest): boolean {
  return READS.has(method) && !ws;
}

/** Lets routes have a `wsHandler`. Comes before all routes. */
export async function acceptUpgrades(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_MAX, autoPong: false, handleProtocols: () => false },
    errorHandler: (error, socket, request) => {
      // The client's errors have a code, and the library closes the connection with theirs.
      if (!('code' in error)) request.log.error({ err: error, req: request }, 'request failed');
      setTimeout(() => socket.terminate(), LAST_WORD).unref();
    },
    preClose: (done) => {
      for (const socket of app.websocketServer.clients) {
        socket.close(1001, toolStreamMessages.stopping);
        setTimeout(() => socket.terminate(), LAST_WORD).unref();
      }
      done();
    },
  });
  upgradeOnly(app.server, isUpgraded);
}

function isUpgraded({ method, url = '', headers: { upgrade } }: IncomingMessage): boolean {
  return method === 'GET' && isWebSocket(upgrade) && UPGRADED.test(pathOf(url));
}

function isWebSocket(upgrade: string | undefined): boolean {
  return upgrade?.toLowerCase() === 'websocket';
}

/**
 * With a listener, Node hands over every request that offers another protocol, and doesn't read its body. Some clients offer
 * HTTP/2 with all requests, such as Java's. A server may ignore the offer, so they get their usual responses.
 */
function upgradeOnly(server: Server, isAccepted: (request: IncomingMessage) => boolean): void {
  const listeners = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (isAccepted(request)) for (const listener of listeners) listener.call(server, request, socket, head);
    // The development server has WebSockets of its own.
    else if (!(isWebSocket(request.headers.upgrade) && server.listenerCount('upgrade') > 1))
      readAgain(server, request, socket, head);
  });
}

/** Gives a request back to the server without its offer. It's the last one of its connection. */
function readAgain(
  server: Server,
  { method, url, rawHeaders }: IncomingMessage,
  socket: Socket,
  head: Buffer,
) {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!/^(connection|upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${value}`);
  }
  const start = `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`;
  socket.unshift(Buffer.concat([Buffer.from(start, 'latin1'), head]));
  server.emit('connection', socket);
}
