import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { median } from '../bench/measure.ts';
import { newClient, register } from '../support/client.ts';
import { startServer } from '../support/server.ts';

const LOGINS = 200;
const DIFFERENCE_MS = 5;

test('the time of a refused login does not reveal whether the username exists', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timing-'));
  const server = await startServer({ DATA_DIR: folder });
  try {
    const client = newClient(server.url);
    await register(client, 'ada');
    const visitor = newClient(server.url);
    const time = async (username: string) => {
      const started = performance.now();
      expect(
        (await visitor.post('/api/users/login', { username, password: 'not the password' })).status,
      ).toBe(401);
      return performance.now() - started;
    };
    await time('ada');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < LOGINS / 2; n += 1) {
      known.push(await time('ada'));
      unknown.push(await time(`nobody${n}`));
    }
    const difference = Math.abs(median(known) - median(unknown));
    console.info(
      `login refused after ${median(known).toFixed(1)} ms (known) and ${median(unknown).toFixed(1)} ms (unknown)`,
    );
    expect(difference).toBeLessThan(DIFFERENCE_MS);
    // Both logins computed a hash. Without it, the response would be much faster.
    expect(median(unknown)).toBeGreaterThan(DIFFERENCE_MS);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
