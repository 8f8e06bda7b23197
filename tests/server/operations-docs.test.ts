import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawPdf } from '../../src-server/seed/demo-pdf.ts';
import { STARTER_ENTRIES } from '../../src-server/seed/starter-content.ts';
import { newClient, register } from '../support/client.ts';
import { png } from '../support/pictures.ts';
import { inherited, startServer } from '../support/server.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** The first shell block below a heading. */
function commandsOf(heading: string): string {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const block = /^```sh\n([\s\S]*?)^```/m.exec(section)?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no commands below "${heading}"`);
  return block;
}

const hasSqlite = spawnSync('sqlite3', ['--version']).status === 0;
if (!hasSqlite) console.info('sqlite3 is not installed: the backup recipe of docs/operations.md is skipped');

describe('the backup recipe of docs/operations.md', () => {
  test('is the one of the starter content', () => {
    const recipe = commandsOf('Back up');
    expect(STARTER_ENTRIES.filter(({ body }) => body.includes(recipe))).toHaveLength(1);
  });

  test.skipIf(!hasSqlite)(
    'restores accounts, images, and receipts from a copy of a running server',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'operations-'));
      const env = { DATA_DIR: join(folder, 'data') };
      const run = (commands: string) => {
        const options = { cwd: folder, env: inherited(), encoding: 'utf8' } as const;
        const { status, stderr } = spawnSync('sh', ['-eu', '-c', commands], options);
        expect([status, stderr]).toEqual([0, '']);
      };
      const first = await startServer(env);
      const ada = newClient(first.url);
      await register(ada, 'ada');
      const sent = await ada.send('POST', '/api/uploads', new Uint8Array(png(3, 2)), {
        'content-type': 'image/png',
      });
      expect(sent.status).toBe(201);
      const transaction = await ada.post('/api/accounting', {
        date: '2026-03-01',
        amount: -5,
        category: 'Food',
      });
      const receipts = `/api/accounting/${(transaction.body as { id: number }).id}/receipts`;
      const receipt = await ada.send('POST', receipts, new Uint8Array(drawPdf(['Invoice'])), {
        'content-type': 'application/pdf',
      });
      expect(receipt.status).toBe(201);
      run(commandsOf('Back up'));
      expect(await first.stop()).toBe(0);
      rmSync(env.DATA_DIR, { recursive: true });
      run(`mkdir data\n${commandsOf('Restore')}`);
      const second = await startServer(env);
      const again = newClient(second.url);
      again.cookie = ada.cookie;
      expect((await again.get('/api/users/current')).status).toBe(200);
      expect((await again.get((sent.body as { url: string }).url)).status).toBe(200);
      expect((await again.get((receipt.body as { url: string }).url)).status).toBe(200);
      expect(await second.stop()).toBe(0);
      rmSync(folder, { recursive: true });
    },
  );
});
