import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newClient, register } from '../support/client.ts';
import { runProgram, startServer } from '../support/server.ts';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the command line works beside a server, and the doctor says what to fix', async () => {
  const server = await startServer({ DATA_DIR: data });
  await register(newClient(server.url), 'ada');
  const admin = (args: string[], env: Record<string, string> = {}) =>
    runProgram('admin', args, { DATA_DIR: data, BASE_URL: 'https://community.example', ...env });
  const made = await admin(['create-user', 'nora', '--email', 'nora@example.org', '--role', 'staff']);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const link = /https:\/\/community\.example(\/reset-password\/[\w-]+)\n/.exec(made.stdout)?.[1];
  expect((await fetch(`${server.url}${link}`)).status).toBe(200);
  expect((await admin(['list-users'])).stdout).toContain('nora\tstaff\tactive\tnora@example.org');
  for (const [args, message] of [
    [['create-user', 'zoe', '--email', 'nowhere'], 'email'],
    [['set-role', 'nora', 'queen'], 'The role must be one of'],
    [['list-users', '--loud'], "Unknown option '--loud'"],
  ] as const)
    expect(await admin([...args])).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });

  const healthy = await admin(['doctor'], { TRUST_PROXY: 'loopback' });
  expect(healthy.stdout).not.toContain('FIX');
  expect(healthy.stdout).toMatch(/^ok {3}Database: all pages, indexes, and references are sound/m);
  expect(healthy.stdout).toMatch(/^note Backups: None was made yet/m);
  expect(healthy.code).toBe(0);
  const port = await closedPort();
  const ill = await admin(['doctor'], {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'club@mail.example',
    AI_BASE_URL: `http://127.0.0.1:${port}`,
    AI_MODEL: 'small',
    BACKUP_KEY_FILE: join(folder, 'nowhere.key'),
  });
  expect(ill.code).toBe(1);
  expect(ill.stdout.split('\n').filter((line) => line.startsWith('FIX'))).toEqual([
    expect.stringContaining('Address: With https, a proxy is in front'),
    expect.stringContaining('Email: '),
    expect.stringContaining('Model: 127.0.0.1:'),
    expect.stringContaining('Backups: BACKUP_KEY_FILE'),
  ]);
  expect(await server.stop()).toBe(0);
}, 120_000);

/** A port of this machine on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
