import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError, ERROR_STATUS } from '#shared/errors.ts';
import { shedLoad } from '../../src-server/services/pressure.ts';
import { openCommunity } from './community.ts';
import {
  atRate,
  capacity,
  openTraffic,
  percentile,
  type SentRequest,
  type Traffic,
  type TrafficResponse,
} from './traffic.ts';

const full = process.env.DRILLS === 'full';
const SECONDS = full ? 20 : 3;
const TIMES = 5;
/** Users who are connected at the beginning. */
const PEOPLE = 1000;
/** Milliseconds until the last response, and the median wait of served users. */
const DRAINED = 5000;
const SERVED_SOON = 1000;
/** Times vary by this many milliseconds on a shared machine. Below that, "twice as slow" says nothing. */
const WOBBLE = 2;

/** A response that neither serves nor says when to try again. */
const unfit = ({ status, retryAfter }: TrafficResponse) =>
  status === 0 || (status >= 500 && !(status === 503 && retryAfter));

/** One request after the other, as one user at a quiet time. */
async function quietMedian(traffic: Traffic, next: (n: number) => SentRequest): Promise<number> {
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
      const health: TrafficResponse[] = [];
      const watched = (async () => {
        while (watching) {
          health.push(await watcher.ask({ path: '/healthz' }));
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      })();
      const begun = performance.now();
      const told = await atRate(traffic, next, able * TIMES, SECONDS, PEOPLE);
      const drained = performance.now() - begun - SECONDS * 1000;
      watching = false;
      await watched;
      const after = await quietMedian(traffic, next);
      const served = told.filter(({ status }) => status < 300);
      const waited = percentile(
        served.map((one) => one.milliseconds),
        0.5,
      );
      const refused = told.filter(({ status }) => status === 503);
      console.info(
        [
          `able to serve ${Math.round(able)}/s; ${PEOPLE} people asked ${told.length} times in ${SECONDS} s`,
          `${served.length} served (p50 ${waited.toFixed(0)} ms), ${refused.length} told to come back, ${told.filter(unfit).length} failed`,
          `all answered ${Math.round(drained)} ms after the last was due; /healthz at most ${Math.round(Math.max(...health.map((one) => one.milliseconds)))} ms`,
          `quiet p50 ${before.toFixed(2)} ms before, ${after.toFixed(2)} ms after`,
        ].join('; '),
      );
      expect(told.filter(unfit).slice(0, 5)).toEqual([]);
      expect(refused.length).toBeGreaterThan(0);
      expect(served.length).toBeGreaterThan(0);
      expect(drained).toBeLessThan(DRAINED);
      expect(waited).toBeLessThan(SERVED_SOON);
      expect(health.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
      expect(after).toBeLessThan(Math.max(2 * before, before + WOBBLE));
    } finally {
      traffic.close();
      watcher.close();
      await end();
    }
  },
);

test('the drill detects a refusal without a retry time, an error, and a lost connection', () => {
  const told = (status: number, retryAfter = false): TrafficResponse => ({
    path: '/',
    status,
    retryAfter,
    milliseconds: 1,
  });
  expect([told(200), told(404), told(503, true)].filter(unfit)).toEqual([]);
  expect([told(503), told(500), told(500, true), told(0)].filter(unfit)).toHaveLength(4);
});

test('a request that waited too long is told to try again, and the next one is served', async () => {
  let time = 0;
  const app = fastify();
  shedLoad(app, () => time);
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof AppError ? ERROR_STATUS[error.code] : 500).send(error),
  );
  for (const path of ['/busy', '/page', '/healthz', '/readyz']) {
    app.get(path, () => {
      if (path === '/busy') time += 500;
      return 'served';
    });
  }
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  await app.ready();
  expect(await status('/page')).toBe(200);
  await nextTurn();
  expect(await Promise.all(['/busy', '/page'].map(status))).toEqual([200, 200]);
  await nextTurn();
  const crowd = Array.from({ length: 60 }, () => '/page');
  expect(await Promise.all(['/busy', ...crowd, '/healthz', '/readyz'].map(status))).toEqual([
    ...Array.from({ length: 50 }, () => 200),
    ...Array.from({ length: 11 }, () => 503),
    200,
    200,
  ]);
  await nextTurn();
  expect(await status('/page')).toBe(200);
  await app.close();
});

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
