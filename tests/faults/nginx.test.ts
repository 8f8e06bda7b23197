import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PARTS_PATH } from '#shared/ai/chat/streaming.ts';
import { newClient, register } from '../support/client.ts';
import { hangsDuring, type ModelServer, modelServer } from '../support/model-server.ts';
import { png, pngChunk } from '../support/pictures.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { newsOf, openStream } from '../support/stream.ts';
import { openSocket, trySocket } from '../support/web-socket.ts';
import { hasNginx, installBlock, type Nginx, startNginx } from './nginx.ts';

const MB = 1_048_576;
/** An image of 3 MB, mostly in a comment that the server removes. */
const PICTURE = png(3, 2, [pngChunk('tEXt', Buffer.alloc(3 * MB, 0x61))]);

if (!hasNginx)
  console.info('nginx is not installed: the drill of the server block in docs/install.md is skipped');

describe.skipIf(!hasNginx)('behind nginx with the server block of docs/install.md', () => {
  let server: RunningServer;
  let nginx: Nginx;
  let model: ModelServer;
  beforeAll(async () => {
    model = await modelServer();
    const { baseUrl, model: name } = model.settings;
    // Only one IP address is the proxy. The other ones of this machine are users.
    const settings = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on', AI_BASE_URL: baseUrl, AI_MODEL: name };
    server = await startServer(settings);
    nginx = await startNginx(installBlock(), server.url);
    await register(newClient(server.url), 'ada');
  });
  afterAll(async () => {
    await nginx.stop();
    expect(await server.stop()).toBe(0);
    await model.close();
  });

  const logIn = (headers: Record<string, string>) => {
    const client = newClient(nginx.url);
    const password = { username: 'ada', password: 'ada keeps a secret' };
    return client
      .send('POST', '/api/users/login', password, headers)
      .then(({ status }) => ({ client, status }));
  };
  /** The origin of the site in the browser. */
  const own = () => ({ origin: nginx.url, 'sec-fetch-site': 'same-origin' });
  const upload = (url: string, cookie: string) =>
    fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/png' },
      body: new Uint8Array(PICTURE),
    });

  test('a user logs in and stays logged in, only from pages with the same scheme and host', async () => {
    const { client, status } = await logIn(own());
    expect(status).toBe(200);
    expect((await client.get('/api/users/current')).body).toMatchObject({ user: { username: 'ada' } });
    // The scheme in a header of the client is ignored.
    expect((await logIn({ ...own(), 'x-forwarded-proto': 'https' })).status).toBe(200);
    const foreign = { origin: nginx.url.replace('http:', 'https:'), 'x-forwarded-proto': 'https' };
    expect((await logIn(foreign)).status).toBe(403);
    const redirected = await fetch(`${nginx.redirecting}/wiki?tags=a`, { redirect: 'manual' });
    expect([redirected.status, redirected.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/wiki?tags=a',
    ]);
  });

  test('rate limits use the IP address of the client, not of the proxy', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 51; n += 1) statuses.push(await guessFrom(nginx.url, '127.0.0.2', `guess${n}`));
    expect(statuses.at(-1)).toBe(429);
    expect(await guessFrom(nginx.url, '127.0.0.3', 'guess')).toBe(401);
  });

  test("an image of 3 MB is uploaded, and nginx's default limit causes an error that the browser recognizes", async () => {
    const { client } = await logIn(own());
    const arrived = await upload(nginx.url, client.cookie ?? '');
    expect(arrived.status).toBe(201);
    const byDefault = await startNginx(installBlock().replace(/client_max_body_size.*\n/, ''), server.url);
    try {
      const refused = await upload(byDefault.url, client.cookie ?? '');
      expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/html']);
    } finally {
      await byDefault.stop();
    }
  });

  test('a live event arrives at once', async () => {
    const { client } = await logIn(own());
    const stream = await openStream(nginx.url, { cookie: client.cookie ?? '' });
    // A heartbeat would flush a buffer.
    const beats = stream.beats();
    const { body } = await client.post('/api/channels', { name: 'Proxied', isPrivate: false });
    const { id } = body as { id: number };
    await client.post(`/api/channels/${id}/messages`, { text: 'Hello', clientId: 'through-nginx' });
    await stream.until((told) => newsOf([told]).some(({ kind }) => kind === 'message.created'));
    expect(stream.beats()).toBe(beats);
    stream.close();
  });

  test('a tool runs over a WebSocket, only from pages with the same host', async () => {
    const url = `${nginx.url}/api/v1/tools/sentiment-analyzer/stream`;
    const { client } = await logIn(own());
    const headers = { ...own(), cookie: client.cookie ?? '' };
    const { send, messages, closed } = await openSocket(url, { headers });
    send({ text: 'The workshop was wonderful.' });
    expect((await closed).code).toBe(1000);
    expect(messages).toEqual([expect.objectContaining({ output: expect.anything(), provider: 'embedded' })]);
    expect(await trySocket(url, { headers: { ...headers, origin: 'https://other.example' } })).toMatchObject({
      status: 403,
    });
  });

  test('the parts of an answer arrive at once, and a closed connection stops the model', async () => {
    const { client } = await logIn(own());
    const rigging = { title: 'Rigging', body: 'The rigging of a boat is checked each season.' };
    const made = await client.post('/api/entries', { type: 'note', ...rigging, tags: ['Boats'] });
    expect(made.status).toBe(201);
    // Whatever held back this part would also hold it back until the model has failed.
    model.next(hangsDuring('It is checked [1]. Then sail'));
    const closing = new AbortController();
    const response = await fetch(`${nginx.url}${PARTS_PATH}ai.answer`, {
      ...{ method: 'POST', signal: closing.signal },
      headers: { ...own(), 'content-type': 'application/json', cookie: client.cookie ?? '' },
      body: JSON.stringify({ q: 'How is the rigging of a boat checked?' }),
    });
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^\{"part":.*It is checked \[1\]/);
    closing.abort();
    await model.abandoned();
  });
});

/** Tries to log in from one of this machine's IP addresses, with a forged header. */
function guessFrom(url: string, localAddress: string, username: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${username.length}` };
    const sent = request(`${url}/api/users/login`, { method: 'POST', localAddress, headers, agent: false });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.end(JSON.stringify({ username, password: 'a wrong guess' }));
  });
}
