import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFile } from '#db/kit/lock.ts';
import { claimFolder } from '../../src-server/bin/one-server.ts';
import { runProgram, startServer } from '../support/server.ts';

// Servers run the build, which the test command makes first.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-server-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a server prints that finds the folder like this, or null if it starts. */
async function refusal(): Promise<string | null> {
  const lines: string[] = [];
  try {
    await claimFolder(folder, { patience: 0, tell: (line) => lines.push(line) });
    return null;
  } catch (error) {
    return [...lines, error instanceof Error ? `${error.name}: ${error.message}` : error].join('\n');
  }
}

describe('a second server on one data folder', () => {
  test.each([
    ['npm start with two processes', 'index', { WEB_CONCURRENCY: '2' }],
    ['npm run demo', 'demo', {}],
  ])('is refused while %s runs, and starts once that was killed', async (_, program, env) => {
    const server = await startServer({ DATA_DIR: folder, ...env }, program);
    try {
      const refused = await refusal();
      expect(refused).toContain(`Another server is running on ${folder}. Waiting for it to stop.`);
      expect(refused).toContain(
        `StartError: Another server is still running on ${folder}. Stop it, or set DATA_DIR`,
      );
    } finally {
      await server.kill();
    }
    expect(await refusal()).toBeNull();
  });

  test('waits for the first one to stop', async () => {
    const lock = lockFile(join(folder, 'server.lock'));
    await claimFolder(folder, { tell: () => lock?.release() });
    expect(await refusal()).toContain('Another server is still running');
  });

  test("doesn't write its lock into the folder of another program", async () => {
    writeFileSync(join(folder, 'commonplace.sqlite'), 'not a database at all '.repeat(100));
    expect(await refusal()).toContain('StoreError');
    expect(readdirSync(folder)).toEqual(['commonplace.sqlite']);
  });
});

test("an import doesn't migrate the database of a running server", async () => {
  const server = await startServer({ DATA_DIR: folder });
  const store = new Database(join(folder, 'commonplace.sqlite'));
  store.exec('delete from migrations where name = (select max(name) from migrations)');
  store.close();
  const ended = await runProgram('import', [folder], { DATA_DIR: folder });
  await server.kill();
  expect([ended.code, ended.stderr]).toEqual([
    1,
    `The server that is running on ${folder} has an older version. Restart it with this version first.\n`,
  ]);
});
