import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { newClient, register } from '../support/client.ts';
import { inherited } from '../support/server.ts';
import { freePort } from './nginx.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const pageOf = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');
const LITESTREAM = process.env.LITESTREAM || 'litestream';
const hasLitestream = spawnSync(LITESTREAM, ['version']).status === 0;
if (!hasLitestream)
  console.info('litestream is not installed: its commands of docs/operate.md are skipped. Set LITESTREAM.');
const hasRestic = spawnSync('restic', ['version']).status === 0;
if (!hasRestic) console.info('restic is not installed: its commands of docs/operations.md are skipped.');
/** How npm reaches the registry on a machine behind a proxy. */
const FOR_NPM = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name)),
);
const LEFT_OUT = /^\/(node_modules|build|data|test-results|\.git|\.env)(\/|$)/;

const blocksOf = (name: string) =>
  [...pageOf(name).matchAll(/^ *```(?:sh|text)\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => code);
const blocks = blocksOf('operate.md');
/** The command of the page that contains this text. */
function command(text: string): string {
  const line = blocks.flatMap((block) => block.split('\n')).find((each) => each.includes(text));
  if (line === undefined) throw new Error(`docs/operate.md has no command with ${text}`);
  return line.trim();
}

const INSTALL = blocksOf('install.md');
const OPERATIONS = blocksOf('operations.md');

/** A host with the program, its settings, and a server that can be started. */
type Host = {
  folder: string;
  url: string;
  run: (commands: string) => string;
  begin: (commands: string) => ChildProcess;
  start: () => Promise<void>;
  stop: () => Promise<unknown>;
};
const hosts: Host[] = [];
let parent = '';

function copySources(folder: string): void {
  cpSync(ROOT, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length)),
  });
}

async function newHost(name: string, getSources = copySources): Promise<Host> {
  const folder = join(parent, name);
  getSources(folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true, preserveTimestamps: true });
  const now = new Date();
  utimesSync(join(folder, 'build', 'stamp'), now, now);
  const port = await freePort();
  writeFileSync(
    join(folder, '.env'),
    `DATA_DIR=${join(folder, 'data')}\nPORT=${port}\nRATE_LIMIT=off\nLOG_LEVEL=warn\n`,
  );
  const settings = blocks[0] ?? '';
  const shell = (commands: string) => [
    ...['-euo', 'pipefail', '-c'],
    `${settings}\n${commands}`
      .replaceAll('/srv/commonplace', folder)
      .replace(/^litestream /m, `exec ${LITESTREAM} `),
  ];
  let server: ChildProcess | null = null;
  const host: Host = {
    folder,
    url: `http://127.0.0.1:${port}`,
    run: (commands) =>
      execFileSync('bash', shell(commands), {
        cwd: folder,
        encoding: 'utf8',
        env: { ...inherited(), ...FOR_NPM },
        stdio: 'pipe',
      }),
    begin: (commands) =>
      spawn('bash', shell(commands), {
        cwd: folder,
        env: { ...inherited(), TMPDIR: parent },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      }),
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

  test('a look into the backup beside the server, by the printed link, leaves nothing behind', async () => {
    const looking = old.begin(command('npm run look'));
    const link = await new Promise<string>((found, failed) => {
      let text = '';
      looking.stderr?.on('data', (part) => {
        text += part;
        const [url] = /http:\/\/\S+\/look\/\S+/.exec(text) ?? [];
        if (url) found(url);
      });
      looking.once('close', () => failed(new Error(text)));
    });
    const response = await fetch(link, { redirect: 'manual' });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const current = await fetch(new URL('/api/users/current', link), { headers: { cookie } });
    expect(await current.json()).toMatchObject({ user: { username: 'ada' } });
    await interrupt(looking);
    expect(readdirSync(parent).filter((name) => name.startsWith('commonplace-look-'))).toEqual([]);
  });

  test.skipIf(!hasRestic)(
    'restic gets each backup by the settings of the page, and restores it whole',
    () => {
      const repository = join(parent, 'repository');
      const block = (text: string) =>
        (OPERATIONS.find((each) => each.includes(text)) ?? '').replace(/sftp:\S+/, repository);
      old.run(block('restic init'));
      expect(old.run('npm run backup\nnpm run backup')).toMatch(/is complete and checked/);
      const snapshots = () =>
        (JSON.parse(old.run('restic snapshots --json')) as { paths: string[] }[]).map(({ paths }) => paths);
      const [, [path = ''] = []] = snapshots();
      expect(path).toMatch(/\.tar$/);
      // Both are of one day.
      old.run(block('restic --quiet forget'));
      expect(snapshots()).toEqual([[path]]);
      const back = join(parent, 'back');
      old.run(`restic --quiet restore latest --target ${back}`);
      expect(readFileSync(join(back, path))).toEqual(readFileSync(path));
    },
  );

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
    if (hasLitestream) await replicateWith(old, standby);
    expect(standby.run(command('--replica'))).toMatch(/Restored/);
    await standby.start();
    expect((await newClient(standby.url).get('/api/members')).body).not.toEqual([]);
  });

  test('an update by git keeps the accounts, and responds with the new version', async () => {
    const origin = join(parent, 'origin');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
        cwd: origin,
      });
    copySources(origin);
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message=A version');
    const site = await newHost('site', (folder) => {
      mkdirSync(folder);
      const clone = INSTALL.find((block) => block.includes('git clone')) ?? '';
      execFileSync('bash', [
        '-ec',
        clone.replaceAll('/srv/commonplace', folder).replace(/https:\S+/, origin),
      ]);
    });
    await site.start();
    await register(newClient(site.url), 'ada');
    const file = join(origin, 'src/shared/kit/version.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/VERSION = '[^']+'/, "VERSION = '9.8.7'"));
    git('commit', '--quiet', '--all', '--message=The next version');

    // npm empties a folder of packages, which is this checkout's until then.
    rmSync(join(site.folder, 'node_modules'));
    site.run(INSTALL.find((block) => block.includes('git pull')) ?? '');
    await site.stop();
    await site.start();
    const client = newClient(site.url);
    expect((await client.get('/readyz')).body).toMatchObject({ version: '9.8.7' });
    const login = { username: 'ada', password: 'ada keeps a secret' };
    expect((await client.post('/api/users/login', login)).status).toBe(200);
    // On a busy machine, npm alone took nine minutes.
  }, 1_200_000);
});

/** Replaces the copied database of the standby host by one that Litestream restored, with the page's commands. */
async function replicateWith(first: Host, standby: Host): Promise<void> {
  const file = join(standby.folder, 'replica', 'commonplace.sqlite');
  for (const suffix of ['', '-wal']) rmSync(`${file}${suffix}`, { force: true });
  for (const { folder } of [first, standby]) {
    const config = join(folder, 'deploy', 'litestream.yml');
    const [db] = (parse(readFileSync(config, 'utf8')) as { dbs: object[] }).dbs;
    // A folder in place of the other machine.
    const replicas = [{ type: 'file', path: join(parent, 'remote'), 'sync-interval': '1s' }];
    const path = join(folder, 'data', 'commonplace.sqlite');
    writeFileSync(config, stringify({ dbs: [{ ...db, path, replicas }] }));
  }
  const replicating = first.begin(command('litestream replicate'));
  const restore = blocks.find((block) => block.includes('litestream restore')) ?? '';
  const isRestored = () => {
    try {
      standby.run(restore);
    } catch {
      // Nothing was copied yet.
    }
    return existsSync(file);
  };
  await expect.poll(isRestored, { timeout: 60_000, interval: 500 }).toBe(true);
  await interrupt(replicating);
}

/** Ctrl+C, which reaches all processes of a terminal's group. */
async function interrupt(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('close', done));
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
}
