import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawPdf } from '../../src-server/seed/demo-pdf.ts';
import { STARTER_ENTRIES } from '../../src-server/seed/starter-content.ts';
import { newClient, register } from '../support/client.ts';
import { png } from '../support/pictures.ts';
import { inherited, runProgram, startServer } from '../support/server.ts';

const readPage = (name: string) => readFileSync(resolve(import.meta.dirname, '../../docs', name), 'utf8');
const page = readPage('operations.md');

/** The shell blocks below a heading. */
function blocksOf(heading: string, text = page): string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return Array.from(own.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, block = '']) => block);
}

/** The first of them. */
function commandsOf(heading: string): string {
  const [block] = blocksOf(heading);
  if (block === undefined) throw new Error(`docs/operations.md has no commands below "${heading}"`);
  return block;
}

/** The files and folders in a folder that others than their owner can open. */
function readableByOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );
}

describe('the backup recipe of docs/operations.md', () => {
  test('is the one of the starter content', () => {
    const recipe = commandsOf('Back up');
    expect(STARTER_ENTRIES.filter(({ body }) => body.includes(recipe))).toHaveLength(1);
  });

  test('restores accounts, images, and receipts from a copy of a running server, on a new machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'operations-'));
    const env = { DATA_DIR: join(folder, 'data') };
    /** Runs `npm run PROGRAM` as the page says. Someone answers yes to its question. */
    const npm = async (commands: string, file: string) => {
      const [, program = '', rest = ''] = /^npm run (\w+)(?: -- (\w+))?\n$/.exec(commands) ?? [];
      const args = rest === '' ? [] : [rest.replace('FILE', file), '--yes'];
      expect(await runProgram(program, args, env)).toMatchObject({ code: 0 });
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
    await npm(commandsOf('Back up'), '');
    const [name = ''] = readdirSync(join(env.DATA_DIR, 'backups'));
    expect(await first.stop()).toBe(0);
    renameSync(join(env.DATA_DIR, 'backups', name), join(folder, name));
    rmSync(env.DATA_DIR, { recursive: true });
    await npm(commandsOf('Restore'), join(folder, name));
    expect(readableByOthers(folder)).toEqual([]);
    const second = await startServer(env);
    const again = newClient(second.url);
    again.cookie = ada.cookie;
    // Everyone is logged out.
    expect((await again.get('/api/users/current')).status).toBe(401);
    await again.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
    expect((await again.get('/api/users/current')).status).toBe(200);
    expect((await again.get((sent.body as { url: string }).url)).status).toBe(200);
    expect((await again.get((receipt.body as { url: string }).url)).status).toBe(200);
    expect(await second.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

const hasGit = spawnSync('git', ['--version']).status === 0;

describe('the commands of docs/install.md', () => {
  const install = readPage('install.md');
  const sections = (heading: string) => blocksOf(heading, install);

  test('create a user who owns the folder, and get a Node.js that is checked', () => {
    const [packages = '', versions = ''] = sections('Requirements');
    expect(packages).toMatch(/apt-get install -y git python3 make g\+\+ sqlite3/);
    expect(versions).toContain('node --version');
    const [user = '', shell = ''] = sections('User and folder');
    const [copy = ''] = sections('Service manager');
    const [, from = '', path = ''] =
      /^install -m 644 (\/\S+)\/(deploy\/commonplace\.service) \/etc\/systemd\/system\/$/m.exec(copy) ?? [];
    const unit = readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
    const account = /^User=(\w+)$/m.exec(unit)?.[1];
    const folder = /^WorkingDirectory=(\S+)$/m.exec(unit)?.[1];
    expect(from).toBe(folder);
    expect(user).toMatch(new RegExp(`^useradd .* ${account}$`, 'm'));
    expect(user).toMatch(new RegExp(`^install -d -o ${account} -g ${account} -m 750 ${folder}$`, 'm'));
    expect(shell).toMatch(new RegExp(` ${account}\n$`));
  });

  test.skipIf(!hasGit)('clone the repository into that folder, and update it', () => {
    const place = mkdtempSync(join(tmpdir(), 'clone-'));
    const source = join(place, 'source');
    const site = join(place, 'site');
    const [clone = ''] = sections('Install');
    const [update = ''] = sections('Updates');
    const url = /git clone (\S+)/.exec(clone)?.[1] ?? '';
    const git = (...args: string[]) => {
      const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
      expect(spawnSync('git', [...who, ...args], { cwd: source, env: inherited() }).status).toBe(0);
    };
    const run = (commands: string) => {
      const script = commands.replaceAll('/srv/commonplace', site).replace(url, source);
      const options = { cwd: place, env: inherited(), encoding: 'utf8' } as const;
      const { status, stderr } = spawnSync('sh', ['-eu', '-c', script], options);
      expect([status, stderr.replace(/^Cloning into .*|^done\.|^From .*|^ .*/gm, '').trim()]).toEqual([
        0,
        '',
      ]);
    };
    for (const folder of [source, site]) mkdirSync(folder);
    git('init', '-q');
    writeFileSync(join(source, 'one'), '');
    git('add', '.');
    git('commit', '-qm', 'one');
    run(clone);
    writeFileSync(join(source, 'two'), '');
    git('add', '.');
    git('commit', '-qm', 'two');
    expect(update).toMatch(/^cd \/srv\/commonplace\ngit pull --ff-only\nnpm ci\nnpm run build\n$/);
    run(update.replace(/^npm .*$/gm, ''));
    expect(readdirSync(site)).toEqual(['.git', 'one', 'two']);
    rmSync(place, { recursive: true });
  });
});
