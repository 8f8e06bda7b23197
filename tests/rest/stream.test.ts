import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishLive } from '#db/kit/live-events.ts';
import { write } from '#db/kit/statement.ts';
import { liveMessages } from '#shared/live/messages.ts';
import { LIVE_TOPICS_MAX, type LiveTopic, STREAM_PATH, STREAMS_PER_PERSON } from '#shared/live/model.ts';
import { SESSION_DAYS } from '#shared/users/model.ts';
import { openSocket } from '../faults/wire.ts';
import { type Client, register } from '../support/client.ts';
import { placeChannel, placeMessage } from '../support/live-rows.ts';
import { openSite, type Site } from '../support/rest.ts';
import { newsOf, type OpenStream, openStream, type StreamEvent } from '../support/stream.ts';

let site: Site;
let ada: Client;
let mia: Client;
const streams: OpenStream[] = [];
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
  [ada, mia] = [await person('ada'), await person('mia')];
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await site.app.close();
});

async function person(name: string): Promise<Client> {
  const client = site.client();
  await register(client, name);
  return client;
}
async function idOf(client: Client): Promise<number> {
  return ((await client.get('/api/users/current')).body as { user: { id: number } }).user.id;
}
async function listen(who: Client | null, asked: Parameters<typeof openStream>[1] = {}): Promise<OpenStream> {
  const stream = await openStream(site.url, { cookie: who?.cookie ?? null, ...asked });
  streams.push(stream);
  if (stream.status === 200) await stream.until(isReady);
  return stream;
}
/** An event for everyone. Missing earlier events were not sent. */
function mark(): void {
  publish('activity:0');
}
function publish(topic: LiveTopic): void {
  publishLive(site.db, { topic, kind: 'activity.added', data: { activityId: 1 } }, site.clock.now());
}
const isReady = ({ event }: StreamEvent) => event === 'ready';
const isMark = ({ data }: StreamEvent) => (data as { topic?: string }).topic === 'activity:0';
const kinds = (stream: OpenStream) => newsOf(stream.told).map(({ kind, topic }) => `${kind} ${topic}`);

describe('the response', () => {
  test('is an uncacheable stream that starts with its position', async () => {
    mark();
    const stream = await listen(mia);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const at = stream.told[0]?.id;
    expect(at).toBeGreaterThan(0);
    expect(stream.told).toEqual([{ event: 'ready', id: at, data: { at } }]);
  });

  test('a message reaches exactly the listeners of its channel', async () => {
    const [adaId, miaId] = [await idOf(ada), await idOf(mia)];
    const room = placeChannel(site.db, { owner: adaId, members: [adaId, miaId] });
    const [first, second, passing, elsewhere] = [
      await listen(mia),
      await listen(ada),
      await listen(null, { topics: [`channel:${room}`] }),
      await listen(null),
    ];
    const messageId = placeMessage(site.db, room, adaId, 'Hello\nall of you');
    mark();
    await Promise.all([first, second, passing, elsewhere].map((stream) => stream.until(isMark)));
    for (const stream of [first, second, passing]) {
      expect(newsOf(stream.told)[0]).toMatchObject({
        topic: `channel:${room}`,
        kind: 'message.created',
        data: { channelId: room, messageId },
        message: { id: messageId, text: 'Hello\nall of you', sender: { username: 'ada' } },
      });
      const { id } = stream.told[1] ?? {};
      expect(newsOf(stream.told)[0]?.id).toBe(id);
    }
    expect(kinds(elsewhere)).toEqual(['activity.added activity:0']);
  });

  test('a reconnect gets missed events once, then new ones', async () => {
    const stream = await listen(mia);
    const at = stream.told[0]?.id ?? 0;
    stream.close();
    for (let n = 0; n < 3; n += 1) mark();
    const back = await listen(mia, { after: at });
    mark();
    await back.until(({ id }) => id === at + 4);
    expect(back.told.map(({ event, id }) => [event, id])).toEqual([
      ['live', at + 1],
      ['live', at + 2],
      ['live', at + 3],
      ['ready', at + 3],
      ['live', at + 4],
    ]);
    // A browser that reconnects automatically repeats its first URL.
    const again = await listen(mia, { after: at, headers: { 'last-event-id': String(at + 3) } });
    expect(again.told.map(({ event, id }) => [event, id])).toEqual([
      ['live', at + 4],
      ['ready', at + 4],
    ]);
  });

  test('a future event ID causes a reset', async () => {
    const stream = await listen(mia, { after: 1_000_000 });
    expect(stream.told.map(({ event }) => event)).toEqual(['reset', 'ready']);
  });
});

describe('requested topics', () => {
  const many = Array.from({ length: LIVE_TOPICS_MAX + 1 }, (_, n) => `channel:${n + 1}`);
  test.each([
    ['topics=everything', 'topics'],
    ['topics=channel:0', 'topics'],
    ['topics=channel:1;drop', 'topics'],
    ['topics=activity:2', 'topics'],
    ['topics=entry:', 'topics'],
    ['topics=channel:1&topics=channel:2', 'topics'],
    [`topics=${many.join(',')}`, 'topics'],
    ['after=yesterday', 'after'],
    ['after=-1', 'after'],
    ['after=1.5', 'after'],
    ['after=1&after=2', 'after'],
  ])('%s is refused by name', async (query, field) => {
    const { status, body } = await mia.get(`${STREAM_PATH}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } } });
  });

  test('an invalid Last-Event-ID is refused', async () => {
    expect((await listen(mia, { headers: { 'last-event-id': 'x' } })).status).toBe(400);
  });

  test('other methods are refused', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      const { status, headers } = await mia.send(method, STREAM_PATH);
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET']);
    }
  });
});

describe('a session', () => {
  test('that ends by logout ends its own streams right away', async () => {
    const other = site.client();
    await other.post('/api/users/login', { username: 'mia', password: 'mia keeps a secret' });
    const [stream, stays] = [await listen(mia), await listen(other)];
    await mia.post('/api/users/logout');
    mark();
    await stream.closed;
    await stays.until(isMark);
    expect(stream.told.at(-1)).toEqual({ event: 'end', id: null, data: { reason: 'signed-out' } });
    expect(kinds(stream)).toEqual([]);
  });

  test('that is replaced by another login ends its streams', async () => {
    const old = await listen(mia);
    await mia.post('/api/users/login', { username: 'mia', password: 'mia keeps a secret' });
    await old.closed;
    expect(old.told.at(-1)).toMatchObject({ event: 'end', data: { reason: 'signed-out' } });
  });

  test('that expires ends its streams', async () => {
    const id = await idOf(mia);
    const stream = await listen(mia);
    site.clock.advance((SESSION_DAYS + 1) * 86_400_000);
    publishLive(site.db, { topic: `user:${id}`, kind: 'access', data: {} }, site.clock.now());
    publish(`user:${id}`);
    await stream.closed;
    expect(kinds(stream)).toEqual([]);
    expect(stream.told.at(-1)).toMatchObject({ event: 'end', data: { reason: 'signed-out' } });
  });

  test('that has already ended listens as a visitor', async () => {
    const { cookie } = mia;
    await mia.post('/api/users/logout');
    const id = await idOf(ada);
    const stream = await listen(null, { cookie });
    publish(`user:${id + 1}`);
    mark();
    await stream.until(isMark);
    expect(kinds(stream)).toEqual(['activity.added activity:0']);
  });

  test("with a role preview gets that role's events from then on", async () => {
    const id = await idOf(ada);
    const room = placeChannel(site.db, { owner: id, members: [id], isPrivate: true });
    const mine: LiveTopic[] = [`user:${id}`, `channel:${room}`, 'activity:1'];
    const stream = await listen(ada);
    const heard = async () => {
      const before = stream.told.length;
      write(site.db, () => mine.forEach(publish));
      mark();
      await stream.until((told) => isMark(told) && stream.told.indexOf(told) >= before);
      const news = newsOf(stream.told.slice(before));
      return news.filter(({ kind }) => kind === 'activity.added').map(({ topic }) => topic);
    };
    expect(await heard()).toEqual([...mine, 'activity:0']);
    await ada.post('/api/users/role', { role: 'member' });
    expect(await heard()).toEqual([`user:${id}`, `channel:${room}`, 'activity:0']);
    await ada.post('/api/users/role', { role: 'guest' });
    expect(await heard()).toEqual(['activity:0']);
    await ada.post('/api/users/role', { role: 'admin' });
    expect(await heard()).toEqual([...mine, 'activity:0']);
  });
});

describe('limits', () => {
  test(`the ${STREAMS_PER_PERSON + 1}st stream of a user ends their oldest, and no other user's`, async () => {
    const others = await listen(ada);
    const mine: OpenStream[] = [];
    for (let n = 0; n <= STREAMS_PER_PERSON; n += 1) mine.push(await listen(mia));
    await mine[0]?.closed;
    expect(mine[0]?.told.at(-1)).toEqual({ event: 'end', id: null, data: { reason: 'too-many' } });
    mark();
    await Promise.all([others, ...mine.slice(1)].map((stream) => stream.until(isMark)));
  });

  test('a network with too many open streams is refused until one is closed', async () => {
    await site.app.close();
    site = await openSite({ rateLimit: true, trustProxy: ['loopback'] });
    const listenFrom = (address: string) => listen(null, { headers: { 'x-forwarded-for': address } });
    const open = await Promise.all(
      Array.from({ length: 500 }, (_, n) => listenFrom(`2001:db8:1:2::${n.toString(16)}`)),
    );
    const refused = await listenFrom('2001:db8:1:2:3::4');
    expect((await listenFrom('2001:db8:1:3::4')).status).toBe(200);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    await refused.closed;
    expect(refused.body()).toEqual({
      error: { code: 'TOO_MANY_REQUESTS', message: liveMessages.tooManyStreams },
    });
    open[0]?.close();
    await expect.poll(async () => (await listenFrom('2001:db8:1:2:3::4')).status).toBe(200);
  });
});

test('a client that does not read is disconnected, while another gets everything', async () => {
  const id = await idOf(ada);
  const room = placeChannel(site.db, { owner: id, members: [id] });
  const accepted = new Promise<Socket>((resolve) => site.app.server.once('connection', resolve));
  const deaf = await openSocket(site.url);
  deaf.pause().write(`GET ${STREAM_PATH}?topics=channel:${room} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const socket = await accepted;
  const cut = new Promise<string>((resolve) => socket.once('close', () => resolve('cut')));
  const stream = await listen(ada);
  let most = 0;
  for (let sent = 0; sent < 400 && !socket.destroyed; sent += 1) {
    write(site.db, () => {
      for (let n = 0; n < 10; n += 1) placeMessage(site.db, room, id, 'x'.repeat(4000));
    });
    await stream.until(() => stream.told.length > (sent + 1) * 10);
    most = Math.max(most, socket.writableLength);
  }
  expect(await Promise.race([cut, 'kept'])).toBe('cut');
  expect(most).toBeLessThan(1.2 * 1_048_576);
  deaf.destroy();
});

test('a failing database gets the usual response', async () => {
  site.db.$client.exec('alter table channel_members rename to elsewhere');
  const stream = await openStream(site.url, { cookie: mia.cookie });
  await stream.closed;
  expect(stream.status).toBe(500);
  expect(stream.body()).toMatchObject({ error: { code: 'INTERNAL' } });
});

describe('stopping', () => {
  test('ends every stream right away with a reason', async () => {
    const open = [await listen(mia), await listen(null), await listen(ada)];
    await site.app.close();
    await Promise.all(open.map(({ closed }) => closed));
    for (const { told } of open)
      expect(told.at(-1)).toEqual({ event: 'end', id: null, data: { reason: 'stopping' } });
    site = await openSite();
  });
});
