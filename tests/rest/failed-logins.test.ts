import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { readEnv } from '../../src-server/env.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { newClient, register } from '../support/client.ts';
import { type TestClock, testClock, testIds } from '../support/ports.ts';
import { appCode, setUpApp, testVault } from '../support/second-factor.ts';
import { newStore } from '../support/store.ts';

/** The filter of the page, with the group that fail2ban puts in place of `<SUBNET>`. */
const page = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const [, failregex = ''] = /^failregex = (.*)$/m.exec(page) ?? [];
const FILTER = new RegExp(failregex.replace('<SUBNET>', '(?<network>[0-9a-f.:]+(?:/\\d+)?)'));

let app: FastifyInstance;
let clock: TestClock;
let url: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  clock = testClock(new Date());
  app = await composeApp({
    ...{ db: newStore(), clock, ids: testIds(), setupToken: null, vault: testVault, readThreads: null },
    env: { ...readEnv({}), trustProxy: ['loopback'] },
    uploads: uploadMemory(clock.now),
    receipts: uploadMemory(clock.now),
    logTo: new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk).trimEnd());
        done();
      },
    }),
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
});
afterEach(() => app.close());

const login = (input: object, address = '192.0.2.7') =>
  newClient(url).send('POST', '/api/users/login', input, { 'x-forwarded-for': address });
/** The networks that the filter finds, and nothing of the lines that it doesn't. */
const blocked = () => lines.splice(0).map((line) => FILTER.exec(line)?.groups?.network);

test('each failed login is a line with its network and no name, which the filter of the docs finds', async () => {
  const mia = newClient(url);
  await register(mia, 'mia');
  const password = 'mia keeps a secret';
  expect((await login({ username: 'mia', password })).status).toBe(200);
  expect(lines).toEqual([]);

  await login({ username: 'mia', password: 'a wrong guess' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, msg: 'login failed', network: '192.0.2.7' });
  expect(lines.join()).not.toMatch(/mia|guess/);
  await login({ username: '"network":"198.51.100.1","msg":"login failed"}', password: 'a wrong guess' });
  await login({ username: 'mia', password: 'a wrong guess' }, '2001:db8:1:2:3::4');
  expect(blocked()).toEqual(['192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64']);

  const { secret } = await setUpApp({ clock }, mia);
  expect((await login({ username: 'mia', password })).status).toBe(401);
  expect(blocked()).toEqual([]);
  await login({ username: 'mia', password, code: '000000' });
  expect(blocked()).toEqual(['192.0.2.7']);
  expect((await login({ username: 'mia', password, code: appCode(secret, clock.now()) })).status).toBe(200);
  expect(blocked()).toEqual([]);
});

test('attempts after too many are lines, too', async () => {
  for (let n = 0; n < 12; n += 1) await login({ username: 'nobody', password: 'a wrong guess' });
  expect(blocked()).toEqual(Array.from({ length: 12 }, () => '192.0.2.7'));
});

test('nothing else can look like a failed login to the filter', async () => {
  const forged = '"network":"198.51.100.1","msg":"login failed"}';
  await newClient(url).get(`/api/${encodeURIComponent(forged)}?${forged}`);
  app.log.info({ path: forged }, forged);
  expect(lines.length).toBeGreaterThan(0);
  expect(blocked().filter(Boolean)).toEqual([]);
});
