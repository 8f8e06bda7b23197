import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Bytes a client can still send after a refusal before its connection is closed. */
const TAKEN_MAX = 32 * 1_048_576;

/**
 * Makes sure that clients get the response to a refused body. Many clients read only after sending everything, and
 * closing a connection with unread bytes resets it and loses the response. So the response is sent right away, and ends
 * when the body does.
 */
export function takeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isUnread(request.raw)) return done(null, payload);
    reply.header('Content-Length', Buffer.byteLength(payload));
    done(null, Readable.from(whileTaking(request.raw, payload)));
  });
}

function isUnread({ complete, readableEnded, headers }: IncomingMessage): boolean {
  const announced = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  return announced && !complete && !readableEnded;
}

async function* whileTaking(request: IncomingMessage, answer: string): AsyncGenerator<string> {
  yield answer;
  await new Promise<void>((resolve) => {
    let receivedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > TAKEN_MAX) request.destroy();
    });
    request.once('end', resolve).once('close', resolve);
    if (request.complete || request.destroyed) resolve();
    request.resume();
  });
}
