import { once } from 'node:events';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientOptions } from 'ws';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { toolStreamMessages } from '#shared/tool-runs/stream.messages.ts';
import { TOOL_STREAM_PATH } from '#shared/tool-runs/stream.ts';
import { serveRun } from '../../src-server/http/run-socket.ts';
import { acceptUpgrades } from '../../src-server/http/upgrades.ts';
import { openSocket as openTcp, untilClosed } from '../faults/wire.ts';
import { openSocket } from '../support/web-socket.ts';

type Run = (input: unknown, show: (value: object) => void) => Promise<unknown>;

const HANDSHAKE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
const RESULT = { output: { code: 'a = 1' }, provider: 'external' };
let app: FastifyInstance;
let url: string;
let run: Run;
let times: { patience?: number; beat?: number };
/** Called by a run's socket. */
const [check, stop, onError] = [vi.fn(), vi.fn(), vi.fn()];
let stopped: Promise<void>;
beforeEach(async () => {
  vi.resetAllMocks();
  run = async () => RESULT;
  times = {};
  stopped = new Promise((resolve) => stop.mockImplementation(resolve));
  app = Fastify();
  await acceptUpgrades(app);
  app.route({
    method: 'GET',
    url: TOOL_STREAM_PATH,
    handler: () => ({ plain: true }),
    wsHandler: (socket) => {
      serveRun(socket, {
        parse: JSON.parse,
        begin: (show) => ({ run: (input) => run(input, show), check, stop }),
        onError,
        ...times,
      });
    },
  });
  app.all('/echo', (request, reply) => reply.send({ method: request.method, body: request.body ?? null }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const open = (options: ClientOptions = {}) => openSocket(`${url}/api/v1/tools/some-tool/stream`, options);
const hangs: Run = () => new Promise<never>(() => undefined);
const error = (code: string, message: string) => ({ error: { code, message } });

describe('a run over a WebSocket', () => {
  test('gets the first message, sends what its text gains and the result, and ends', async () => {
    run = async (input, show) => {
      expect(input).toEqual({ text: 'Hello' });
      for (const code of ['a', 'a = ', 'a = ', 'a = 1']) show({ output: { code } });
      return RESULT;
    };
    const { send, messages, closed } = await open();
    send({ text: 'Hello' });
    expect(await closed).toEqual({ code: 1000, reason: '' });
    expect(messages).toEqual([{ part: 'a' }, { part: ' = ' }, { part: '1' }, RESULT]);
    expect(check).toHaveBeenCalled();
  });

  test('shows nothing more of a text that it has replaced', async () => {
    run = async (_, show) => {
      for (const code of ['first', 'other', 'other text']) show({ output: { code } });
      show({ output: { count: 1 } });
      return RESULT;
    };
    const { send, messages, closed } = await open();
    send({});
    await closed;
    expect(messages).toEqual([{ part: 'first' }, RESULT]);
  });

  test('gets a message that arrives together with the handshake', async () => {
    run = async (input) => ({ output: input });
    const tcp = await openTcp(url);
    const ended = untilClosed(tcp);
    const text = Buffer.from('{"n":1}');
    const maskedByZeros = [0x81, 0x80 | text.length, 0, 0, 0, 0];
    const head = `GET /api/v1/tools/some-tool/stream HTTP/1.1\r\nHost: localhost\r\n${HANDSHAKE}\r\n`;
    tcp.write(Buffer.concat([Buffer.from(head), Buffer.from(maskedByZeros), text]));
    tcp.once('data', () => setTimeout(() => tcp.end(), 50));
    expect(await ended).toContain('{"output":{"n":1}}');
  });

  test.each([
    ['INVALID_INPUT', 4400],
    ['UNAUTHENTICATED', 4401],
    ['FORBIDDEN', 4403],
    ['NOT_FOUND', 4404],
    ['UNPROCESSABLE', 4422],
    ['TOO_MANY_REQUESTS', 4429],
    ['UNAVAILABLE', 4503],
  ] as const)('that fails with %s says so as in REST, and closes with %i', async (code, closeCode) => {
    run = async () => {
      throw new AppError(code, 'Not now.');
    };
    const { send, messages, closed } = await open();
    send({});
    expect((await closed).code).toBe(closeCode);
    expect(messages).toEqual([error(code, 'Not now.')]);
  });

  test('that fails without a reason for the client tells only the log', async () => {
    const failure = new Error('the secret cause');
    run = async () => {
      throw failure;
    };
    const { send, messages, closed } = await open();
    send({});
    expect((await closed).code).toBe(4500);
    expect(messages).toEqual([error('INTERNAL', requestMessages.internal)]);
    expect(onError).toHaveBeenCalledWith(failure);
  });

  test('ends with its connection, however it ends', async () => {
    for (const end of ['close', 'terminate'] as const) {
      stopped = new Promise((resolve) => stop.mockImplementation(resolve));
      const begun = new Promise<void>((resolve) => {
        run = () => {
          resolve();
          return hangs(null, () => undefined);
        };
      });
      const { send, socket } = await open();
      send({});
      await begun;
      socket[end]();
      await stopped;
    }
  });
});

describe('the input', () => {
  test('must arrive in time', async () => {
    times = { patience: 20 };
    const { messages, closed } = await open();
    expect((await closed).code).toBe(4408);
    expect(messages).toEqual([error('INVALID_INPUT', toolStreamMessages.noInput)]);
  });

  test.each(['', '{', 'text', '{"a":1}{"b":2}'])('must be JSON: %j', async (text) => {
    const { socket, messages, closed } = await open();
    socket.send(text);
    expect((await closed).code).toBe(4400);
    expect(messages).toEqual([error('INVALID_INPUT', requestMessages.invalidJson)]);
  });

  test('must be text', async () => {
    const { socket, messages, closed } = await open();
    socket.send(Buffer.from('{}'));
    expect((await closed).code).toBe(1003);
    expect(messages).toEqual([error('INVALID_INPUT', toolStreamMessages.binary)]);
  });

  test('is at most 1 MB', async () => {
    run = async (input) => ({ output: String((input as { text: string }).text.length) });
    const fits = await open();
    fits.send({ text: 'a'.repeat(1_048_576 - 11) });
    expect((await fits.closed).code).toBe(1000);
    expect(fits.messages).toEqual([{ output: '1048565' }]);
    const { send, messages, closed } = await open();
    send({ text: 'a'.repeat(1_048_576 - 10) });
    expect((await closed).code).toBe(1009);
    expect(messages).toEqual([]);
  });

  test('is one message: a second one ends the run', async () => {
    run = hangs;
    const { send, messages, closed } = await open();
    send({});
    send({});
    expect((await closed).code).toBe(1008);
    expect(messages).toEqual([error('INVALID_INPUT', toolStreamMessages.oneRun)]);
    await stopped;
  });
});

describe('output that a client leaves unread', () => {
  /** Opens a connection from which nothing is read. */
  const openUnread = async () => {
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const opened = await open();
    const [connection] = await connected;
    connection.cork();
    return { ...opened, connection };
  };

  test('is cut at 1 MB', async () => {
    const text = 'a'.repeat(1_048_576);
    run = async () => ({ output: text });
    const { send, messages, closed } = await openUnread();
    send({});
    expect((await closed).code).toBe(1006);
    expect(messages).toEqual([]);
    await stopped;
  });

  test('is cut at 1 MB, too, if it replies to pings', async () => {
    run = hangs;
    const { socket, send, closed } = await openUnread();
    send({});
    for (let n = 0; n < 9000; n += 1) socket.ping(Buffer.alloc(125), undefined, () => undefined);
    expect((await closed).code).toBe(1006);
    await stopped;
  });

  test('gets no more parts: a later part or the result has them', async () => {
    const { send, messages, closed, connection } = await openUnread();
    const part = 'a'.repeat(40_000);
    run = async (_, show) => {
      for (let count = 1; count < 30; count += 1) show({ output: { code: part.repeat(count) } });
      connection.uncork();
      return RESULT;
    };
    send({});
    expect((await closed).code).toBe(1000);
    expect(messages).toEqual([{ part }, { part }, RESULT]);
  });
});

describe('a silent connection', () => {
  test('is pinged, and the rights of its user are checked each time', async () => {
    // Long enough for a reply to each ping, also while the test process collects garbage.
    times = { beat: 60 };
    run = hangs;
    const { socket, send } = await open();
    send({});
    await once(socket, 'ping');
    await once(socket, 'ping');
    expect(check.mock.calls.length).toBeGreaterThan(1);
    socket.terminate();
  });

  test('is closed once its client replies to no ping', async () => {
    times = { beat: 20 };
    run = hangs;
    const { send, closed } = await open({ autoPong: false });
    send({});
    expect((await closed).code).toBe(1006);
    await stopped;
  });
});

describe('while the server stops', () => {
  test('a connection is closed, and one that does not answer delays it by a second at most', async () => {
    run = hangs;
    const [polite, silent] = [await open(), await open()];
    polite.send({});
    silent.send({});
    silent.socket.pause();
    await app.close();
    await stopped;
    expect(await polite.closed).toEqual({ code: 1001, reason: toolStreamMessages.stopping });
    silent.socket.resume();
    await silent.closed;
  });
});

describe('a request that offers another protocol', () => {
  const STREAM = '/api/v1/tools/some-tool/stream';
  const H2C = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAAB\r\n';
  const JSON_BODY = 'Content-Type: application/json\r\nContent-Length: 7\r\n';
  const send = async (head: string, body = '', later = '') => {
    const tcp = await openTcp(url);
    const ended = untilClosed(tcp);
    tcp.write(`${head}\r\n${body}`);
    if (later) setTimeout(() => tcp.write(later), 20);
    return (await ended).split('\r\n\r\n').at(-1);
  };

  test('gets its usual response, with its whole body', async () => {
    const start = `POST /echo HTTP/1.1\r\nHost: localhost\r\n${H2C}`;
    const echoed = '{"method":"POST","body":{"a":1}}';
    expect(await send(start + JSON_BODY, '{"a":1}')).toBe(echoed);
    expect(await send(start + JSON_BODY, '{"a"', ':1}')).toBe(echoed);
    expect(await send(start + JSON_BODY, '', '{"a":1}')).toBe(echoed);
    const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
    expect(await send(start + chunked, '7\r\n{"a":1}\r\n0\r\n\r\n')).toContain(echoed);
    expect(await send(`GET /echo HTTP/1.1\r\nHost: localhost\r\n${H2C}`)).toBe(
      '{"method":"GET","body":null}',
    );
  });

  test.each([
    ['GET', '/echo', '{"method":"GET","body":null}'],
    ['POST', '/echo', '{"method":"POST","body":{"a":1}}'],
    ['GET', '/unknown', expect.stringContaining('"statusCode":404')],
    ['POST', STREAM, expect.stringContaining('"statusCode":404')],
  ])('a WebSocket too, where there is none: %s %s', async (method, path, answer) => {
    const hasBody = method === 'POST';
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${HANDSHAKE}${hasBody ? JSON_BODY : ''}`;
    expect(await send(head, hasBody ? '{"a":1}' : '')).toEqual(answer);
  });

  test('and one without an offer are answered where a WebSocket is', async () => {
    expect(await send(`GET ${STREAM} HTTP/1.1\r\nHost: localhost\r\n${H2C}`)).toBe('{"plain":true}');
    expect(await (await fetch(url + STREAM)).json()).toEqual({ plain: true });
  });

  test('a broken handshake is refused', async () => {
    const start = `GET ${STREAM} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
    for (const headers of [
      '',
      'Sec-WebSocket-Version: 13\r\n',
      'Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: a\r\n',
    ]) {
      const tcp = await openTcp(url);
      const ended = untilClosed(tcp);
      tcp.write(`${start}${headers}\r\n`);
      expect(await ended).toMatch(/^HTTP\/1.1 4/);
    }
  });
});
