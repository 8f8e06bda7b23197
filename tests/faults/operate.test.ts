import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, register } from '../support/client.ts';
import { inherited } from '../support/server.ts';
import { freePort } from './nginx.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');
const LEFT_OUT = /^\/(node_modules|build|data|test-results|\.git|\.env)(\/|$)/;

const blocks = [...PAGE.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => code);
/** The commands of the page that contain this text. */
function command(text: string): string {
  const line = blocks.flatMap((block) => block.split('\n')).find((each) => each.includes(text));
  if (line === undefined) throw new Error(`docs/operate.md has no command with ${text}`);
  return line.trim();
}

/** A host with the program, its settings, and a server that can be started. */
type Host = {
  folder: string;
  url: string;
  run: (commands: string) => string;
  start: () => Promise<void>;
  stop: () => Promise<unknown>;
};
const hosts: Host[] = [];
let parent = '';

async function newHost(name: string): Promise<Host> {
  const folder = join(parent, name);
  cpSync(ROOT, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true, preserveTimestamps: true });
  const port = await freePort();
  writeFileSync(
    join(folder, '.env'),
    `DATA_DIR=${join(folder, 'data')}\nPORT=${port}\nRATE_LIMIT=off\nLOG_LEVEL=warn\n`,
  );
  const settings = blocks[0] ?? '';
  let server: ChildProcess | null = null;
  const host: Host = {
    folder,
    url: `http://127.0.0.1:${port}`,
    run: (commands) =>
      execFileSync(
        'bash',
        ['-euo', 'pipefail', '-c', `${settings}\n${commands}`.replaceAll('/srv/commonplace', folder)],
        {
          cwd: folder,
          encoding: 'utf8',
          env: inherited(),
          stdio: 'pipe',
        },
      ),
    start: async () => {
      const child = spawn(process.execPath, ['--env-file=.env', 'scripts/run.mjs', 'index'], {
        cwd: folder,
        env: inherited(),
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      server = child;
      await new Promise<void>((listening, failed) => {
        child.stdout.on('data', (text) => String(text).includes('"listening"') && listening());
        child.once('close', (code) => failed(new Error(`the server ended with ${code}`)));
      });
    },
    stop: async () => {
      const ended = new Promise((done) => (server ? server.once('close', done) : done(null)));
      server?.kill('SIGTERM');
      server = null;
      return ended;
    },
  };
  hosts.push(host);
  return host;
}

describe.skipIf(process.env.DRILLS !== 'full')('docs/operate.md', () => {
  let old: Host;
  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'operate-'));
    old = await newHost('old');
    await old.start();
    await register(newClient(old.url), 'ada');
  });
  afterAll(async () => {
    await Promise.all(hosts.map(({ stop }) => stop()));
    rmSync(parent, { recursive: true, force: true });
  });

  test('the first hour: the doctor finds nothing wrong, and a backup is made beside the server', () => {
    expect(old.run(command('doctor'))).not.toMatch(/^FIX/m);
    expect(old.run(command('first.tar'))).toMatch(/is complete and checked/);
  });

  test('a move to another host keeps the accounts, and the old host can still be read', async () => {
    await old.stop();
    writeFileSync(join(old.folder, '.env'), 'READ_ONLY=on\n', { flag: 'a' });
    await old.start();
    const reader = newClient(old.url);
    expect((await reader.get('/api/entries')).status).toBe(200);
    expect((await register(reader, 'mia')).status).toBe(503);
    expect(old.run(command('npm run backup -- /srv/commonplace/move.tar'))).toMatch(
      /is complete and checked/,
    );

    const next = await newHost('new');
    cpSync(join(old.folder, 'move.tar'), join(next.folder, 'move.tar'));
    expect(next.run(command('npm run restore -- /srv/commonplace/move.tar'))).toMatch(/Restored/);
    cpSync(join(old.folder, 'data', 'authenticator.key'), join(next.folder, 'data', 'authenticator.key'));
    await next.start();
    const login = await newClient(next.url).post('/api/users/login', {
      username: 'ada',
      password: 'ada keeps a secret',
    });
    expect(login.status).toBe(200);
  });

  test('a standby host takes over a replica of the database', async () => {
    const standby = await newHost('standby');
    cpSync(join(old.folder, 'data'), join(standby.folder, 'replica'), {
      recursive: true,
      filter: (path) => !/\.lock$|-shm$/.test(path),
    });
    expect(standby.run(command('--replica'))).toMatch(/Restored/);
    await standby.start();
    expect((await newClient(standby.url).get('/api/members')).body).not.toEqual([]);
  });
});
