import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../support/rest.ts';
import { openCommunity } from './community.ts';
import { type Asked, atRate, capacity, openTraffic, percentile, type Told, type Traffic } from './traffic.ts';

const full = process.env.DRILLS === 'full';
const SECONDS = full ? 20 : 3;
const TIMES = 5;
/** People who are connected when it begins. */
const PEOPLE = 1000;
/** Milliseconds until the last of them has an answer. */
const DRAINED = 5000;
/** Milliseconds that a clock on a shared machine wobbles by; below that "twice as slow" says nothing. */
const WOBBLE = 2;

/** An answer that neither serves nor says when to come back. */
const unfit = ({ status, retryAfter }: Told) =>
  status === 0 || (status >= 500 && !(status === 503 && retryAfter));

/** One request after the other, as one person at a quiet hour. */
async function quietMedian(traffic: Traffic, next: (n: number) => Asked): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 200; n += 1) times.push((await traffic.ask(next(n))).milliseconds);
  return percentile(times, 0.5);
}

test.runIf(full)(
  `${TIMES} times what it can serve, for ${SECONDS} s: it refuses politely, lives, and is itself again afterwards`,
  async () => {
    const { server, next, end } = await openCommunity(mkdtempSync(join(tmpdir(), 'overload-')), 2_000);
    const traffic = openTraffic(server.url);
    const watcher = openTraffic(server.url);
    try {
      await capacity(traffic, next, 0.5);
      const before = await quietMedian(traffic, next);
      const able = await capacity(traffic, next, 1);
      await traffic.warmUp(PEOPLE);
      let watching = true;
      const health: Told[] = [];
      const watched = (async () => {
        while (watching) {
          health.push(await watcher.ask({ path: '/healthz' }));
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      })();
      const begun = performance.now();
      const told = await atRate(traffic, next, able * TIMES, SECONDS);
      const drained = performance.now() - begun - SECONDS * 1000;
      watching = false;
      await watched;
      const after = await quietMedian(traffic, next);
      const served = told.filter(({ status }) => status < 300);
      const refused = told.filter(({ status }) => status === 503);
      console.info(
        [
          `able to serve ${Math.round(able)}/s; asked ${told.length} in ${SECONDS} s`,
          `${served.length} served (p50 ${percentile(
            served.map((one) => one.milliseconds),
            0.5,
          ).toFixed(0)} ms), ${refused.length} told to come back, ${told.filter(unfit).length} failed`,
          `all answered ${Math.round(drained)} ms after the last was due; /healthz at most ${Math.round(Math.max(...health.map((one) => one.milliseconds)))} ms`,
          `quiet p50 ${before.toFixed(2)} ms before, ${after.toFixed(2)} ms after`,
        ].join('; '),
      );
      expect(told.filter(unfit).slice(0, 5)).toEqual([]);
      expect(refused.length).toBeGreaterThan(0);
      expect(served.length).toBeGreaterThan(0);
      expect(drained).toBeLessThan(DRAINED);
      expect(health.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
      expect(after).toBeLessThan(Math.max(2 * before, before + WOBBLE));
    } finally {
      traffic.close();
      watcher.close();
      await end();
    }
  },
);

test('the drill would notice a refusal that does not say when to come back, an error, and a lost connection', () => {
  const told = (status: number, retryAfter = false): Told => ({
    path: '/',
    status,
    retryAfter,
    milliseconds: 1,
  });
  expect([told(200), told(404), told(503, true)].filter(unfit)).toEqual([]);
  expect([told(503), told(500), told(500, true), told(0)].filter(unfit)).toHaveLength(4);
});

test('a server that falls behind refuses people in words and answers those who watch it', async () => {
  const site = await openSite();
  try {
    const client = site.client();
    expect((await client.get('/api/entries')).status).toBe(200);
    await fallBehind(site.app);
    const refused = await client.get('/api/entries');
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({
      error: { code: 'UNAVAILABLE', message: 'The site is very busy right now. Try again in a moment.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const inTheBrowser = await client.get('/trpc/auth.me');
    expect(inTheBrowser.status).toBe(503);
    expect(inTheBrowser.body).toMatchObject({
      error: { code: expect.any(Number), data: { httpStatus: 503, error: { code: 'UNAVAILABLE' } } },
    });
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get('/readyz')).status).toBe(200);
  } finally {
    await site.app.close();
  }
});

/** Holds the event loop until the server has noticed. */
async function fallBehind(app: { isUnderPressure: () => boolean }): Promise<void> {
  while (!app.isUnderPressure()) {
    const until = performance.now() + 1500;
    while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
