import { mkdtempSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import type { Db } from '#db/open.ts';
import { ENTRY_BODY_MAX } from '#shared/entries/model.ts';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { readEnv } from '../../src-server/env.ts';
import type { ConnectionLimits } from '../../src-server/services/connections.ts';
import { newClient } from '../support/client.ts';
import { addUser } from '../support/people.ts';
import { testClock, testIds } from '../support/ports.ts';
import { testVault } from '../support/second-factor.ts';
import { newStore } from '../support/store.ts';
import { openCommunity } from './community.ts';
import { percentile } from './traffic.ts';
import { memoryOf, openSocket, untilClosed } from './wire.ts';

const HEADER_SOCKETS = 300;
const BODY_SOCKETS = 50;
const BYTE_EVERY = 50;
/** Users don't notice a shorter wait. */
const NOTICED_MS = 250;

const SHORT: ConnectionLimits = { headers: 800, request: 1200, stalled: 1200, keepAlive: 2000, check: 100 };
const ENDLESS: ConnectionLimits = {
  headers: 60_000,
  request: 60_000,
  stalled: 60_000,
  keepAlive: 60_000,
  check: 100,
};

async function openWith(connections?: ConnectionLimits) {
  const db = newStore();
  const app = await composeApp({
    db,
    clock: testClock(new Date()),
    ids: testIds(),
    env: readEnv({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
    setupToken: null,
    vault: testVault,
    readThreads: null,
    ...(connections ? { connections } : {}),
  });
  return { app, db, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Sends `head` at once, then a byte from time to time until the server disconnects. */
async function trickle(url: string, head: string, byte: string): Promise<Socket> {
  const socket = await openSocket(url);
  socket.write(head);
  const timer = setInterval(() => socket.write(byte), BYTE_EVERY);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

const slowHeaders = (url: string) => trickle(url, 'GET /api/entries HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'z');
const slowBody = (url: string) =>
  trickle(
    url,
    'POST /api/entries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"title":"',
    'z',
  );

test(`${HEADER_SOCKETS} connections that never finish their headers and ${BODY_SOCKETS} that send a body slowly delay no one and are disconnected`, async () => {
  const { app, url } = await openWith(SHORT);
  const control = await openWith(ENDLESS);
  const patient = await Promise.all([slowHeaders(control.url), slowBody(control.url)]);
  try {
    const sockets = await Promise.all([
      ...Array.from({ length: HEADER_SOCKETS }, () => slowHeaders(url)),
      ...Array.from({ length: BODY_SOCKETS }, () => slowBody(url)),
    ]);
    const cut = Promise.all(sockets.map(untilClosed));
    let cutting = true;
    void cut.then(() => {
      cutting = false;
    });
    const client = newClient(url);
    const times: number[] = [];
    while (cutting) {
      const begun = performance.now();
      expect((await client.get('/api/entries')).status).toBe(200);
      times.push(performance.now() - begun);
    }
    const said = await cut;
    console.info(
      `${times.length} ordinary requests meanwhile: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms; all ${said.length} slow connections cut`,
    );
    expect(percentile(times, 0.5)).toBeLessThan(NOTICED_MS);
    for (const answer of said) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        error: { code: 'INVALID_INPUT', message: 'The request took too long to arrive.' },
      });
    }
    // Without the limits, these clients would still be connected.
    expect(patient.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  } finally {
    for (const socket of patient) socket.destroy();
    await Promise.all([app.close(), control.app.close()]);
  }
});

test('the default limits serve a phone on a slow connection and disconnect a dead client', async () => {
  const { app } = await openWith();
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server;
  await app.close();
  for (const limit of [headersTimeout, requestTimeout, keepAliveTimeout, timeout]) {
    expect(limit).toBeGreaterThanOrEqual(10_000);
    expect(limit).toBeLessThanOrEqual(120_000);
  }
});

test('a client that does not read its response is disconnected', async () => {
  const [{ app, url, db }, control] = await Promise.all([openWith(SHORT), openWith(ENDLESS)]);
  try {
    writeLongEntries(db);
    writeLongEntries(control.db);
    const cut = new Promise((resolve) =>
      app.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const [idle, patient] = await Promise.all([url, control.url].map(openSocket));
    if (!idle || !patient) throw new Error('There is no connection');
    for (const socket of [idle, patient])
      socket.pause().write('GET /api/entries?limit=100 HTTP/1.1\r\nHost: x\r\n\r\n');
    await cut;
    // Without the limit, the response would still be in memory.
    expect(await connectionsOf(control.app.server)).toBe(1);
    idle.destroy();
    patient.destroy();
  } finally {
    await Promise.all([app.close(), control.app.close()]);
  }
});

/** 100 entries of maximum length: more than the system buffers of an unread response. */
function writeLongEntries(db: Db): void {
  const { id: authorId } = addUser(db, 'ada', 'admin');
  for (let n = 0; n < 100; n += 1)
    insertEntry(db, {
      id: `long-${n}`,
      type: 'note',
      title: `Long ${n}`,
      body: 'word '.repeat(ENTRY_BODY_MAX / 5),
      tags: ['Long'],
      authorId,
      tier: 0,
      createdAt: new Date(n),
    });
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

const GREEDY = 20;
const REQUESTS_EACH = 200;
const HELD_MB = 100;

test(`${GREEDY} clients that ask for ${REQUESTS_EACH} long lists each without reading them use little memory and delay others little`, async () => {
  const { server, end } = await openCommunity(mkdtempSync(join(tmpdir(), 'greedy-')), 2_000);
  try {
    const list = '/api/entries?limit=100';
    const client = newClient(server.url);
    const size = JSON.stringify((await client.get(list)).body).length / 1_048_576;
    const before = memoryOf(server.pid);
    const asked = `GET ${list} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS_EACH);
    const sockets = await Promise.all(Array.from({ length: GREEDY }, () => openSocket(server.url)));
    for (const socket of sockets) socket.pause().write(asked);
    const times: number[] = [];
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const begun = performance.now();
      statuses.push((await client.get('/api/entries?limit=1')).status);
      times.push(performance.now() - begun);
    }
    const after = memoryOf(server.pid);
    for (const socket of sockets) socket.destroy();
    const whole = size * GREEDY * REQUESTS_EACH;
    console.info(
      before === null || after === null
        ? 'memory: this system does not tell'
        : `memory grew by ${Math.round(after - before)} MB of ${Math.round(whole)} MB asked for; others waited ${Math.max(...times).toFixed(0)} ms at most`,
    );
    expect((after ?? 0) - (before ?? 0)).toBeLessThan(HELD_MB);
    // All responses in memory would exceed this.
    expect(whole).toBeGreaterThan(4 * HELD_MB);
    // On a slow machine, others may have to try again once. None waits for these clients.
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect((await client.get('/readyz')).status).toBe(200);
    expect(Math.max(...times)).toBeLessThan(2000);
  } finally {
    await end();
  }
});
