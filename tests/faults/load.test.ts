import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCommunity } from './community.ts';
import { atRate, openTraffic, percentile, type TrafficResponse } from './traffic.ts';

const full = process.env.DRILLS === 'full';
const SECONDS = full ? 60 : 5;
const ENTRIES = full ? 20_000 : 2_000;
const RATE = 300;
/** One in this number of requests is a login. */
const LOGIN_EVERY = 150;

const failed = (told: TrafficResponse[]) => told.filter(({ status }) => status < 200 || status > 299);

test.runIf(full)(
  `${SECONDS} s at ${RATE} mixed requests a second: every one is answered as it should be`,
  async () => {
    const { server, next, end } = await openCommunity(mkdtempSync(join(tmpdir(), 'load-')), ENTRIES);
    const traffic = openTraffic(server.url);
    const login = { username: 'ada', password: 'ada keeps a secret' };
    try {
      const told = await atRate(
        traffic,
        (n) =>
          n % LOGIN_EVERY === LOGIN_EVERY - 1
            ? { method: 'POST', path: '/api/users/login', body: login }
            : next(n),
        RATE,
        SECONDS,
      );
      const times = told.map(({ milliseconds }) => milliseconds);
      console.info(
        `${told.length} requests in ${SECONDS} s: ${failed(told).length} failed, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      );
      expect(failed(told).slice(0, 5)).toEqual([]);
      expect(told).toHaveLength(RATE * SECONDS);
      expect(server.stderr()).not.toContain('request failed');
    } finally {
      traffic.close();
      await end();
    }
  },
);

test('the drill detects one failure in a hundred, and a dropped connection', async () => {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    if (count === 50) request.socket.destroy();
    else response.writeHead(count === 70 ? 500 : 200, { 'content-length': 0 }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const traffic = openTraffic(`http://127.0.0.1:${port}`);
  const told = await atRate(traffic, () => ({ path: '/' }), 500, 0.2);
  traffic.close();
  server.close();
  expect(
    failed(told)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([0, 500]);
});
