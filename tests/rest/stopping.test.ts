import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { dropUnused } from '../../src-server/services/connections.ts';
import { openSocket, untilClosed } from '../faults/wire.ts';

test('the server stops when its last response ends, although the client keeps the connection', async () => {
  const app = Fastify({ keepAliveTimeout: 600_000 });
  dropUnused(app);
  onTestFinished(() => app.server.closeAllConnections());
  const body = new Readable({ read() {} });
  app.get('/', (_, reply) => reply.header('content-length', '4').send(body));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = fetch(url);
  body.push('Done');
  // The client has the whole body before the server has read the end of its source.
  expect(await (await response).text()).toBe('Done');
  const closed = app.close();
  while (app.server.listening) await wait(1);
  body.push(null);
  await closed;
});

test('the server stops although a client never finishes its request', async () => {
  const app = Fastify({ keepAliveTimeout: 600_000 });
  dropUnused(app, 1);
  onTestFinished(() => app.server.closeAllConnections());
  app.post('/', () => 'Done');
  const begun = new Promise<void>((resolve) => {
    app.addHook('onRequest', async () => resolve());
  });
  const socket = await openSocket(await app.listen({ port: 0, host: '127.0.0.1' }));
  const closed = untilClosed(socket);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf');
  await begun;
  await app.close();
  await closed;
});
