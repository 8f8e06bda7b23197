import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { readEnv } from '../../src-server/env.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { newClient, register } from '../support/client.ts';
import { testClock, testIds } from '../support/ports.ts';
import { testVault } from '../support/second-factor.ts';
import { newStore } from '../support/store.ts';

test('no log line has a key, at the level that logs most', async () => {
  const lines: string[] = [];
  const clock = testClock(new Date());
  const app = await composeApp({
    ...{ db: newStore(), clock, ids: testIds(), setupToken: null, vault: testVault, readThreads: null },
    env: readEnv({ LOG_LEVEL: 'trace' }),
    uploads: uploadMemory(clock.now),
    receipts: uploadMemory(clock.now),
    logTo: new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ada = newClient(url);
  await register(ada, 'ada');
  const made = await ada.post('/api/account/keys', { name: 'Sync', scope: 'read', expiresOn: null });
  const { key } = made.body as { key: string };
  for (const [path, token] of [
    ['/api/entries', key],
    ['/api/entries', `${key}x`],
    ['/api/admin/settings', key],
    ['/trpc/auth.current', key],
    [`/api/entries?key=${key}`, key],
  ] as const)
    await newClient(url).send('GET', path, undefined, { authorization: `Bearer ${token}` });
  await app.close();
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.includes(key.slice(5, 30)))).toEqual([]);
});
