import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newClient, register } from '../support/client.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { memoryOf, openSocket, untilClosed } from './wire.ts';

const HUGE = 100 * 1_048_576;
const CHUNK = Buffer.alloc(65_536, 0x61);
const JUST_TOO_MUCH = Buffer.alloc(1_048_577, 0x61);
/** Memory that the garbage collector may keep. */
const KEPT_MB = 60;

let server: RunningServer;
let ada: Client;
let before: number | null;
beforeAll(async () => {
  server = await startServer();
  ada = newClient(server.url);
  await register(ada, 'ada');
  before = memoryOf(server.pid);
});
afterAll(async () => {
  const after = memoryOf(server.pid);
  const statuses = [(await ada.get('/readyz')).status, (await ada.post('/api/entries', FINE)).status];
  expect(await server.stop()).toBe(0);
  expect(statuses).toEqual([200, 201]);
  expect(server.stderr()).not.toContain('request failed');
  console.info(`memory ${before?.toFixed(0)} MB before, ${after?.toFixed(0)} MB after`);
  expect((after ?? 0) - (before ?? 0)).toBeLessThan(KEPT_MB);
});

const FINE = { type: 'note', title: 'A fine title', body: 'A fine body of some length.', tags: ['Fine'] };
const TRANSPORTS = ['/api/entries', '/trpc/entries.create'] as const;

/** The error in a response of either transport. */
function refusal(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null) return null;
  if ('data' in error && typeof error.data === 'object' && error.data && 'error' in error.data)
    return error.data.error;
  return error;
}

const SHAPE = { code: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/^[A-Z].*[.]?$/) };

function expectRefused(status: number, body: unknown, statuses: number[]): void {
  expect(statuses).toContain(status);
  expect(refusal(body)).toMatchObject(SHAPE);
  expect(JSON.stringify(body)).not.toMatch(/\\n\s+at |node_modules|FST_/);
}

/** Sends `first`, waits for the response, and keeps sending like a client that ignores it. */
async function pour(first: (Buffer | string)[]): Promise<{ said: string; taken: number }> {
  const socket = await openSocket(server.url);
  const closed = untilClosed(socket);
  const answered = new Promise((resolve) => socket.once('data', resolve));
  for (const part of first) socket.write(part);
  await answered;
  let taken = 0;
  const more = () => {
    while (taken < HUGE && socket.writable) {
      taken += CHUNK.length;
      if (!socket.write(CHUNK)) return;
    }
    socket.end();
  };
  socket.on('drain', more);
  more();
  return { said: await closed, taken };
}

const headOf = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${ada.cookie}\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

function split(said: string): { status: number; body: unknown } {
  const end = said.indexOf('\r\n\r\n');
  return { status: Number(said.slice(9, 12)), body: JSON.parse(said.slice(end + 4)) };
}

describe.each(TRANSPORTS)('%s', (path) => {
  test.each([
    ['announced', 'before they are sent', `Content-Length: ${HUGE}`, []],
    [
      'not announced',
      'after the first',
      'Transfer-Encoding: chunked',
      [`${HUGE.toString(16)}\r\n`, JUST_TOO_MUCH],
    ],
  ])('100 MB that are %s are refused %s', async (_how, _when, header, first) => {
    const { said, taken } = await pour([headOf(path, header), ...first]);
    const { status, body } = split(said);
    expectRefused(status, body, [413]);
    expect(taken).toBeLessThan(HUGE / 2);
  });

  const nested = '['.repeat(100_000) + ']'.repeat(100_000);
  const objects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const manyKeys = JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`key${n}`, n])),
  );
  test.each([
    ['lists nested 100,000 deep', nested],
    ['objects nested 100,000 deep', objects],
    ['the same within a field', `{"type":"note","title":"Deep","body":${nested},"tags":${objects}}`],
    ['10,000 keys', manyKeys],
    ['JSON that is cut off', '{"title":"A fine ti'],
    ['no JSON at all', 'title=A+fine+title'],
    ['an empty body', ''],
    ['a bare word', '"words"'],
    ['nothing but null', 'null'],
    ['a byte order mark and nothing else', '\ufeff'],
  ])('%s: refused with a message', async (_, text) => {
    const { status, body } = await ada.send('POST', path, text);
    expectRefused(status, body, [400]);
  });

  test.each(['utf-16', 'iso-8859-1', '"UTF-7"'])(
    'text in %s is refused instead of garbled',
    async (charset) => {
      const { status, body } = await ada.send('POST', path, JSON.stringify(FINE), {
        'content-type': `application/json; charset=${charset}`,
      });
      expectRefused(status, body, [415]);
    },
  );

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
    '%s is accepted',
    async (type) => {
      const { status } = await ada.send('POST', path, JSON.stringify(FINE), { 'content-type': type });
      expect([200, 201]).toContain(status);
    },
  );
});

describe.each(['/api/entries', '/trpc/entries.list'])('%s', (path) => {
  test.each([
    ['a header of 100 kB', `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    [
      'a thousand headers',
      `GET ${path} HTTP/1.1\r\nHost: x\r\n${'X-Many: 12345678901234567890\r\n'.repeat(2000)}\r\n`,
      431,
    ],
    ['a query of 100 kB', `GET ${path}?q=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['no HTTP at all', 'hello there\r\n\r\n', 400],
    [
      'two lengths',
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc`,
      400,
    ],
  ])('%s: refused with a message, and the connection ends', async (_, text, expected) => {
    const socket = await openSocket(server.url);
    const closed = untilClosed(socket);
    socket.write(text);
    const { status, body } = split(await closed);
    expectRefused(status, body, [expected]);
  });

  test('a query of 12 kB is read and refused', async () => {
    const query = path.startsWith('/trpc')
      ? `?input=${encodeURIComponent(JSON.stringify({ sort: 'x'.repeat(12_000) }))}`
      : `?sort=${'x'.repeat(12_000)}`;
    const { status, body } = await ada.get(path + query);
    expectRefused(status, body, [400]);
  });
});

test('the drill detects a response without a message, with a stack, or with a wrong status', () => {
  expect(() => expectRefused(400, {}, [400])).toThrow();
  expect(() => expectRefused(500, { error: { code: 'INTERNAL', message: 'Something.' } }, [400])).toThrow();
  expect(() =>
    expectRefused(
      400,
      { error: { code: 'INVALID_INPUT', message: 'Error: x\n    at parse (a.js:1:2)' } },
      [400],
    ),
  ).toThrow();
});
