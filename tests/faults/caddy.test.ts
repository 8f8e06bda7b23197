import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, newClient, register } from '../support/client.ts';
import { png, pngChunk } from '../support/pictures.ts';
import { openSite, type Site } from '../support/rest.ts';
import { newsOf, openStream } from '../support/stream.ts';
import { openSocket, trySocket } from '../support/web-socket.ts';
import { freePort } from './nginx.ts';

const PROGRAM = process.env.CADDY || 'caddy';
const hasCaddy = spawnSync(PROGRAM, ['version']).status === 0;
const MB = 1_048_576;
const PICTURE = png(3, 2, [pngChunk('tEXt', Buffer.alloc(3 * MB, 0x61))]);

if (!hasCaddy)
  console.info('caddy is not installed: the drill of deploy/Caddyfile is skipped. Set CADDY to its path.');

/** Waits until a proxy and its server respond. */
async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isThere = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await setTimeout(100);
  }
  throw new Error('Caddy does not respond');
}

describe.skipIf(!hasCaddy)('behind Caddy with deploy/Caddyfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  let site: Site;
  let caddy: ChildProcess;
  let url: string;
  let ada: Client;
  beforeAll(async () => {
    site = await openSite({ trustProxy: ['loopback'] });
    url = `http://localhost:${await freePort()}`;
    caddy = spawn(PROGRAM, ['run', '--adapter', 'caddyfile', '--config', resolve('deploy/Caddyfile')], {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_HOST: url,
        UPSTREAM: new URL(site.url).host,
      },
      stdio: 'ignore',
    });
    await answering(url);
    ada = newClient(url);
    await register(ada, 'ada');
  });
  afterAll(async () => {
    const ended = new Promise((done) => caddy.once('close', done));
    // It would wait for its idle connections.
    caddy.kill('SIGKILL');
    await ended;
    await site.app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const own = () => ({ origin: url, 'sec-fetch-site': 'same-origin' });

  test('a user is logged in, from pages of the same host alone, and metrics are not for visitors', async () => {
    expect((await ada.get('/api/users/current')).body).toMatchObject({ user: { username: 'ada' } });
    const login = { username: 'ada', password: 'ada keeps a secret' };
    const send = (headers: Record<string, string>) =>
      newClient(url).send('POST', '/api/users/login', login, headers);
    expect((await send(own())).status).toBe(200);
    expect((await send({ origin: 'https://other.example' })).status).toBe(403);
    expect((await ada.get('/metrics')).status).toBe(404);
  });

  test('an image of 3 MB is uploaded, and a body beyond 21 MB is refused', async () => {
    const headers = { cookie: ada.cookie ?? '', 'content-type': 'image/png' };
    const send = (body: Uint8Array<ArrayBuffer>) =>
      fetch(`${url}/api/uploads`, { method: 'POST', headers, body }).then(({ status }) => status);
    expect(await send(new Uint8Array(PICTURE))).toBe(201);
    expect(await send(new Uint8Array(22 * MB))).toBe(413);
  });

  test('a live event arrives at once', async () => {
    const stream = await openStream(url, { cookie: ada.cookie ?? '' });
    const beats = stream.beats();
    const { body } = await ada.post('/api/channels', { name: 'Proxied', isPrivate: false });
    const { id } = body as { id: number };
    await ada.post(`/api/channels/${id}/messages`, { text: 'Hello', clientId: 'through-caddy' });
    await stream.until((told) => newsOf([told]).some(({ kind }) => kind === 'message.created'));
    expect(stream.beats()).toBe(beats);
    stream.close();
  });

  test('a tool runs over a WebSocket, only from pages with the same host', async () => {
    const tool = `${url}/api/v1/tools/sentiment-analyzer/stream`;
    const headers = { ...own(), cookie: ada.cookie ?? '' };
    const { send, messages, closed } = await openSocket(tool, { headers });
    send({ text: 'The workshop was wonderful.' });
    expect((await closed).code).toBe(1000);
    expect(messages).toEqual([expect.objectContaining({ provider: 'embedded' })]);
    expect(await trySocket(tool, { headers: { ...headers, origin: 'https://other.example' } })).toMatchObject(
      { status: 403 },
    );
  });
});
