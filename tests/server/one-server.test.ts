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

/** What a server prints that finds the folder like this. */
async function said(): Promise<string> {
  const lines: string[] = [];
  try {
    await claimFolder(folder, { patience: 0, tell: (line) => lines.push(line) });
  } catch (error) {
    lines.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
  return lines.join('\n');
}

/** As if the database were of an earlier version. */
function forgetMigration(): void {
  const store = new Database(join(folder, 'commonplace.sqlite'));
  store.exec('delete from migrations where name = (select max(name) from migrations)');
  store.close();
}

describe('a second server on one data folder', () => {
  test.each([
    ['npm start with two processes', 'index', { WEB_CONCURRENCY: '2' }],
    ['npm run demo', 'demo', {}],
  ])(
    'is warned of %s, may not migrate its database, and is alone once that was killed',
    async (_, program, env) => {
      const server = await startServer({ DATA_DIR: folder, ...env }, program);
      try {
        expect(await said()).toMatch(/^Another server is running on .*WEB_CONCURRENCY\.$/);
        forgetMigration();
        expect(await said()).toBe(
          [
            `Another server on ${folder} has an older version, or is still updating the database. Waiting for it.`,
            `StartError: Another server on ${folder} still has an older version, or is updating the database. Stop it, or set DATA_DIR to another folder.`,
          ].join('\n'),
        );
      } finally {
        await server.kill();
      }
      expect(await said()).toBe('');
    },
  );

  test('serves beside the first one', async () => {
    const first = await startServer({ DATA_DIR: folder });
    const second = await startServer({ DATA_DIR: folder });
    try {
      expect(second.stderr()).toContain(`Another server is running on ${folder}.`);
      expect(
        await Promise.all([first, second].map(async ({ url }) => (await fetch(`${url}/readyz`)).status)),
      ).toEqual([200, 200]);
    } finally {
      await second.kill();
      await first.kill();
    }
  });

  test('that would migrate the database waits for the first one to stop', async () => {
    const lock = lockFile(join(folder, 'server.lock'));
    const lines: string[] = [];
    await claimFolder(folder, {
      tell: (line) => {
        lines.push(line);
        lock?.release();
      },
    });
    expect(lines).toHaveLength(1);
  });

  test("doesn't write its lock into the folder of another program", async () => {
    writeFileSync(join(folder, 'commonplace.sqlite'), 'not a database at all '.repeat(100));
    expect(await said()).toContain('StoreError');
    expect(readdirSync(folder)).toEqual(['commonplace.sqlite']);
  });
});

test("an import doesn't migrate the database of a running server", async () => {
  const server = await startServer({ DATA_DIR: folder });
  forgetMigration();
  const ended = await runProgram('import', [folder], { DATA_DIR: folder });
  await server.kill();
  expect([ended.code, ended.stderr]).toEqual([
    1,
    `The server that is running on ${folder} has an older version, or is still updating the database. Restart it with this version first, or wait until it listens.\n`,
  ]);
});
