import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newClient, register } from '../support/client.ts';
import { inherited, runProgram, startServer } from '../support/server.ts';

// These run the build, which the test command makes first.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (text: string) => text.trim().split('\n');

describe('starting', () => {
  test('prints its URL as one JSON line on stdout, a note about the first account on stderr, and stops on SIGTERM', async () => {
    const server = await startServer({ DATA_DIR: join(folder, 'new', 'data') });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.stderr()).toContain('The first person to register becomes an admin');
    expect(await server.stop()).toBe(0);
    expect(readdirSync(join(folder, 'new', 'data'))).toEqual([
      'authenticator.key',
      'campaign-run',
      'commonplace.sqlite',
      'server.lock',
    ]);
  });

  test('stops at once despite idle connections of a browser', async () => {
    const server = await startServer();
    const waiting = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(waiting, 'connect');
    const closed = once(waiting, 'close');
    // Waiting for it would end in the exit code of a stop that was cut short.
    expect(await server.stop()).toBe(0);
    await closed;
  });

  test('npm start passes SIGTERM on, and the server closes its database and exits', async () => {
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { ...inherited(), DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const url = await new Promise<string>((resolve) => {
      npm.stdout.on('data', (chunk) => resolve(JSON.parse(String(chunk)).url));
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ended = new Promise((resolve) => npm.once('close', resolve));
    npm.kill('SIGTERM');
    await ended;
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down');
    expect(readdirSync(folder)).toEqual([
      ...['authenticator.key', 'campaign-run', 'commonplace.sqlite', 'server.lock'],
    ]);
  });

  test('fills an empty database with the starter content, once', async () => {
    const list = async () => {
      const server = await startServer({ DATA_DIR: folder });
      const entries = await (await fetch(`${server.url}/api/entries?limit=100`)).json();
      await server.stop();
      return entries;
    };
    const first = await list();
    expect(first.length).toBeGreaterThan(3);
    expect(await list()).toEqual(first);
  });

  test('a port in use prints one line, exits with code 1, and writes nothing', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
    });
    const ended = await runProgram('index', [], { PORT: String(port), DATA_DIR: join(folder, 'data') });
    holder.close();
    expect(ended.code).toBe(1);
    expect(lines(ended.stderr)).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ BASE_URL: 'here' }, 'BASE_URL'],
    [{ HOST: '0.0.0.0', RATE_LIMIT: 'off' }, 'RATE_LIMIT'],
    [{ HOST: 'community.invalid', PORT: '0' }, 'HOST community.invalid is not an IP address'],
    [{ HOST: '203.0.113.1', PORT: '0' }, 'HOST 203.0.113.1 is not an IP address'],
    [{ TRUST_PROXY: '300.1.1.1', PORT: '0' }, 'TRUST_PROXY'],
  ])('%j: one clear line naming the variable, exit code 1, nothing written', async (env, name) => {
    const ended = await runProgram('index', [], { DATA_DIR: join(folder, 'data'), ...env } as Record<
      string,
      string
    >);
    expect(ended.code).toBe(1);
    expect(lines(ended.stderr)).toEqual([expect.stringContaining(name)]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('a variable that looks like a setting is reported, and an argument ends the program', async () => {
    const ended = await runProgram('index', ['--port=80'], { SMTP_ULR: 'x', DATA_DIR: join(folder, 'data') });
    expect(ended.code).toBe(1);
    expect(lines(ended.stderr)).toEqual([
      'SMTP_ULR is not a setting and is ignored. Did you mean SMTP_URL?',
      expect.stringMatching(/^Unknown argument --port=80\./),
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('a foreign database file prints one line, exits with code 1, and stays unchanged', async () => {
    const file = join(folder, 'commonplace.sqlite');
    writeFileSync(file, 'not a database at all '.repeat(100));
    const before = readFileSync(file, 'utf8');
    const ended = await runProgram('index', [], { PORT: '0', DATA_DIR: folder });
    expect(ended.code).toBe(1);
    expect(lines(ended.stderr)).toEqual([expect.stringContaining(file)]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readdirSync(folder)).toEqual(['commonplace.sqlite']);
  });

  test('beyond loopback the first registration needs the printed token', async () => {
    const server = await startServer({ DATA_DIR: folder, HOST: '0.0.0.0', RATE_LIMIT: 'on' });
    const token = /setup token: (\S+)/.exec(server.stderr())?.[1] ?? '';
    const register = (setupToken?: string) =>
      fetch(`${server.url.replace('0.0.0.0', '127.0.0.1')}/api/users/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username: 'ada',
          email: 'ada@example.org',
          password: 'correct horse',
          setupToken,
        }),
      });
    expect((await register()).status).toBe(403);
    expect((await register(token)).status).toBe(201);
    await server.stop();
  });
});

test('a search in a worker thread works, and refuses an invalid cursor by name', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const ada = newClient(server.url);
  await register(ada, 'ada');
  const zebra = { type: 'note', title: 'Zebra', body: 'A zebra in stripes.', tags: ['Zebra'] };
  for (let n = 0; n < 220; n += 1) await ada.post('/api/entries', zebra);
  expect((await ada.get('/api/ai/search?q=zebra')).body).toHaveLength(20);
  const refused = await ada.get('/api/ai/search?q=zebra&cursor=made-up');
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: { cursor: expect.any(String) } } } });
  await server.stop();
});
