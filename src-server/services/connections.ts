import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { requestMessages } from '#shared/requests.messages.ts';

/** Milliseconds a client can take before its connection is closed. */
export type ConnectionLimits = {
  /** Until the headers have arrived. */
  headers: number;
  /** Until the whole request has arrived. */
  request: number;
  /** Without a byte in either direction during a request or response. */
  stalled: number;
  /** Between two requests. Longer than proxies keep connections, so proxies close first. */
  keepAlive: number;
  /** The interval for checking the first two. */
  check: number;
};

const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 15_000,
  request: MINUTE_MS,
  stalled: MINUTE_MS,
  keepAlive: 72_000,
  check: 5_000,
};

/** Server options that keep slow clients from occupying connections and memory. */
export function connectionOptions(limits = CONNECTION_LIMITS) {
  return {
    requestTimeout: limits.request,
    connectionTimeout: limits.stalled,
    keepAliveTimeout: limits.keepAlive,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    clientErrorHandler: refuseConnection,
  };
}

/** Parallel requests per connection. Browsers and proxies send one after the other. */
const MOST_AT_ONCE = 8;
const RETRY_SECONDS = 1;

/** Refuses further requests of a connection with several unread responses, which would all wait in memory. */
export function limitPipelining(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, _, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    done(
      count > MOST_AT_ONCE
        ? new AppError('TOO_MANY_REQUESTS', requestMessages.tooManyRequests, undefined, RETRY_SECONDS)
        : undefined,
    );
  });
  app.addHook('onResponse', (request, _, done) => {
    const { socket } = request.raw;
    open.set(socket, (open.get(socket) ?? 1) - 1);
    done();
  });
}

/** Milliseconds between looking for connections that became idle while the server stops. */
const IDLE_CHECK = 50;

/** Milliseconds for requests in progress to finish while the server stops. */
export const STOP_PATIENCE = 10_000;

/**
 * Lets the server stop while clients hold idle connections, such as those that browsers open in advance. Node itself
 * waits for connections without a first request, and for those whose last response ended after the server began to stop.
 * After `patience`, all connections are closed, so that a slow client can't keep the database from being closed.
 */
export function dropUnused(app: FastifyInstance, patience = STOP_PATIENCE): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('onRequest', (request, _, done) => {
    unused.delete(request.raw.socket);
    done();
  });
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    const check = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK);
    const cut = setTimeout(() => app.server.closeAllConnections(), patience);
    app.server.once('close', () => {
      clearInterval(check);
      clearTimeout(cut);
    });
    done();
  });
}

type Refused = { status: string; code: ErrorCode; message: string };

/** Responds to invalid requests in the usual error format and closes the connection. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = refusalOf(error.code);
  const body = JSON.stringify({ error: new AppError(code, message).toBody() });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** The exact HTTP status. Our codes have no closer one. */
function refusalOf(code: string | undefined): Refused {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: '408 Request Timeout', code: 'INVALID_INPUT', message: requestMessages.slowRequest };
  if (code === 'HPE_HEADER_OVERFLOW')
    return {
      status: '431 Request Header Fields Too Large',
      code: 'INVALID_INPUT',
      message: requestMessages.headersTooLarge,
    };
  return { status: '400 Bad Request', code: 'INVALID_INPUT', message: requestMessages.badRequest };
}
